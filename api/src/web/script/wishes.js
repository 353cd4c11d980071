// What the reader has wished for on this device: a button for each wish, which is off by default.
const wish = (name, follow = () => {}) => {
  const kept = () => { try { return localStorage.getItem(name) === 'on'; } catch { return false; } };
  let isOn = kept();
  const showState = () => document.querySelector(`[data-${name}]`)?.setAttribute('aria-pressed', isOn);
  document.addEventListener('click', ({ target }) => {
    if (!target.closest(`[data-${name}]`)) return;
    isOn = !isOn;
    try { localStorage.setItem(name, isOn ? 'on' : 'off'); } catch { /* It holds for this page only. */ }
    showState();
    follow();
  });
  document.addEventListener('exchanged', showState);
  showState();
  return { isOn: () => isOn };
};

// Sounds: the bell when the reader is asked, and soft tones for what happens on the board, each with a wish of its own.
const sounds = (() => {
  let audio = null;
  // Each tone: its pitches in hertz one after the other, seconds between them, and how loud it is.
  const play = (pitches, step, loudness) => {
    audio ??= new AudioContext();
    const [tone, volume, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
    pitches.forEach((pitch, place) => tone.frequency.setValueAtTime(pitch, now + place * step));
    const end = now + (pitches.length - 1) * step + 0.4;
    volume.gain.setValueAtTime(loudness, now);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(end);
  };
  const tones = {
    asked: () => play([660, 880], 0.12, 0.15),
    own: () => play([392], 0.1, 0.06),
    others: () => play([294], 0.1, 0.05),
    end: () => play([392, 494, 587, 784], 0.18, 0.1),
  };
  const bell = wish('sound', () => bell.isOn() && tones.asked());
  const more = wish('tones', () => more.isOn() && tones.own());
  return {
    ring: () => bell.isOn() && tones.asked(),
    // Of what has happened: `own`, `others` or `end`.
    tell: (what) => {
      if (!more.isOn()) return;
      tones[what]();
      document.documentElement.dataset.sounded = what;
    },
  };
})();

// Things do not move, as where the system is asked for less motion.
const calm = wish('calm');

// A press on a move of the list makes it, unless it costs or cannot be taken back alone.
const onePress = wish('one-press');

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

// A short sound when the reader is asked.
const bell = (() => {
  let audio = null;
  const sound = wish('sound', () => ring());
  const ring = () => {
    if (!sound.isOn()) return;
    audio ??= new AudioContext();
    const [tone, volume, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
    tone.frequency.setValueAtTime(660, now);
    tone.frequency.setValueAtTime(880, now + 0.12);
    volume.gain.setValueAtTime(0.15, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.5);
  };
  return { ring };
})();

// Things do not move, as where the system is asked for less motion.
const calm = wish('calm');

// A press on a move of the list makes it, unless it costs or cannot be taken back alone.
const onePress = wish('one-press');

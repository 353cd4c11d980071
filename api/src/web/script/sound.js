// A short sound when the reader is asked, if this browser's reader has wished for it. It is off by default.
const bell = (() => {
  const key = 'sound';
  const kept = () => { try { return localStorage.getItem(key) === 'on'; } catch { return false; } };
  let isOn = kept();
  let audio = null;

  const ring = () => {
    if (!isOn) return;
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
  const tell = () => document.querySelector('[data-sound]')?.setAttribute('aria-pressed', isOn);
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-sound]')) return;
    isOn = !isOn;
    try { localStorage.setItem(key, isOn ? 'on' : 'off'); } catch { /* It holds for this page only. */ }
    tell();
    ring();
  });
  tell();
  return { ring, tell };
})();

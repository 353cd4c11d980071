// The end of a game: those who have played are told the order one by one, from the last to the first, once on this device. All of it
// is on the page from the beginning, and appears at once with a press, or where motion is not liked.
const tellOrder = (() => {
  const step = 1100;
  const root = document.documentElement;
  let running = [];

  const end = () => {
    root.classList.remove('telling');
    running.forEach((one) => one.finish());
    running = [];
  };
  // Whether it is new here. A browser that keeps nothing tells nothing.
  const isNew = (key) => {
    try {
      const isKnown = localStorage.getItem(key) !== null;
      localStorage.setItem(key, 'told');
      return !isKnown;
    } catch {
      return false;
    }
  };
  // Hides what is told, until the promise is kept.
  const tell = async (game, ready) => {
    const ending = game.querySelector('.ending[data-told]');
    if (!ending || isCalm() || !isNew(`told ${game.dataset.page}`)) return;
    const rows = [...ending.querySelectorAll('.order > li')].reverse();
    const isAround = (one) => !one.matches('.verdict, .order, .show-all');
    const rest = [...ending.querySelectorAll('.verdict :is(h2, .eyebrow ~ p)'), ...[...ending.children].filter(isAround)];
    const appear = (place) => (one) => one.animate({ opacity: [0, 1] }, { delay: step * (place + 1), duration: 400, fill: 'backwards' });
    running = [...rows.map((row, place) => appear(place)(row)), ...rest.map(appear(rows.length))];
    running.forEach((one) => one.pause());
    root.classList.add('telling');
    await ready;
    running.forEach((one) => one.play());
    await Promise.allSettled(running.map((one) => one.finished));
    end();
  };
  document.addEventListener('click', ({ target }) => target.closest('.ending') && end());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end());
  return tell;
})();

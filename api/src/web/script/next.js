// The next game that waits for the reader: a swipe to the left over what stays at the edges of the screen leads there, as its link does.
const swipeToNext = () => {
  const far = 70;
  const straight = 40;
  let from = null;
  const edges = '.line, .own, .top, #chosen .split';
  document.addEventListener('touchstart', ({ target, touches }) => {
    const isSwipe = touches.length === 1 && target.closest?.(edges) && !target.closest('.held-tiles, .standing');
    from = isSwipe ? [touches[0].clientX, touches[0].clientY] : null;
  }, { passive: true });
  document.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!from) return;
    const [across, down] = [touch.clientX - from[0], Math.abs(touch.clientY - from[1])];
    from = null;
    const next = document.querySelector('.top .next');
    if (next && across < -far && down < straight) location.assign(next.href);
  }, { passive: true });
};
swipeToNext();

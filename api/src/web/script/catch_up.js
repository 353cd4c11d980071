// What happened since the reader's last move, played once when the page is opened, and again whenever they like.
const catchUp = (game) => {
  const key = `seen ${game.dataset.page}`;
  const told = document.getElementById('live').dataset;
  // What was played here before is not played again by itself. A browser that keeps nothing plays it each time.
  const seen = () => { try { return Number(localStorage.getItem(key)); } catch { return 0; } };
  const remember = () => { try { localStorage.setItem(key, game.dataset.version); } catch { /* It is played again. */ } };

  const watch = async (from) => {
    const board = game.querySelector('.board');
    const shown = game.dataset.version;
    if (!board || !from || from >= shown) return;
    const [then, now] = await Promise.all([
      load(`${game.dataset.page}/history/${from}`), load(game.dataset.page, undefined, from),
    ]);
    const story = storyIn(now);
    const [first, last] = [then, now].map((page) => page.querySelector('.board'));
    // Meanwhile something else may have happened, which is shown in its turn.
    if (!story || !first || story.to !== Number(shown) || game.dataset.version !== shown) return;
    if (isCalm()) {
      traces.leave(board, traces.ways(story));
      return;
    }
    stage.finish();
    exchange(board, first);
    await stage.play(board, story, last, { isLong: true });
  };

  game.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-watch]')) return;
    game.querySelector('.board').scrollIntoView({ block: 'nearest' });
    watch(Number(game.dataset.since)).catch(() => { document.getElementById('lost').textContent = told.lost; });
  });
  game.addEventListener('exchanged', remember);
  const from = Math.max(seen(), Number(game.dataset.since ?? 0));
  remember();
  if ('since' in game.dataset && !location.search.includes('move=')) watch(from).catch(() => {});
};

const caughtUp = document.getElementById('game');
if (caughtUp) catchUp(caughtUp);

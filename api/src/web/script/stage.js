// The stage: shows what happened as motions on the board. The server says which pieces go where, what flies, and what is drawn
// anew (`Motion` of the board); here things are only moved from point to point. In the end the board is the server's.

const SVG = 'http://www.w3.org/2000/svg';
const drawn = (tag, attributes, ...inside) => {
  const made = document.createElementNS(SVG, tag);
  for (const [one, value] of Object.entries(attributes)) made.setAttribute(one, value);
  made.append(...inside);
  return made;
};

// What happened after the version that is shown, in a page that was asked for it. The answer to a move may come after the stream
// has told a part of it.
const storyIn = (page, shown) => {
  const story = JSON.parse(page.getElementById('motions')?.textContent ?? 'null');
  if (!story || !(story.from < shown)) return story;
  const steps = story.steps.filter(({ version }) => version > shown);
  return steps.length > 0 ? { ...story, from: shown, steps } : null;
};

const isCalm = () => calm.isOn() || matchMedia('(prefers-reduced-motion: reduce)').matches;

// One step of a story on a board.
const scene = (() => {
  const PIECES = '.pixie, .disc, .cube';
  const at = ([x, y], scale) => `translate(${x}px, ${y}px) scale(${scale})`;
  const scaleOf = (piece) => Number(/scale\(([\d.]+)\)/.exec(piece.getAttribute('transform'))?.[1] ?? 1);

  const label = (text, size) => {
    const words = drawn('text', { class: 'flying-words', 'text-anchor': 'middle', y: size / 3, 'font-size': size });
    words.textContent = text;
    return words;
  };
  // The thing that flies, at the origin.
  const thing = (board, { piece, icon, words }) => {
    if (piece) {
      const like = board.querySelector(`.${piece.replace(' ', '.')}`);
      const made = like ? like.cloneNode(true) : drawn('circle', { r: 12 });
      made.removeAttribute('transform');
      return made;
    }
    if (words) return drawn('g', {}, label(words, 18));
    const [name, number] = icon;
    const made = drawn('g', {}, drawn('use', { href: `#board-${name}` }));
    if (number > 1) made.append(drawn('g', { transform: 'translate(14 8)' }, label(`×${number}`, 12)));
    return made;
  };

  // Everything that moves in a step: the node, where from, where to.
  const movers = (board, layer, { moves = [], flights = [] }) => {
    const pieces = [...board.querySelectorAll(PIECES)];
    const going = moves.filter(({ piece }) => pieces[piece]).map(({ piece, from, to, scale, gone }) => {
      const one = pieces[piece];
      const node = one.cloneNode(true);
      node.removeAttribute('transform');
      return { one, node, from, to, start: scaleOf(one), end: scale, gone };
    });
    const coming = flights.map((flight) => ({
      node: thing(board, flight), from: flight.from, to: flight.to, start: flight.scale, end: flight.scale, comes: true,
    }));
    const all = [...going, ...coming];
    for (const { node } of all) layer.append(drawn('g', {}, node));
    for (const { one } of going) one.style.visibility = 'hidden';
    return all;
  };

  const frames = (kind, { from, to, start, end, gone, comes }, place) => {
    const turn = kind === 'roll' && place === 0 ? ' rotate(720deg)' : '';
    const shrunk = kind === 'pit' && comes ? 0.2 : start;
    return [
      { transform: at(from, shrunk), opacity: comes && kind !== 'draw' ? 0.3 : 1 },
      { transform: at(to, end) + turn, opacity: gone ? 0 : 1 },
    ];
  };

  // A frame around what the step is about.
  const glow = (board, layer, about = []) => about.map((name) => board.querySelector(`[data-${name}]`)).filter((one) => one).map((one) => {
    const { x, y, width, height } = one.getBBox();
    const frame = drawn('rect', { class: 'about', x, y, width, height, rx: 8 });
    layer.prepend(frame);
    return frame;
  });

  const parsed = (svg) => {
    const page = new DOMParser().parseFromString(`<svg>${svg}</svg>`, 'text/html');
    return document.importNode(page.querySelector('svg').firstElementChild, true);
  };
  // Draws anew what is different after a step.
  const patch = (board, places) => {
    for (const [selector, svg] of places) {
      if (selector) board.querySelector(selector)?.replaceWith(parsed(svg));
      else exchange(board, parsed(svg));
    }
  };

  // Plays a step; each animation is given to `run`, which may stop it for a while.
  const play = async (board, step, time, run) => {
    const layer = drawn('g', { class: 'flying', 'aria-hidden': true });
    board.append(layer);
    const all = movers(board, layer, step);
    const easing = 'cubic-bezier(0.3, 0, 0.2, 1)';
    const made = all.map((mover, place) => mover.node.parentNode.animate(frames(step.kind, mover, place), {
      duration: time, delay: Math.min(place * 40, time), easing, fill: 'both',
    }));
    for (const frame of glow(board, layer, step.about)) made.push(frame.animate({ opacity: [0, 1, 0.6] }, { duration: time, fill: 'both' }));
    if (step.kind === 'turn') {
      for (const name of step.about) {
        const one = board.querySelector(`[data-${name}]`);
        one?.classList.add('turning');
        const half = one?.animate({ transform: ['scaleX(1)', 'scaleX(0)'] }, { duration: time / 2, easing: 'ease-in' });
        if (half) made.push(half);
      }
    }
    try {
      await run(made);
    } finally {
      layer.remove();
      for (const { one } of all) one?.style.removeProperty('visibility');
      for (const one of board.querySelectorAll('.turning')) one.classList.remove('turning');
    }
    patch(board, step.patch);
  };

  // From where to where on the screen a step happens, and where it ends.
  const extent = (board, { moves = [], flights = [], about = [] }) => {
    const { top, height } = board.getBoundingClientRect();
    const shrink = height / board.viewBox.baseVal.height;
    const onScreen = ([, y]) => top + y * shrink;
    const things = [...moves, ...flights];
    const ways = things.flatMap(({ from, to }) => [from, to].map(onScreen));
    const frames = about.map((name) => board.querySelector(`[data-${name}]`)?.getBoundingClientRect()).filter((one) => one);
    const all = [...ways, ...frames.flatMap((one) => [one.top, one.bottom])];
    return [Math.min(...all), Math.max(...all), things.length > 0 ? onScreen(things.at(-1).to) : Math.max(...all)];
  };

  return { play, thing, extent };
})();

// What stays on the board after a story: from where pieces went and where to, numbered; and before a move is made, where they would go.
const traces = (() => {
  const TELLING = ['climb', 'sink', 'kick', 'serve', 'lay', 'step'];
  const MOST = 24;
  const middle = ([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2];

  const trace = ({ from, to }, number) => {
    const [[x1, y1], [x2, y2]] = [from, to];
    const [x, y] = middle(from, to);
    const words = drawn('text', { x, y: y + 4, 'text-anchor': 'middle', 'font-size': 12 });
    words.textContent = number;
    return drawn('g', { class: 'trace' },
      drawn('line', { x1, y1, x2, y2 }), drawn('circle', { cx: x2, cy: y2, r: 5 }),
      drawn('circle', { class: 'number', cx: x, cy: y, r: 9 }), words);
  };
  const layer = (board, name) => {
    board.querySelector(`:scope > .${name}`)?.remove();
    const made = drawn('g', { class: name, 'aria-hidden': true });
    board.append(made);
    return made;
  };

  // The ways of a story that are worth a trace, in order.
  const ways = ({ steps }) => steps.filter(({ kind }) => TELLING.includes(kind))
    .flatMap(({ kind, moves = [] }) => moves.filter(({ from, to }) => kind !== 'lay' || from[1] > to[1]))
    .slice(-MOST);
  // Those of what was seen in motion need not stay for long.
  const leave = (board, all, wasSeen = false) => {
    if (all.length === 0) return;
    const made = layer(board, 'traces');
    made.append(...all.map((way, place) => trace(way, place + 1)));
    made.classList.toggle('passing', wasSeen);
  };
  const ghosts = (board, { moves = [], flights = [] }) => {
    const pieces = [...board.querySelectorAll('.pixie, .disc, .cube')];
    const shadow = (node, [x, y], scale) => {
      node.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
      return node;
    };
    const made = layer(board, 'ghosts');
    for (const { piece, from, to, scale, gone } of moves) {
      const [[x1, y1], [x2, y2]] = [from, to];
      made.append(drawn('line', { x1, y1, x2, y2 }));
      if (!gone && pieces[piece]) made.append(shadow(pieces[piece].cloneNode(true), to, scale));
    }
    for (const flight of flights) made.append(shadow(scene.thing(board, flight), flight.to, flight.scale));
  };
  const clear = (board, name) => board?.querySelector(`:scope > .${name}`)?.remove();

  return { ways, leave, ghosts, clear };
})();

// The player of stories: with a caption, pause, skip and speed.
const stage = (() => {
  // A story takes about as long as this.
  const whole = 10_000;
  const [least, most] = [120, 900];
  const motion = 300;
  const panel = document.getElementById('stage');
  const [caption, place] = panel ? [panel.querySelector('p'), panel.querySelector('output')] : [];
  let running = null;
  let isPaused = false;
  let speed = 1;
  let goOn = () => {};

  const press = (what) => panel.querySelector(`[data-${what}]`);
  const pauseOrNot = (is) => {
    isPaused = is;
    press('pause').textContent = is ? panel.dataset.goOn : panel.dataset.pause;
    const [those, act] = is ? ['running', 'pause'] : ['paused', 'play'];
    for (const one of running?.animations ?? []) if (one.playState === those) one[act]();
    if (!is) goOn();
  };
  // The board is higher than most screens: who watches a long story sees where it happens, until they scroll themselves.
  const follow = (board, step) => {
    const [least, most, end] = scene.extent(board, step);
    const [top, bottom] = [coveredAbove(board), panel.getBoundingClientRect().top];
    const isInSight = least >= top && most <= bottom;
    if (isInSight || !Number.isFinite(least)) return Promise.resolve();
    // Where not all of it fits, its end is what counts.
    const middle = most - least < bottom - top ? (least + most) / 2 : end;
    scrollBy({ top: middle - (top + bottom) / 2, behavior: 'smooth' });
    return pause(motion / speed);
  };
  const waiting = async () => {
    while (isPaused && !running?.isOver) await new Promise((done) => { goOn = done; });
  };

  // Shows the newest board at once.
  const finish = () => {
    if (!running) return;
    const { board, stories, over, follows, back } = running;
    running.isOver = true;
    if (follows) scrollTo({ top: back, behavior: 'smooth' });
    for (const one of running.animations) one.cancel();
    board.querySelectorAll('.flying').forEach((one) => one.remove());
    board.querySelectorAll('[style]').forEach((one) => one.removeAttribute('style'));
    exchange(board, stories.at(-1).last);
    traces.leave(board, traces.ways({ steps: stories.flatMap(({ story }) => story.steps) }), true);
    running = null;
    isPaused = false;
    panel.hidden = true;
    goOn();
    over();
    board.dispatchEvent(new Event('redrawn', { bubbles: true }));
  };

  // Plays the steps of one story; whether it came to its end.
  const playSteps = async (mine, { steps }) => {
    const slot = Math.min(Math.max(whole / steps.length, least), mine.isLong ? most : motion * 1.5);
    const run = async (animations) => {
      mine.animations = animations;
      for (const one of animations) one.updatePlaybackRate(speed);
      if (isPaused) for (const one of animations) one.pause();
      await Promise.all(animations.map((one) => one.finished));
      if (mine.isOver) throw new Error('it is over');
    };
    for (const [number, step] of steps.entries()) {
      caption.textContent = step.caption;
      place.textContent = `${number + 1} / ${steps.length}`;
      const time = Math.min(motion, slot);
      if (mine.follows) await follow(mine.board, step);
      if (mine.isOver) return false;
      await scene.play(mine.board, step, time, run);
      if (mine.isOver) return false;
      await pause((slot - time) / speed);
      await waiting();
      if (mine.isOver) return false;
    }
    return true;
  };

  // Plays a story on a board, which then is `last`, and after it what was added meanwhile.
  const play = async (board, story, last, { isLong = false, follows = isLong } = {}) => {
    finish();
    const mine = { board, stories: [{ story, last }], animations: [], isOver: false, isLong, follows, back: scrollY };
    running = mine;
    mine.ended = new Promise((done) => { mine.over = done; });
    press('pause').textContent = panel.dataset.pause;
    panel.hidden = false;
    traces.clear(board, 'traces');
    traces.clear(board, 'ghosts');
    (async () => {
      for (let place = 0; place < mine.stories.length; place += 1) {
        // Each begins with exactly the board with which the one before has ended.
        if (place > 0) exchange(board, mine.stories[place - 1].last);
        if (!await playSteps(mine, mine.stories[place].story)) return;
      }
      finish();
    })().catch(() => { if (!mine.isOver) finish(); });
    await mine.ended;
  };

  // What happened while a story is played is played after it. What is no story is seen at its end.
  const add = (story, last) => {
    if (story) running.stories.push({ story, last });
    else running.stories.at(-1).last = last;
  };

  for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(own, ({ target }) => {
      if (running && !panel.contains(target)) running.follows = false;
    }, { passive: true, capture: true });
  }
  panel?.addEventListener('click', ({ target }) => {
    const { pause: isPause, speed: isSpeed, skip } = target.closest('button')?.dataset ?? {};
    if (isPause !== undefined) pauseOrNot(!isPaused);
    else if (skip !== undefined) finish();
    else if (isSpeed !== undefined) {
      speed = speed === 4 ? 1 : speed * 2;
      target.textContent = `${speed}×`;
      for (const one of running?.animations ?? []) one.updatePlaybackRate(speed);
    }
  });

  // Makes a part of the page like a newer one. Where it holds the board, which shows version `shown`, a story that begins there is
  // played; without motion only its traces stay. Ends when the board is the newer one. Where stories queue, one that is being played
  // goes on, and the newer one comes after it.
  const renew = (old, now, story, shown, { queues = false, ...how } = {}) => {
    const [board, next] = [old.querySelector('.board'), now.querySelector('.board')];
    const fits = board && next && story?.from === shown;
    if (queues && next && running?.board === board) {
      next.replaceWith(board.cloneNode(true));
      if (Number(now.dataset.version) > shown) add(fits && story, next);
      exchange(old, now);
      return running.ended;
    }
    finish();
    const plays = fits && panel && !isCalm() && !document.hidden && isSeen(board);
    if (plays) next.replaceWith(board.cloneNode(true));
    exchange(old, now);
    if (plays) return play(board, story, next, how);
    if (fits) traces.leave(board, traces.ways(story));
    return Promise.resolve();
  };

  return { play, finish, renew, isPlaying: () => running !== null };
})();

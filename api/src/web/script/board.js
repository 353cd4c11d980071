// The groups of the board that are a thing: `space=casino` is every group with `data-space="casino"`.
const groupsOf = (root, thing) => root.querySelectorAll(`.board [data-${thing.replace('=', '="')}"]`);
// Gives these things, and no others, a class.
const markThings = (root, word, things) => {
  for (const group of root.querySelectorAll(`.board .${word}`)) group.classList.remove(word);
  for (const thing of new Set(things)) for (const group of groupsOf(root, thing)) group.classList.add(word);
};
// The thing that a click is meant for. Of things that lie on each other, it is the smallest.
const thingAt = (event) => {
  const under = [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
  const marked = under.map((one) => one.closest('.board :is(.can, .touched, .other)')).filter((group) => group);
  const meant = marked.find((group) => !marked.some((other) => other !== group && group.contains(other)));
  return meant && Object.entries(meant.dataset)[0].join('=');
};

// The choice of a move by clicking on the board, or step by step with equivalent buttons. The list of legal moves stays
// as it is and names the click targets of each move: `data-at` are things that are clicked one after the other,
// `data-of` are things that are then counted, in any order. Clicking makes no move: it ends with the confirmation that
// is also shown before a move that cannot be taken back.
const pointAtBoard = (game, panel) => {
  // So few moves are shown each by itself; up to so many below what there is to touch.
  const few = 8;
  const many = 150;
  const texts = panel.dataset;
  // The things that were touched, each by its name: `space=casino` for a group with `data-space="casino"`.
  let touched = [];
  // The kind of moves that is gone through step by step, if one is, and the button that began it.
  let kind = null;
  let opener = null;
  let decision = null;
  let loading = null;

  const groups = (thing) => groupsOf(game, thing);
  const listed = (text) => text?.split(' ') ?? [];
  const moves = () => [...game.querySelectorAll('[data-at], [data-of]')].map((node) => ({
    node,
    path: listed(node.dataset.at),
    counted: new Map(listed(node.dataset.of).map((one) => one.split('*')).map(([thing, number]) => [thing, Number(number)])),
  }));
  const isOfKind = (move) => !kind || move.node.closest('[data-key]').dataset.key === kind;

  // What can be touched next for a move; null if these things lead to others.
  const nextOf = ({ path, counted }, things) => {
    if (things.slice(0, path.length).some((thing, place) => thing !== path[place])) return null;
    if (things.length < path.length) return [path[things.length]];
    const left = new Map(counted);
    for (const thing of things.slice(path.length)) left.set(thing, (left.get(thing) ?? 0) - 1);
    if ([...left.values()].some((number) => number < 0)) return null;
    return [...left.keys()].filter((thing) => left.get(thing) > 0);
  };
  // The moves that fit, each with what can be touched next.
  const fitting = (things) => moves().filter(isOfKind)
    .map((move) => ({ ...move, next: nextOf(move, things) })).filter(({ next }) => next);

  // Goes as far as there is only one way.
  const along = (things) => {
    const [first, ...others] = fitting(things);
    const next = first?.path[things.length];
    const isOnlyWay = next && others.every(({ path }) => path[things.length] === next);
    return isOnlyWay ? along([...things, next]) : things;
  };

  // The way of a pixie goes on from where it has come to.
  const further = (thing) => [[...touched, thing], [...touched, touched.at(-1), thing]].find((things) => fitting(things).length > 0);
  const beyond = () => {
    const last = touched.at(-1);
    return last && fitting(touched).some(({ next }) => next.includes(last)) ? fitting([...touched, last]).flatMap(({ next }) => next) : [];
  };

  // What a thing is called: the last part of its name, and whose it is if that is said.
  const called = (thing) => {
    const [, name, of, rest] = /^(\w+)=(?:(\w+)\.)?(.+)$/.exec(thing);
    return (texts[name] ?? '{thing}').replace('{thing}', rest).replace('{seat}', of);
  };

  const element = (tag, attributes, ...inside) => {
    const made = document.createElement(tag);
    for (const [one, value] of Object.entries(attributes)) made.setAttribute(one, value);
    made.append(...inside);
    return made;
  };
  const button = (attributes, ...inside) => element('button', { type: 'button', ...attributes }, ...inside);
  const icon = (thing) => {
    const id = `board-${/\w+$/.exec(thing)}`;
    if (!document.getElementById(id)) return '';
    const svg = drawn('svg', { width: 20, height: 20, viewBox: '-10 -10 20 20', 'aria-hidden': true });
    svg.append(drawn('use', { href: `#${id}` }));
    return svg;
  };

  const times = (thing) => touched.filter((one) => one === thing).length;
  const stepper = (thing, fits) => {
    const number = times(thing);
    const most = Math.max(...fits.map(({ counted }) => counted.get(thing) ?? 0));
    const name = called(thing);
    const press = (what, sign, text, isPossible) => {
      const told = { 'aria-label': text.replace('{thing}', name), 'aria-disabled': !isPossible };
      return button({ class: 'button second', [what]: thing, ...told }, sign);
    };
    return element('div', { class: 'stepper', role: 'group', 'aria-label': name, 'data-key': thing },
      element('span', {}, icon(thing), ` ${name}`),
      press('data-less', '–', texts.less, number > 0),
      element('output', {}, `${number} / ${most}`),
      press('data-touch', '+', texts.more, fitting([...touched, thing]).length > 0));
  };
  const told = ({ node }) => [
    element('span', { class: 'label' }, notation(node).replaceAll(' > ', ' → ')),
    element('span', { class: 'follows' }, node.querySelector('.follows:last-child')?.textContent ?? ''),
  ];
  // What can be taken back is made with one press; the rest is looked at first.
  const isFinal = ({ node }) => node.localName === 'a' || 'final' in node.dataset;
  const option = (move) => {
    const [what, text] = [isFinal(move) ? 'data-choose' : 'data-make', notation(move.node)];
    return button({ class: 'option', [what]: text }, ...told(move));
  };

  const address = (node) => {
    if (node.href) return node.href;
    const asked = node.closest('form').elements.decision?.value;
    return `${game.dataset.page}?${new URLSearchParams({ move: node.value, ...(asked && { decision: asked }) })}`;
  };
  const notation = (node) => new URL(address(node), location).searchParams.get('move');

  // Things, each once, in the order in which they stand on the board.
  const inOrder = (things) => {
    const places = [...game.querySelectorAll('.board g')];
    const place = (thing) => places.indexOf(groups(thing)[0]);
    return [...new Set(things)].sort((one, other) => place(one) - place(other));
  };
  // What there is to choose: how many of what is counted, one of a few moves, or what to touch next.
  const choices = (fits) => {
    const atTheirEnd = fits.filter(({ path }) => path.length <= touched.length);
    const counted = inOrder(atTheirEnd.flatMap((move) => [...move.counted.keys()]));
    if (counted.length === 0 && fits.length <= few) return [element('div', { class: 'options' }, ...fits.map(option))];
    const chips = inOrder(fits.flatMap(({ next }) => next)).filter((thing) => !counted.includes(thing));
    const whole = fits.length <= many ? fits : fits.filter((move) => move.next.length === 0);
    return [
      element('div', { class: 'steppers' }, ...counted.map((thing) => stepper(thing, fits))),
      counted.length > 1 ? element('p', { class: 'total', role: 'status' },
        texts.total.replace('{number}', counted.reduce((sum, thing) => sum + times(thing), 0))) : '',
      element('div', { class: 'row' }, ...chips.map((thing) =>
        button({ class: 'button second', 'data-touch': thing }, icon(thing), ` ${called(thing)}`))),
      element('div', { class: 'options' }, ...whole.map(option)),
    ].filter((part) => part && part.hasChildNodes());
  };

  // The things that were touched, what is counted once with its number: `trade › apple (yours) › 3 × silver (supply)`.
  const steps = () => {
    const isPlace = (thing) => thing.startsWith('space=');
    const number = (thing) => (isPlace(thing) ? 1 : times(thing));
    const rows = touched.filter((thing, place) => isPlace(thing) || touched.indexOf(thing) === place);
    return rows.map((thing) => (number(thing) > 1 ? `${number(thing)} × ` : '') + called(thing)).join(' › ');
  };
  const question = () => opener?.closest('#asked, #moves') && document.getElementById('asked-title')?.textContent;
  const show = (...inside) => {
    const head = element('div', { class: 'split', 'data-key': 'head' },
      element('p', { class: 'path', role: 'status' }, steps() || question() || texts.begin),
      touched.length > 0 ? button({ class: 'plain', 'data-back': '' }, texts.back) : '',
      button({ class: 'plain', 'data-again': '' }, texts.again));
    const now = panel.cloneNode(false);
    now.append(head, ...inside);
    now.hidden = false;
    const hadFocus = panel.contains(document.activeElement);
    exchange(panel, now);
    if (hadFocus && !panel.contains(document.activeElement)) goOn(panel);
  };

  // What was touched last is not left under the panel, where a ghost would not be seen.
  const uncover = () => {
    const [under] = touched.length > 0 ? groups(touched.at(-1)) : [];
    const [thing, over] = [under ?? panel, panel].map((one) => one.getBoundingClientRect());
    const isUnder = under && thing.bottom > over.top && thing.right > over.left;
    if (isUnder) scrollBy({ top: thing.bottom - over.top + 16, behavior: isCalm() ? 'instant' : 'smooth' });
  };

  // Shows what a move would do, with the button that makes it, as the page does that is opened without a script.
  const look = async (node) => {
    loading?.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const page = await load(address(node), signal);
      const preview = page.getElementById('preview');
      if (signal.aborted) return;
      if (!preview) throw new Error('not legal any more');
      foresee(preview, page.getElementById('own'));
      preview.removeAttribute('id');
      preview.setAttribute('data-key', 'preview');
      show(preview);
      uncover();
      panel.scrollTop = 0;
    } catch {
      // The page says what is wrong.
      if (!signal.aborted) location.assign(address(node));
    }
  };

  // Makes a move that is listed.
  const make = (node) => {
    const fields = {
      csrf: document.querySelector('[name="csrf"]').value, version: game.dataset.version,
      decision: new URL(address(node), location).searchParams.get('decision') ?? '', move: notation(node),
    };
    const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }));
    const form = element('form', { method: 'post', action: `${game.dataset.page}/moves`, hidden: '' }, ...inputs);
    document.body.append(form);
    form.requestSubmit();
    form.remove();
  };

  const remark = () => {
    markThings(game, 'can', fitting(touched).flatMap((move) => move.next).concat(beyond()));
    markThings(game, 'touched', touched);
    // What begins another move is not in the way, and can be touched all the same.
    markThings(game, 'other', moves().flatMap((move) => nextOf(move, [])));
  };
  // What the move that is looked at would change, on the board and in the bar.
  const foresee = (preview, bar) => {
    const [board, own] = [game.querySelector('.board'), document.getElementById('own')];
    if (own && bar) exchange(own, bar);
    if (board && !stage.isPlaying()) traces.ghosts(board, JSON.parse(preview.dataset.ghosts));
  };
  const forget = () => {
    traces.clear(game.querySelector('.board'), 'ghosts');
    document.querySelectorAll('#own .change').forEach((one) => one.remove());
  };
  const render = () => {
    loading?.abort();
    const fits = fitting(touched);
    remark();
    forget();
    if (touched.length === 0 && !kind) {
      panel.hidden = true;
      panel.replaceChildren();
    } else if (fits.length === 1) {
      const [{ node }] = fits;
      // Another move's button must not stay where this one's will be.
      const isShown = panel.querySelector('button[name="move"]')?.value === notation(node);
      if (!isShown) show(element('p', { class: 'option' }, ...told(fits[0])));
      look(node);
    } else {
      show(...choices(fits));
    }
  };

  const again = () => {
    const hadFocus = panel.contains(document.activeElement);
    [touched, kind] = [[], null];
    render();
    if (hadFocus) goOn(opener, document.getElementById('asked-title'), document.getElementById('asked'));
    opener = null;
  };
  // Back to where there was something to choose.
  const back = () => {
    const before = touched.length;
    while (touched.length > 0 && fitting(touched).length === 1) touched = touched.slice(0, -1);
    if (touched.length === before) touched = touched.slice(0, -1);
    if ((touched.length > 0 || kind) && fitting(touched).length > 1) render();
    else again();
  };
  const touch = (thing) => {
    const more = further(thing);
    if (more) {
      touched = along(more);
    } else if (thing === touched.at(-1)) {
      touched = touched.slice(0, -1);
    } else {
      kind = null;
      touched = fitting([thing]).length > 0 ? along([thing]) : touched;
    }
    render();
  };
  const drop = (thing) => {
    const place = touched.lastIndexOf(thing);
    if (place >= 0) touched = touched.filter((_, at) => at !== place);
    render();
  };
  const begin = (by) => {
    kind = by.closest('[data-key]').dataset.key;
    opener = by;
    touched = along([]);
    render();
    goOn(panel);
  };

  const tellSize = () => {
    const isLarge = document.body.classList.contains('enlarged');
    game.querySelector('[data-enlarge]')?.setAttribute('aria-pressed', isLarge);
  };

  // After an exchange of the page: what was chosen stays if it still can be, but is no answer to another question.
  const renew = () => {
    const asked = document.getElementById('asked')?.dataset.decision;
    const stays = asked === decision && fitting(touched).length > 0;
    decision = asked;
    tellSize();
    if (stays) render();
    else again();
  };

  game.addEventListener('click', (event) => {
    const by = event.target.closest('[data-begin], [data-enlarge]');
    if (by && 'begin' in by.dataset) begin(by);
    else if (by) document.body.classList.toggle('enlarged');
    tellSize();
    if (!event.target.closest('.board')) return;
    stage.finish();
    const thing = thingAt(event);
    if (thing) touch(thing);
  });
  panel.addEventListener('click', (event) => {
    const pressed = event.target.closest('button, a');
    const { touch: thing, less, choose, make: made, again: all } = pressed?.dataset ?? {};
    const isBack = pressed?.localName === 'a' || 'back' in (pressed?.dataset ?? {});
    if (isBack) event.preventDefault();
    if (pressed?.getAttribute('aria-disabled') === 'true') return;
    if (all !== undefined) again();
    else if (isBack) back();
    else if (thing) touch(thing);
    else if (less) drop(less);
    else if (choose) look(moves().find(({ node }) => notation(node) === choose).node);
    else if (made) make(moves().find(({ node }) => notation(node) === made).node);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) again();
  });
  game.addEventListener('exchanged', renew);
  game.addEventListener('redrawn', remark);
  document.documentElement.classList.add('scripted');
  renew();
};

const chosen = document.getElementById('chosen');
if (chosen) pointAtBoard(document.getElementById('game'), chosen);

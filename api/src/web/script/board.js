// The choice of a move: by clicking on the board, step by step with equivalent buttons, from the list, or by typed words. The list of
// legal moves stays as it is and names the click targets of each move: `data-at` are things that are clicked one after the other,
// `data-of` are things that are then counted, in any order. Choosing makes no move: it ends with what the move would do, and the
// button that makes it. Who wishes for it makes a move of the list with one press, unless it costs or cannot be taken back.
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
  // The address of what a move would do that was chosen as a whole, from the list or by typed words.
  let picked = null;
  let decision = null;
  let loading = null;
  // The choice whose move is being sent.
  let sent = null;

  const groups = (thing) => groupsOf(game, thing);
  const listed = (text) => text?.split(' ') ?? [];
  const moves = () => [...game.querySelectorAll('[data-at], [data-of]')].map((node) => ({
    node,
    path: listed(node.dataset.at),
    counted: new Map(listed(node.dataset.of).map((one) => one.split('*')).map(([thing, number]) => [thing, Number(number)])),
  }));
  const isOfKind = (move) => !kind || kindOf(move) === kind;

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
      element('span', {}, iconOf(thing), ` ${name}`),
      press('data-less', '–', texts.less, number > 0),
      element('output', {}, `${number} / ${most}`),
      press('data-touch', '+', texts.more, fitting([...touched, thing]).length > 0));
  };
  const told = ({ node }) => [
    element('span', { class: 'label' }, labelOf(node)),
    node.querySelector('.gains')?.cloneNode(true) ?? '',
    element('span', { class: 'follows' }, node.querySelector('.follows:last-child')?.textContent ?? ''),
  ];
  const option = (move) => button({ class: 'option', 'data-choose': notation(move.node) }, ...told(move));

  // Where it is shown what a move would do: a link, an option of a list, or a form with typed words.
  const addressOf = (form, move) => {
    const asked = form.elements.decision?.value;
    return `${game.dataset.page}?${new URLSearchParams({ move, ...(asked && { decision: asked }) })}`;
  };
  const address = (node) => node.href ?? addressOf(node.closest('form'), node.value);
  const moveIn = (at) => new URL(at, location).searchParams.get('move');
  const notation = (node) => moveIn(address(node));

  // Things, each once, in the order in which they stand on the board.
  const inOrder = (things) => {
    const places = [...game.querySelectorAll('.board g')];
    const place = (thing) => places.indexOf(groups(thing)[0]);
    return [...new Set(things)].sort((one, other) => place(one) - place(other));
  };
  // What there is to choose: how many of what is counted, one of a few moves, or what to touch next.
  const choices = (fits) => {
    if (fits.length > few && kindsOf(fits).length > 1) return [element('div', { class: 'options' }, ...kindsOf(fits).map(kindOption))];
    const atTheirEnd = fits.filter(({ path }) => path.length <= touched.length);
    const counted = inOrder(atTheirEnd.flatMap((move) => [...move.counted.keys()]));
    if (counted.length === 0 && fits.length <= few) return [element('div', { class: 'options' }, ...fits.map(option))];
    const chips = inOrder(fits.flatMap(({ next }) => next)).filter((thing) => !counted.includes(thing));
    const whole = fits.length <= many ? fits : fits.filter((move) => move.next.length === 0);
    return [
      element('p', { class: 'follows' }, aboutOf(fits[0])),
      element('div', { class: 'steppers' }, ...counted.map((thing) => stepper(thing, fits))),
      counted.length > 1 ? element('p', { class: 'total', role: 'status' },
        texts.total.replace('{number}', counted.reduce((sum, thing) => sum + times(thing), 0))) : '',
      element('div', { class: 'row' }, ...chips.map((thing) =>
        button({ class: 'button second', 'data-touch': thing }, iconOf(thing), ` ${called(thing)}`))),
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
  const question = () => document.getElementById('asked-title')?.textContent ?? '';
  const show = (...inside) => {
    const head = element('div', { class: 'split', 'data-key': 'head' },
      element('p', { class: 'question' }, question()),
      element('p', { class: 'path', role: 'status' }, steps() || (picked ? '' : texts.begin)),
      touched.length > 0 ? button({ class: 'plain', 'data-back': '' }, texts.back) : '',
      button({ class: 'plain', 'data-again': '' }, texts.again));
    const now = panel.cloneNode(false);
    now.append(head, ...inside);
    now.hidden = false;
    const hadFocus = panel.contains(document.activeElement);
    // What is pressed several times does not move away meanwhile.
    const keeps = !panel.hidden && (panel.querySelector('.stepper') || panel.style.minHeight);
    const height = keeps ? `${panel.offsetHeight}px` : '';
    exchange(panel, now);
    panel.style.minHeight = height;
    if (hadFocus && !panel.contains(document.activeElement)) goOn(panel);
  };

  // What was touched last is not left under the panel, where a ghost would not be seen.
  const uncover = () => {
    const [under] = touched.length > 0 ? groups(touched.at(-1)) : [];
    const [thing, over] = [under ?? panel, panel].map((one) => one.getBoundingClientRect());
    const isUnder = under && thing.bottom > over.top && thing.right > over.left;
    if (isUnder) scrollBy({ top: thing.bottom - over.top + 16, behavior: isCalm() ? 'instant' : 'smooth' });
  };

  // Shows what a move would do, with the button that makes it, as the page does that is opened without a script; or why it cannot be
  // made, and what may be meant.
  const look = async (at) => {
    loading?.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const page = await load(at, signal);
      const [preview, problem] = [page.getElementById('preview'), page.querySelector('main > .problem[role="alert"]')];
      if (signal.aborted) return;
      if (!preview && !(problem && picked)) throw new Error('not legal any more');
      const doing = (part) => part?.querySelector('button[name="move"]')?.value;
      const appears = doing(preview) !== doing(panel);
      if (preview) {
        foresee(preview, page.getElementById('own'));
        preview.removeAttribute('id');
      }
      (preview ?? problem).setAttribute('data-key', 'preview');
      show(preview ?? problem);
      if (appears) game.dispatchEvent(new Event('looked'));
      uncover();
      panel.scrollTop = 0;
    } catch {
      // The page says what is wrong.
      if (!signal.aborted) location.assign(at);
    }
  };

  // Makes a move.
  const make = (at) => {
    const fields = {
      csrf: document.querySelector('[name="csrf"]').value, version: game.dataset.version,
      decision: new URL(at, location).searchParams.get('decision') ?? '', move: moveIn(at),
    };
    const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }));
    const form = element('form', { method: 'post', action: `${game.dataset.page}/moves`, hidden: '' }, ...inputs);
    document.body.append(form);
    form.requestSubmit();
    form.remove();
  };

  // Chooses a move as a whole.
  const pick = (at, by) => {
    stage.finish();
    [touched, kind, picked] = [[], null, at];
    opener = by ?? opener;
    render();
    if (by) goOn(panel);
  };
  // Whether one press makes a move.
  const isAtOnce = (node) => onePress.isOn() && !('final' in node.dataset);
  // A move of the list.
  const press = (node, by) => {
    if (isAtOnce(node)) make(address(node));
    else pick(address(node), by);
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
    if (picked || touched.length > 0 || kind) traces.clear(game.querySelector('.board'), 'traces');
    if (picked) {
      const isShown = moveIn(picked) === panel.querySelector('button[name="move"]')?.value;
      if (!isShown) show(element('p', { class: 'option' }, moveIn(picked).replaceAll(' > ', ' → ')));
      look(picked);
    } else if (touched.length === 0 && !kind) {
      panel.hidden = true;
      panel.style.minHeight = '';
      panel.replaceChildren();
    } else if (fits.length === 1) {
      const [{ node }] = fits;
      // Another move's button must not stay where this one's will be.
      const isShown = panel.querySelector('button[name="move"]')?.value === notation(node);
      if (!isShown) show(element('p', { class: 'option' }, ...told(fits[0])));
      look(address(node));
    } else {
      show(...choices(fits));
    }
    keepStep();
  };

  const again = () => {
    const hadFocus = panel.contains(document.activeElement);
    [touched, kind, picked] = [[], null, null];
    render();
    if (hadFocus) goOn(opener, document.getElementById('asked-title'), document.getElementById('asked'));
    opener = null;
  };
  // Back to where there was something to choose.
  const back = () => {
    picked = null;
    // From a kind of moves back to the choice among the kinds.
    if (kind && !opener && touched.length === 1) {
      kind = null;
      return render();
    }
    const before = touched.length;
    while (touched.length > 0 && fitting(touched).length === 1) touched = touched.slice(0, -1);
    if (touched.length === before) touched = touched.slice(0, -1);
    if ((touched.length > 0 || kind) && fitting(touched).length > 1) render();
    else again();
  };
  // Back in the browser undoes what is chosen step by step, and only then leaves the page: each step is an entry of its history.
  const level = () => (panel.hidden ? 0 : Math.max(1, touched.length + (picked ? 1 : 0)));
  let reached = history.state?.level ?? 0;
  let { hash } = location;
  const keepStep = () => {
    if (level() <= reached) return;
    reached = level();
    history.pushState({ level: reached }, '');
  };
  addEventListener('popstate', ({ state }) => {
    const [before, isJump] = [reached, location.hash !== hash];
    reached = state?.level ?? 0;
    ({ hash } = location);
    if (isJump || reached >= before) return;
    // What this entry stands for was given up already.
    if (level() <= reached) history.back();
    while (level() > reached) {
      if (touched.length > 0) back();
      else again();
    }
  });
  const touch = (thing) => {
    picked = null;
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

  const tellSize = () => game.querySelector('[data-enlarge]')?.setAttribute('aria-pressed', document.body.classList.contains('enlarged'));

  // After an exchange of the page: what was chosen stays if it still can be, but is no answer to another question.
  const renew = () => {
    const asked = document.getElementById('asked')?.dataset.decision;
    const stays = asked === decision && (picked || fitting(touched).length > 0);
    decision = asked;
    tellSize();
    if (stays) render();
    else again();
  };

  game.addEventListener('click', (event) => {
    const by = event.target.closest('[data-begin], [data-enlarge], a.option');
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (by?.localName === 'a') {
      if (event.defaultPrevented || !isPlain) return;
      event.preventDefault();
      press(by, by);
    } else if (by && 'begin' in by.dataset) {
      begin(by);
    } else if (by) {
      document.body.classList.toggle('enlarged');
    }
    tellSize();
    if (!event.target.closest('.board')) return;
    stage.finish();
    const thing = thingAt(event);
    if (thing) touch(thing);
  });
  // The lists of many moves, and typed words.
  game.addEventListener('submit', (event) => {
    const form = event.target;
    const { move } = form.elements;
    if (form.method !== 'get' || !move) return;
    event.preventDefault();
    const listed = move.selectedOptions?.[0];
    if (listed) press(listed, event.submitter ?? move);
    else pick(addressOf(form, move.value), event.submitter ?? move);
  });
  panel.addEventListener('click', (event) => {
    const pressed = event.target.closest('button, a');
    const { touch: thing, less, choose, kind: one, again: all } = pressed?.dataset ?? {};
    const link = pressed?.localName === 'a' ? pressed.href : null;
    const isBack = link !== null || 'back' in (pressed?.dataset ?? {});
    if (isBack) event.preventDefault();
    if (pressed?.getAttribute('aria-disabled') === 'true') return;
    if (all !== undefined) again();
    else if (link && moveIn(link)) pick(link);
    else if (isBack) back();
    else if (thing) touch(thing);
    else if (less) drop(less);
    else if (one) {
      kind = one;
      touched = along(touched);
      render();
    }
    else if (choose) {
      const { node } = moves().find(({ node: one }) => notation(one) === choose);
      if (isAtOnce(node)) make(address(node));
      else look(address(node));
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) again();
  });
  // What is done is chosen no more, even where as much could be done once more. Meanwhile something else may have been chosen.
  panel.addEventListener('submit', () => { sent = [touched, picked]; });
  game.addEventListener('made', () => {
    if (sent && sent[0] === touched && sent[1] === picked) again();
    sent = null;
  });
  game.addEventListener('exchanged', renew);
  game.addEventListener('redrawn', remark);
  document.documentElement.classList.add('scripted');
  renew();
  // A page that was opened to look at a move.
  const preview = document.getElementById('preview');
  if (preview) {
    const at = location.href;
    preview.remove();
    history.replaceState(null, '', game.dataset.page);
    pick(at);
  }
};

const chosen = document.getElementById('chosen');
if (chosen) pointAtBoard(document.getElementById('game'), chosen);

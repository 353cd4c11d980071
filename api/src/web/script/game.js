// Live updates of a game's page.
const followGame = (game) => {
  // After this number of milliseconds without any data the connection counts as lost.
  const silence = 50_000;
  // How often players look where there is no stream: in the background, and for messages when the game is over.
  const rarely = 60_000;
  // Who was about to press something else when the question changed does not press the new one; nor does the second click of a
  // double click.
  const reaction = 700;
  const doubleClick = 350;
  // After so many milliseconds a form that could not be sent is sent again.
  const reconnect = 5000;
  // As long as a word on what happened is shown, unless it is about a question that is out of sight.
  const glance = 10_000;
  const texts = document.getElementById('live').dataset;
  const news = document.getElementById('news');
  const lost = document.getElementById('lost');
  let listening = null;
  let newest = 0;
  let looking = null;
  let settling = null;
  let isSending = false;
  const { title } = document;

  // A tab in the background says in its title that its reader is asked.
  const mark = () => { document.title = document.hidden && decision() ? `(1) ${title}` : title; };

  // For so many milliseconds nothing that answers a question can be pressed.
  const settle = (time) => {
    clearTimeout(settling);
    document.documentElement.classList.add('settling');
    settling = setTimeout(() => {
      settling = null;
      document.documentElement.classList.remove('settling');
    }, time);
  };

  const tellLost = (isLost) => {
    const text = isLost ? texts.lost : '';
    if (lost.textContent !== text) lost.textContent = text;
  };
  const isShown = () => newest <= Number(game.dataset.version);
  const decision = () => document.getElementById('asked')?.dataset.decision;
  const latest = () => game.querySelector('.log li');
  const said = () => game.querySelector('.talk li');

  // Whether a page shows this game to the same reader. Else somebody else is signed in, or the game is not theirs to see any
  // more: they should load the page themselves.
  const isThisGame = (page) => {
    const session = (of) => of.querySelector('.top')?.dataset.session;
    return page.getElementById('game')?.dataset.page === game.dataset.page && session(page) === session(document);
  };

  // Puts what a newer page of the game shows in the place of what is here. Who is busy is not led to what is played, but by a move
  // of their own.
  const renew = (page, isOwn = false) => {
    const now = page.getElementById('game');
    const hadFocus = document.activeElement !== document.body;
    const shown = Number(game.dataset.version);
    const owned = () => [...document.querySelectorAll('#own :is(li, summary)')];
    const had = owned().map((one) => one.textContent);
    const wasLive = 'live' in game.dataset;
    const isBusy = !isOwn && document.querySelector('#chosen:not([hidden]), :is(input, select, textarea):focus') !== null;
    let played = Promise.resolve();
    inPlace(() => {
      // What was just done is past when something else has happened. A note leaves its place empty, so that the board stays.
      if (now.dataset.version !== game.dataset.version) {
        document.querySelectorAll('main > .problem').forEach((one) => one.remove());
        document.querySelectorAll('main > .note').forEach((one) => { one.style.visibility = 'hidden'; });
      }
      for (const part of ['.top', '.head']) exchange(document.querySelector(part), page.querySelector(part));
      played = stage.renew(game, now, storyIn(page, shown), shown, { queues: true, follows: !isBusy });
      game.dispatchEvent(new Event('exchanged', { bubbles: true }));
    });
    // What the reader has now, and had not before.
    if (!isCalm()) {
      for (const [place, one] of owned().entries()) {
        if (one.textContent !== had[place]) one.animate({ backgroundColor: ['var(--board-accent)', 'transparent'] }, 1200);
      }
    }
    const hasEnded = wasLive && !('live' in game.dataset);
    if (hasEnded) sounds.tell('end');
    else if (Number(game.dataset.version) > shown) sounds.tell(isOwn ? 'own' : 'others');
    if (hasEnded) {
      tellOrder(game, played);
      if (!isBusy) played.then(() => game.querySelector('.ending')?.scrollIntoView({ block: 'start' }));
    }
    if (hadFocus && document.activeElement === document.body) {
      goOn(document.getElementById('result'), document.getElementById('asked-title'), document.getElementById('asked'));
    }
    mark();
  };

  // What the reader has done themselves needs no long look.
  const say = (word, isOwn = false) => {
    news.replaceChildren(word);
    news.classList.toggle('passing', isOwn);
    const isInSight = () => isSeen(document.getElementById('asked') ?? game);
    setTimeout(() => (word.nodeType === Node.TEXT_NODE || isInSight()) && word.remove(), glance);
  };

  const tell = (asked, happened, heard) => {
    const now = decision();
    if (now !== asked) {
      const link = document.createElement('a');
      link.href = '#asked';
      link.textContent = now ? (asked ? texts.changed : texts.yourTurn) : texts.notAsked;
      say(link);
      if (now) sounds.ring();
      settle(reaction);
    } else if (latest() && latest().dataset.key !== happened) {
      say(new Text(latest().querySelector('p').textContent));
    } else if (said() && said().dataset.key > heard) {
      say(new Text(`${said().querySelector('strong').textContent}: ${said().querySelector('.words').textContent}`));
    }
  };

  const look = async () => {
    // A page that answers a form has an address that cannot be loaded again.
    const query = location.pathname === game.dataset.page ? new URLSearchParams(location.search) : new URLSearchParams();
    query.delete('note');
    // What was refused is not tried again.
    if (!document.getElementById('preview')) query.delete('move');
    const page = await load(`${game.dataset.page}?${query}`, AbortSignal.timeout(silence), game.dataset.version);
    if (!isThisGame(page)) throw new Error('another page');
    if (page.getElementById('game').dataset.version < Number(game.dataset.version)) return;
    const asked = decision();
    const happened = latest()?.dataset.key;
    const heard = game.dataset.talk ?? '';
    renew(page);
    // A move that can be made no more is not looked at again.
    if (query.has('move') && !document.getElementById('preview')) history.replaceState(null, '', game.dataset.page);
    // What the reader is doing themselves is told by its answer.
    if (!isSending) tell(asked, happened, heard);
  };

  // What comes next is seen on the board, which may be above the list of moves.
  const showBoard = () => {
    const board = game.querySelector('.board');
    const { top, bottom } = board.getBoundingClientRect();
    const [least, most] = [coveredAbove(board), innerHeight - coveredBelow()];
    const isInSight = (top >= least && bottom <= most) || (top <= least + 40 && bottom >= most);
    if (!isInSight) board.scrollIntoView({ block: 'start', behavior: 'instant' });
  };

  // Sends a form as the browser would, and gives the answer, which is a page. The server makes the same move only once, so when
  // the connection was lost the form is sent again as soon as it is back.
  const send = async (form, fields) => {
    const post = async () => pageIn(await fetch(form.action, {
      method: 'POST', body: fields, headers: asking(game.dataset.version), signal: AbortSignal.timeout(silence),
    }));
    try {
      return await post();
    } catch {
      say(new Text(texts.unsent));
      await (navigator.onLine ? pause(reconnect) : new Promise((back) => addEventListener('online', back, { once: true })));
      return post();
    }
  };

  // Makes a move, or reacts to a message, without a new page.
  const submit = async (form, submitter) => {
    isSending = true;
    form.setAttribute('aria-busy', 'true');
    try {
      const page = await send(form, new URLSearchParams(new FormData(form, submitter)));
      if (!isThisGame(page)) {
        location.assign(game.dataset.page);
        return;
      }
      const problem = page.querySelector('main > .problem[role="alert"]');
      if (!problem && !form.action.endsWith('/reactions')) {
        showBoard();
        game.dispatchEvent(new Event('made'));
      }
      // By the stream the page may have come further already.
      if (Number(page.getElementById('game').dataset.version) >= Number(game.dataset.version)) renew(page, true);
      if (location.search) history.replaceState(null, '', game.dataset.page);
      if (problem) {
        document.querySelectorAll('main > .problem[role="alert"]').forEach((one) => one.remove());
        game.before(problem);
        problem.scrollIntoView({ block: 'nearest' });
      } else {
        say(new Text(page.querySelector('main > .note')?.textContent ?? ''), true);
        settle(doubleClick);
      }
    } catch {
      // What was chosen is still there, and can be sent again.
      say(new Text(texts.unsentAtAll));
    } finally {
      isSending = false;
      form.removeAttribute('aria-busy');
    }
  };
  document.addEventListener('submit', (event) => {
    const form = event.target;
    const isStaying = ['moves', 'take-back', 'reactions'].some((what) => new URL(form.action).pathname === `${game.dataset.page}/${what}`);
    if (event.defaultPrevented || !isStaying) return;
    event.preventDefault();
    if (!isSending) submit(form, event.submitter);
  });

  // One look at a time; what happens meanwhile is worth another one.
  const refresh = async () => {
    if (looking) {
      await looking.catch(() => {});
      return looking ?? refresh();
    }
    looking = (async () => {
      for (let tries = 0; tries === 0 || (!isShown() && tries < 5); tries += 1) {
        // What comes in a row is shown at once; another node may lag a moment behind.
        await pause(tries === 0 ? 100 : 500);
        await look();
      }
    })();
    try {
      await looking;
      tellLost(false);
    } catch (error) {
      tellLost(true);
      throw error;
    } finally {
      looking = null;
    }
  };

  // Reads the stream to its end; answers when to come back.
  const read = async (body) => {
    const enough = new AbortController();
    let comeBack = 2000;
    let hints = 0;
    for await (const come of blocks(body, silence, enough.signal)) {
      let hasTalk = false;
      for (const block of come) {
        comeBack = Number(/^retry: (\d+)/.exec(block)?.[1] ?? comeBack);
        newest = Math.max(newest, Number(/^id: (\d+)/.exec(block)?.[1] ?? 0));
        const message = /^event: talk\n.*"newest":"([^"]+)"/.exec(block)?.[1];
        // The first word of it may be about what the page shows already.
        if (message && (hints++ > 0 || message !== game.dataset.talk)) hasTalk = true;
      }
      // What cannot be shown now comes again with the next stream.
      if (hasTalk || !isShown()) refresh().catch(() => enough.abort());
    }
    return comeBack;
  };

  const listen = async (signal) => {
    let wait = 1000;
    // Who only passes by needs no stream; the server counts a closed one until its next sign of life.
    await pause(wait);
    while (!signal.aborted && 'live' in game.dataset) {
      try {
        const answer = await fetch(`${game.dataset.page}/stream?after=${game.dataset.version}`, { signal });
        if (answer.status === 200) {
          if (isShown()) tellLost(false);
          wait = await read(answer.body);
        } else if (answer.status !== 204) {
          throw new Error(`status ${answer.status}`);
        }
        // It has ended: perhaps the game is over, perhaps the server starts anew.
        if (!signal.aborted) await refresh();
      } catch {
        if (signal.aborted) return;
        tellLost(true);
      }
      await pause(wait * (1 + Math.random()));
      wait = Math.min(wait * 2, 60_000);
    }
  };

  // Browsers keep few connections to a server, so only pages that are seen hold one.
  const begin = () => {
    if (document.hidden || listening) return;
    listening = new AbortController();
    const { signal } = listening;
    listen(signal).then(() => {
      if (!signal.aborted) listening = null;
    });
  };
  const end = () => {
    listening?.abort();
    listening = null;
  };
  document.addEventListener('visibilitychange', mark);
  const onSight = () => (document.hidden ? end() : refresh().catch(() => {}).then(begin));
  document.addEventListener('visibilitychange', onSight);
  addEventListener('pagehide', end);
  addEventListener('pageshow', (event) => event.persisted && onSight());
  addEventListener('online', () => { end(); begin(); });
  addEventListener('offline', () => tellLost(true));
  // Who plays is told in the background, too, that it is their turn, until it is; there no stream is held for it.
  const isWorthALook = () => ('live' in game.dataset ? document.hidden && !decision() : !document.hidden);
  setInterval(() => 'talk' in game.dataset && isWorthALook() && refresh().catch(() => {}), rarely);
  document.addEventListener('click', (event) => {
    const isPressed = event.target.closest(':is(#asked, #moves, #coach, #chosen) :is(button, .option)');
    if (isPressed && settling) event.preventDefault();
    else if (!news.contains(event.target)) news.textContent = '';
  }, true);
  // What appears under the pointer is not pressed by the second click of a double click.
  game.addEventListener('looked', () => settling || settle(doubleClick));
  news.addEventListener('click', () => { news.textContent = ''; });
  begin();
};

const game = document.getElementById('game');
if (game) {
  followGame(game);
  tellOrder(game);
}

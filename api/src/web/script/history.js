// Moving through the versions of a game, or the steps of the lesson, without loading a new page.
const leafThrough = (slider) => {
  const number = (address) => Number.parseInt(address.slice(slider.dataset.page.length), 10);
  const news = document.getElementById('news');
  // After so many milliseconds without a sign of life the connection is gone.
  const silence = 50_000;
  let following = null;
  let shown = Number(slider.value);
  let loading = null;
  let isPlaying = false;
  let playWord = null;

  const show = async (version, way) => {
    const address = slider.dataset.page + version + location.search;
    slider.value = version;
    loading?.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      // Only where the slider rests is worth a page.
      await pause(60);
      if (signal.aborted) return;
      // A step on is played; a leap is not.
      const page = await load(address, signal, version === shown + 1 || isPlaying ? shown : undefined);
      const now = page.getElementById('slider');
      if (!now) throw new Error('another page');
      if (way) history[way](null, '', address);
      document.title = page.title;
      let played = Promise.resolve();
      inPlace(() => {
        for (const part of ['.head', 'nav.steps']) {
          const old = document.querySelector(part);
          if (old) exchange(old, page.querySelector(part));
        }
        played = stage.renew(document.getElementById('then'), page.getElementById('then'), storyIn(page), shown, { isLong: 'follow' in slider.dataset });
      });
      tellPlay();
      slider.max = Math.max(slider.max, now.max);
      slider.value = version;
      const field = document.getElementById('version');
      if (field) field.value = version;
      shown = version;
      const { told } = now.dataset;
      slider.setAttribute('aria-valuetext', `${version}: ${told}`);
      if (document.activeElement !== slider) news.textContent = `${version}: ${told}`;
      await played;
      slider.dispatchEvent(new Event('shown'));
    } catch {
      // What cannot be shown here is for the browser to show.
      if (!signal.aborted) location.assign(address);
    }
  };

  // Plays on to the newest version, or until it is stopped.
  const tellPlay = () => {
    const button = document.querySelector('[data-play]');
    if (!button) return;
    playWord ??= button.textContent;
    button.textContent = isPlaying ? button.dataset.pause : playWord;
  };
  const playOn = async () => {
    isPlaying = !isPlaying;
    tellPlay();
    while (isPlaying && shown < Number(slider.max)) {
      const before = shown;
      await show(shown + 1, 'replaceState');
      if (shown === before) break;
      await pause(isCalm() ? 800 : 200);
    }
    isPlaying = false;
    tellPlay();
  };

  const step = (version) => {
    const [least, most] = [Number(slider.min), Number(slider.max)];
    const there = Math.min(Math.max(version, least), most);
    if (there !== Number(slider.value)) show(there, 'replaceState');
  };

  // Who looks at the newest version goes on to the next one; who looks elsewhere finds that there are more.
  const hear = (version) => {
    const newest = Number(slider.max);
    if (version <= newest) return;
    slider.max = version;
    for (const link of document.querySelectorAll('.steps [rel=last]')) link.href = slider.dataset.page + version + location.search;
    if (Number(slider.value) === newest) show(version, 'replaceState');
  };

  const follow = async (signal) => {
    for (let wait = 1000; !signal.aborted; wait = Math.min(wait * 2, 60_000)) {
      await pause(wait * (1 + Math.random()));
      if (signal.aborted) return;
      try {
        const answer = await fetch(`${slider.dataset.stream}?after=${slider.max}`, { signal });
        // The game is over, or not theirs to see any more.
        if ([204, 401, 403, 404].includes(answer.status)) return;
        if (answer.status !== 200) continue;
        for await (const come of blocks(answer.body, silence, signal)) {
          wait = 1000;
          for (const block of come) hear(Number(/^id: (\d+)/.exec(block)?.[1] ?? 0));
        }
      } catch {
        // It is tried again.
      }
    }
  };
  // Browsers keep few connections to a server, so only pages that are seen hold one.
  const begin = () => {
    following?.abort();
    following = null;
    if (document.hidden || !('stream' in slider.dataset)) return;
    following = new AbortController();
    follow(following.signal);
  };
  document.addEventListener('visibilitychange', begin);
  addEventListener('pagehide', () => following?.abort());
  addEventListener('pageshow', (event) => event.persisted && begin());
  begin();

  slider.hidden = false;
  document.documentElement.classList.add('scripted');
  slider.addEventListener('input', () => show(Number(slider.value), 'replaceState'));
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest('input, select, textarea, .scroll')) return;
    const at = Number(slider.value);
    const there = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: Number(slider.max) }[event.key];
    if (there === undefined) return;
    event.preventDefault();
    step(there);
  });
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-play]')) playOn();
    const link = event.target.closest('a');
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const isVersion = link?.pathname.startsWith(slider.dataset.page) && number(link.pathname) > 0;
    if (!isPlain || !isVersion || link.origin !== location.origin) return;
    event.preventDefault();
    show(number(link.pathname), 'pushState');
  });
  addEventListener('popstate', () => {
    const version = number(location.pathname);
    if (version && version !== shown) show(version);
  });
};

const slider = document.getElementById('slider');
if (slider) leafThrough(slider);

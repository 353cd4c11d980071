// The common functions of the script, whose files are sent as one. All pages work without it.

// The identity of an element, to find it again in a newer version of the page.
const name = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const own = node.localName === 'input' ? 'name' : 'value';
  const attribute = ['data-key', 'id', 'aria-labelledby', 'action', 'href', own].find((one) => node.hasAttribute(one));
  return `${node.localName} ${attribute ? node.getAttribute(attribute) : ''}`;
};

// What belongs to the reader: what is open, typed, ticked and chosen.
const isTheirs = (node, attribute) =>
  attribute === 'open' || attribute === 'checked' || attribute === 'selected' ||
  (attribute === 'value' && node.localName === 'input' && node.type !== 'hidden');

// Makes a part of this page like that of a newer one. What is the same in both stays as it is, and so does what is theirs.
const exchange = (old, now) => {
  if (old.isEqualNode(now)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = now.data;
    return;
  }
  for (const { name: one } of [...old.attributes]) {
    if (!now.hasAttribute(one) && !isTheirs(old, one)) old.removeAttribute(one);
  }
  for (const { name: one, value } of now.attributes) {
    if (old.getAttribute(one) !== value && !isTheirs(old, one)) old.setAttribute(one, value);
  }
  if (old.localName === 'textarea') return;
  const names = new Set([...now.childNodes].map(name));
  for (const child of [...old.childNodes]) {
    if (!names.has(name(child))) child.remove();
  }
  let next = old.firstChild;
  for (const child of [...now.childNodes]) {
    let match = next;
    while (match && name(match) !== name(child)) match = match.nextSibling;
    if (!match) {
      old.insertBefore(child, next);
      continue;
    }
    if (match === next) next = next.nextSibling;
    else old.insertBefore(match, next);
    exchange(match, child);
  }
  while (next) {
    const rest = next.nextSibling;
    next.remove();
    next = rest;
  }
};

const isSeen = (node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// How much of the top of the screen is covered, above a part of the page, by what stays there; and how much of its lower end.
const coveredAbove = (part) => {
  const { left, right } = part.getBoundingClientRect();
  const over = [...document.querySelectorAll('.bar, #own, .teacher')].map((one) => one.getBoundingClientRect());
  return Math.max(0, ...over.filter((one) => one.left < right && one.right > left).map(({ height }) => height));
};
const coveredBelow = () => {
  const line = document.getElementById('asked');
  return line && getComputedStyle(line).position === 'fixed' ? line.offsetHeight : 0;
};

// Does something to the page while what the reader looks at stays where it is, and the focus with it.
const inPlace = (change) => {
  const focused = document.activeElement;
  // What lies over the page says nothing about where its reader is.
  const isOver = (one) => one.closest('#live, #chosen, #stage, #asked');
  const underEye = () => document.elementsFromPoint(innerWidth / 2, innerHeight / 3).find((one) => !isOver(one));
  let held = focused !== document.body && isSeen(focused) && !isOver(focused) ? focused : underEye();
  const tops = [];
  for (; held && held !== document.body; held = held.parentElement) tops.push([held, held.getBoundingClientRect().top]);
  document.documentElement.style.overflowAnchor = 'none';
  change();
  const [still, top] = tops.find(([one]) => one.isConnected) ?? [];
  if (still && scrollY > 0) scrollBy({ top: still.getBoundingClientRect().top - top, behavior: 'instant' });
  document.documentElement.style.overflowAnchor = '';
  if (focused.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
};

// The page in an answer. What its forms carry looks different each time and means the same, so here it stays as it is.
const pageIn = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const carried = '[name="csrf"]';
  const known = document.querySelector(carried)?.getAttribute('value');
  if (known) page.querySelectorAll(carried).forEach((field) => field.setAttribute('value', known));
  return page;
};
// A page; with the motions since the version that is shown here, if one is named.
const asking = (shown) => ({ accept: 'text/html', ...(shown && { 'pixie-shown': shown }) });
const load = async (address, signal, shown) => pageIn(await fetch(address, { signal, headers: asking(shown) }));

// Where who reads or types goes on when what they were at has vanished.
const goOn = (...places) => {
  const place = [...places, document.getElementById('main')].find((one) => one?.isConnected && !one.hidden);
  if (place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
};

// What a stream sends, as many whole blocks at a time as have come, until it ends, nothing has come for so many
// milliseconds, or it is not wanted any more.
async function* blocks(body, silence, signal) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  signal.addEventListener('abort', () => reader.cancel().catch(() => {}));
  let text = '';
  for (;;) {
    const timer = setTimeout(() => reader.cancel(), silence);
    const { value, done } = await reader.read();
    clearTimeout(timer);
    if (done) return;
    const whole = (text + value).split('\n\n');
    text = whole.pop();
    yield whole;
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Shares a picture as this device shares things; where it cannot, the link saves the picture.
document.addEventListener('click', async (event) => {
  const link = event.target.closest('[data-share-picture]');
  if (!link || !navigator.canShare) return;
  event.preventDefault();
  const picture = await fetch(link.href).then((answer) => answer.blob());
  const files = [new File([picture], link.download, { type: picture.type })];
  if (navigator.canShare({ files })) await navigator.share({ files }).catch(() => { /* They have thought better of it. */ });
  else location.assign(link.href);
});

// Shares a link as this device shares things; where it cannot, the link is copied.
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-share]');
  if (!button) return;
  const { share: url, shared } = button.dataset;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    button.textContent = shared;
  } catch {
    // They have thought better of it, or may not copy: the link is in the bar of the browser, too.
  }
});

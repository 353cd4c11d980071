// The service worker: shows news of games, and keeps the last boards readable offline. A browser has it only if its user asked for
// news in it. The server writes the list `SHELL` before this text: the files that all pages need.

const FILES = 'files';
const BOARDS = 'boards';
const MOST_BOARDS = 20;
// With these the server says that its user may not see the page, or no longer.
const LOST = [401, 403, 404, 410];
// After a request to one of these the browser may be somebody else's.
const CHANGES_USER = /^\/(sign-in|sign-out|me\/erase$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const isBoard = ({ pathname, search }) => !search && (pathname === '/' || /^\/games\/[0-9a-f-]{36}$/.test(pathname));

// The names of files hold their hashes, so a file never changes.
const file = async (request) => {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
};

const keep = async (request, answer) => {
  const boards = await caches.open(BOARDS);
  await boards.delete(request);
  await boards.put(request, answer);
  const known = await boards.keys();
  await Promise.all(known.slice(0, -MOST_BOARDS).map((old) => boards.delete(old)));
};

const drop = async (request) => (await caches.open(BOARDS)).delete(request);

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// A kept board, with a line that says from when it is.
const kept = async (request) => {
  const known = await (await caches.open(BOARDS)).match(request);
  if (!known) return Response.error();
  const text = await known.text();
  const [, words = ''] = text.match(/ data-offline="([^"]*)"/) ?? [];
  const [, language] = text.match(/<html lang="([^"]*)"/) ?? [];
  const date = new Date(known.headers.get('date') ?? NaN);
  const time = Number.isNaN(date.valueOf()) ? '…' : date.toLocaleString(language);
  const page = text.replace(/<main[^>]*>/, (main) => `${main}<p class="problem" role="status">${words.replace('{time}', () => escaped(time))}</p>`);
  return new Response(page, { headers: known.headers });
};

const board = async (event) => {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
    else if (LOST.includes(answer.status)) event.waitUntil(drop(event.request));
    return answer;
  } catch {
    return kept(event.request);
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && CHANGES_USER.test(url.pathname)) {
    event.waitUntil(caches.delete(BOARDS));
  } else if (request.method === 'GET' && url.pathname.startsWith('/assets/')) {
    event.respondWith(file(request));
  } else if (request.method === 'GET' && request.mode === 'navigate' && isBoard(url)) {
    event.respondWith(board(event));
  }
});

// Whether somebody looks at this page right now.
const isSeen = async (path) => {
  const tabs = await self.clients.matchAll({ type: 'window' });
  return tabs.some((tab) => tab.visibilityState === 'visible' && tab.focused && new URL(tab.url).pathname === path);
};

const news = async ({ title, body, path, tag, waiting }) => {
  if (waiting) await self.navigator.setAppBadge?.(waiting).catch(() => {});
  else await self.navigator.clearAppBadge?.().catch(() => {});
  if (await isSeen(path)) return;
  await self.registration.showNotification(title, { body, tag, data: { path }, icon: ICON });
};

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(news(event.data.json()));
});

const open = async (path) => {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([open(event.notification.data.path), self.navigator.clearAppBadge?.()]));
});

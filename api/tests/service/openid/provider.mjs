// The OpenID provider of a package (`.ci/openid-provider`), for one test. It writes its port, reads the address to which it leads back, and
// writes `ready`. Whoever types a name at its sign-in is this user. Its own pages would load fonts from elsewhere, so these are ours.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const { Provider } = await import(`${process.argv[2]}/node_modules/oidc-provider/lib/index.js`);

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address();
console.log(port);
const lines = createInterface({ input: process.stdin });
const [back] = await once(lines, 'line');

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: 'pixie', client_secret: 'a secret of the test', redirect_uris: [back] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id.toLowerCase()}@example.org`, email_verified: true }),
  }),
  cookies: { keys: ['only for a test'] },
});

const page = (form) => `<!doctype html><html lang="en"><title>The club</title><link rel="icon" href="data:,">
  <form method="post">${form}<button>Go on</button></form></html>`;

// First it asks who somebody is, then whether the service may know it.
const interact = async (request, response) => {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page(prompt.name === 'login' ? '<input name="login" aria-label="Name">' : ''));
    return;
  }
  let body = '';
  for await (const part of request) body += part;
  let result;
  if (prompt.name === 'login') {
    result = { login: { accountId: new URLSearchParams(body).get('login') } };
  } else {
    const known = grantId && (await provider.Grant.find(grantId));
    const grant = known || new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    result = { consent: { grantId: await grant.save() } };
  }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
};

const callback = provider.callback();
server.on('request', (request, response) => {
  if (request.url.startsWith('/interaction/')) {
    interact(request, response).catch((error) => response.writeHead(500).end(String(error)));
  } else {
    callback(request, response);
  }
});
console.log('ready');
// It ends with the test.
lines.on('close', () => process.exit(0));

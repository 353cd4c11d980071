// The OpenID provider of a package (`.ci/openid-provider`), for one test. It writes its port, reads the address to which it leads back, and
// writes `ready`. Whoever types a name at its sign-in is this user.
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
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id.toLowerCase()}@example.org`, email_verified: true }),
  }),
  cookies: { keys: ['only for a test'] },
});
server.on('request', provider.callback());
console.log('ready');
// It ends with the test.
lines.on('close', () => process.exit(0));

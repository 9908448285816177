/**
 * Replaces Microsoft if no MICROSOFT_CLIENT_ID is set: sign-in, tokens and Graph's mail, with demo accounts. `node
 * standin/main.ts`, normally started by scripts/start.ts. Loopback only.
 */
import type { Server } from 'node:http';
import { settings } from '../lib/core/server/env.ts';
import { isLoopback } from './loopback.ts';
import { createStandin } from './server.ts';
import { openStore } from './store.ts';

const { APP_URL, STANDIN_PORT, DATA_DIR, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, STANDIN_ACCESS_TOKEN_SECONDS } =
  settings();

function exitWith(reason: string): never {
  console.error(`Microsoft stand-in: ${reason}`);
  process.exit(1);
}

if (!isLoopback(APP_URL))
  exitWith(
    `APP_URL is ${APP_URL}; the stand-in serves this machine only. Set MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT_ID.`,
  );
if (MICROSOFT_CLIENT_SECRET === '') exitWith('STANDIN_SECRET is not set (npm start makes it).');

const app = new URL(APP_URL);
const appOrigins = [...new Set([app.hostname, 'localhost', '127.0.0.1', '[::1]'])].map(
  (host) => `${app.protocol}//${host}${app.port ? `:${app.port}` : ''}`,
);
const store = openStore(DATA_DIR);
const make = createStandin({
  issuer: `http://localhost:${STANDIN_PORT}`,
  clientId: MICROSOFT_CLIENT_ID,
  clientSecret: MICROSOFT_CLIENT_SECRET,
  redirectUris: appOrigins.flatMap((origin) => [`${origin}/login/callback`, `${origin}/api/oauth2-redirect`]),
  accessTokenSeconds: STANDIN_ACCESS_TOKEN_SECONDS,
  store,
  appOrigins,
});

const servers: Server[] = [];
for (const host of ['127.0.0.1', '::1']) {
  const server = make();
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') exitWith(`port ${STANDIN_PORT} is in use.`);
    // A machine without IPv6 has no ::1.
    if (host === '127.0.0.1') exitWith(error.message);
  });
  server.listen(STANDIN_PORT, host, () => {
    if (host === '127.0.0.1') console.log(`Microsoft stand-in: http://localhost:${STANDIN_PORT}/outbox`);
  });
  servers.push(server);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    store.close();
    process.exit(0);
  });
}

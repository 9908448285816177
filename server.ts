/**
 * Owns PORT: the auth proxy in front of PocketBase, then Next. server/routes.ts decides which requests go where. `node
 * server.ts`, normally started by scripts/start.ts together with PocketBase.
 */
import { Server } from 'node:http';
import next from 'next';
import { createLogger } from './lib/core/server/logger.ts';
import { env } from './lib/core/server/env.ts';
import type { ToWeb } from './lib/settings/server/backup/channel.ts';
import { createMetrics } from './server/metrics.ts';
import { createProxy } from './server/proxy.ts';
import { takeReadings } from './server/readings.ts';
import { recordUnnamedProxies } from './server/unnamed-proxies.ts';

const { PORT, APP_URL, POCKETBASE_URL, DATA_DIR, TRUSTED_PROXY, LOG_LEVEL, METRICS_KEY, NODE_ENV } = env();
const dev = NODE_ENV === 'development';
const log = createLogger('web', LOG_LEVEL);

// Next would attach its WebSocket upgrade handler to our server; it gets this server instead, which never listens.
const sockets = new Server();
const app = next({ dev, dir: import.meta.dirname, hostname: 'localhost', port: PORT, httpServer: sockets });
await app.prepare();

let closed = false;
process.on('message', (message: ToWeb) => {
  if ('closed' in message) closed = message.closed;
});

const { server, stop } = createProxy({
  pocketbaseUrl: POCKETBASE_URL,
  next: app.getRequestHandler(),
  // Hot reload in development.
  upgrade: dev ? (req, socket, head) => void sockets.emit('upgrade', req, socket, head) : undefined,
  trustedProxy: TRUSTED_PROXY,
  onUnnamedProxy: recordUnnamedProxies(DATA_DIR, log),
  isClosed: () => closed,
  origin: new URL(APP_URL).origin,
  dev,
  metrics: createMetrics(() => takeReadings(env())),
  metricsKey: METRICS_KEY,
  log,
});

server.on('error', (error: NodeJS.ErrnoException) => {
  log.fatal({ code: error.code }, error.code === 'EADDRINUSE' ? `Port ${PORT} is in use` : 'The web server failed');
  process.exit(1);
});
server.listen(PORT, () => log.info({ port: PORT }, 'listening'));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stop()
      .then(() => app.close())
      .finally(() => process.exit(0));
  });
}

/** `node bench/lib/front.ts proxy|pipe POCKETBASE_URL`: a server in its own process; prints its port. */
import { Agent, createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createMetrics } from '../../server/metrics.ts';
import { createProxy } from '../../server/proxy.ts';

const [kind, url = ''] = process.argv.slice(2);

/** The least that a proxy can do: passes headers and bytes through unchecked. */
function pipe(): Server {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return createServer((req, res) => {
    const up = request({ agent, hostname, port, method: req.method, path: req.url, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(up);
  });
}

const log = pino({ level: 'info' }, { write: () => undefined });
const server =
  kind === 'proxy'
    ? createProxy({
        pocketbaseUrl: url,
        next: (_req, res) => void res.end(),
        trustedProxy: [],
        origin: 'http://127.0.0.1',
        dev: false,
        metrics: createMetrics(async () => ({ parts: [], outbox: null, disk: null, lastBackup: null })),
        log,
        limits: {
          byAccount: { most: Infinity, windowMs: 1000 },
          byAddress: { most: Infinity, windowMs: 1000 },
        },
      }).server
    : pipe();
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

/** Sockets and servers for the proxy's tests. */
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createProxy } from '../proxy.ts';
import type { ProxyOptions } from '../proxy.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}

export async function startUpstream(
  handler: RequestListener,
): Promise<{ url: string; server: Server; stop: () => Promise<void> }> {
  const server = createServer(handler);
  const url = await listen(server);
  return {
    url,
    server,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestProxy = { url: string; server: Server; metrics: Metrics; lines: string[]; stop: () => Promise<void> };

/** Where users reach the test's proxy. */
export const ORIGIN = 'http://app.test';

/** A proxy whose Next answers with the request it got, and whose log is collected in `lines`. */
export async function startProxy(pocketbaseUrl: string, options: Partial<ProxyOptions> = {}): Promise<TestProxy> {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const metrics =
    options.metrics ?? createMetrics(async () => ({ parts: [], outbox: null, disk: null, lastBackup: null }), false);
  const { server, stop } = createProxy({
    pocketbaseUrl,
    next: (req, res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ next: true, url: req.url, headers: req.headers }));
    },
    trustedProxy: [],
    origin: ORIGIN,
    dev: false,
    log,
    ...options,
    metrics,
  });
  return { url: await listen(server), server, metrics, lines, stop };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends one request with exactly this path and these headers; `body` in chunks if it is a list. */
export function ask(
  url: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer | Buffer[] } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const req = request(
      { hostname, port, path, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() }),
        );
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    if (Array.isArray(options.body)) {
      for (const chunk of options.body) req.write(chunk);
      req.end();
    } else req.end(options.body);
  });
}

/** Sends these bytes on a socket and collects the response until the other side closes or `ms` have passed. */
export function raw(url: string, bytes: string, ms = 2000): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

/** A token that looks like PocketBase's for this account. `serial`: another one of the same account. */
export function makeToken(account: string, serial = '', type = 'auth'): string {
  const claims = { id: account, collectionId: 'users', type, serial, exp: Math.floor(Date.now() / 1000) + 3600 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** A multipart form with the boundary `x`. A part with a file name is a file. */
export function makeForm(parts: readonly { name: string; fileName?: string; value: string | Buffer }[]): Buffer {
  const lines = parts.flatMap(({ name, fileName, value }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...lines, Buffer.from('--x--\r\n')]);
}
export const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** Waits until `condition` is true. @throws Error after `ms` */
export async function until(condition: () => boolean | Promise<boolean>, ms = 5000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

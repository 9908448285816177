/** Clients that hold connections on purpose: heads, bodies and forms that trickle, and answers that are not read. */
import { connect, type Socket } from 'node:net';

/** Bytes that each sends, and how often. */
const TRICKLE = 20;
const TRICKLE_MS = 1_000;
/** A client that was cut off comes back after this time. */
const AGAIN_MS = 500;

const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n';
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

type Kind = { begin: (token: string) => string; reads: boolean; sends: boolean };
const post = (path: string, bytes: number, token: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n${more}Content-Length: ${bytes}\r\n\r\n`;

const KINDS: readonly Kind[] = [
  { begin: () => 'GET /api/health HTTP/1.1\r\nX-Slow: ', reads: true, sends: true },
  { begin: (token) => post('/api/patchnotes/seen', 250_000, token), reads: true, sends: true },
  { begin: (token) => post('/api/offers/aaaaaaaaaaaaaaa/save', 2_000_000, token), reads: true, sends: true },
  { begin: (token) => post('/api/files', 15_000_000, token, FORM) + PART, reads: true, sends: true },
  {
    begin: (token) =>
      `GET /api/collections/leads/records?perPage=500 HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n\r\n`,
    reads: false,
    sends: false,
  },
];

/**
 * Starts `count` slow clients, of every kind equally many, that take turns with these tokens.
 * @returns a function that ends them
 */
export function startSlowClients(origin: string, tokens: readonly string[], count: number): () => void {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isOver = false;

  function start(i: number): void {
    if (isOver) return;
    const kind = KINDS[i % KINDS.length] as Kind;
    const socket = connect(Number(port), hostname, () => socket.write(kind.begin(tokens[i % tokens.length] ?? '')));
    sockets.add(socket);
    if (kind.reads) socket.resume();
    const timer = kind.sends ? setInterval(() => socket.write('x'.repeat(TRICKLE)), TRICKLE_MS) : undefined;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      setTimeout(() => start(i), AGAIN_MS);
    });
  }

  for (let i = 0; i < count; i++) start(i);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

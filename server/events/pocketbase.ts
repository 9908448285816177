/** Event streams as PocketBase has them: opening one, and telling it the topics. */
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createParser } from 'eventsource-parser';
import { REQUEST_ID_HEADER } from '../../lib/core/shared/ids.ts';
import { onBehalfOf } from '../headers.ts';
import { HANGS, SHARED_LIMIT, type Upstream } from '../upstream.ts';

const PATH = '/api/realtime';

/** Who listens: the `Authorization` header, '' for a guest, and the client's address. */
export type Caller = { authorization: string; address: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Too many requests wait for PocketBase; nothing was sent. */
export class BusyError extends Error {}

/**
 * Opens an event stream from PocketBase.
 * @param onEnd called once, when it has ended or could not be opened
 * @returns `clientId` fails if it could not be opened
 */
export function openPocketBaseStream(
  upstream: Upstream,
  { authorization, address }: Caller,
  onEvent: (topic: string, data: string) => void,
  onEnd: () => void,
): { clientId: Promise<string>; close: () => void } {
  const { hostname, port, host, metrics, idleMs } = upstream;
  const { promise: clientId, resolve, reject } = Promise.withResolvers<string>();
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) => (event === 'PB_CONNECT' ? resolve(id) : onEvent(event, data)),
  });
  const headers = onBehalfOf(authorization, address, host);
  const sent = request({ agent: false, hostname, port, path: PATH, headers, setHost: false });
  sent.setTimeout(idleMs, () => sent.destroy(new Error(HANGS)));
  const began = performance.now();
  sent.on('response', (answer) => {
    metrics.pocketbaseAnswered((performance.now() - began) / 1000);
    if (answer.statusCode !== 200) return sent.destroy(new Error(`An event stream was answered ${answer.statusCode}`));
    answer.on('error', () => sent.destroy());
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  });
  let failure = new Error('The event stream has ended');
  sent.on('error', (error) => (failure = error));
  sent.on('close', () => {
    onEnd();
    reject(failure);
  });
  sent.end();
  clientId.then(
    () => sent.setTimeout(0),
    () => undefined,
  );
  return { clientId, close: () => void sent.destroy() };
}

/**
 * Tells PocketBase all topics of a stream, instead of those before.
 * @throws BusyError
 * @throws Error if PocketBase did not answer; it then has the old topics or the new ones
 */
export async function sendTopics(
  upstream: Upstream,
  { authorization, address }: Caller,
  requestId: string,
  clientId: string,
  topics: Iterable<string>,
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify({ clientId, subscriptions: [...topics] }));
  const headers = {
    ...onBehalfOf(authorization, address, upstream.host),
    [REQUEST_ID_HEADER]: requestId,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const leave = await inTurn(upstream);
  try {
    const answer = await post(upstream, headers, body);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  } finally {
    leave();
  }
}

/** Waits for a place in PocketBase. @returns a function that frees it again @throws BusyError */
function inTurn({ queue }: Upstream): Promise<() => void> {
  return new Promise((resolve, reject) => void queue.pass({ enter: resolve, refuse: () => reject(new BusyError()) }));
}

function post(
  { hostname, port, agent, metrics, idleMs }: Upstream,
  headers: ReturnType<typeof onBehalfOf>,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request({
      agent: body.length <= SHARED_LIMIT ? agent : false,
      method: 'POST',
      hostname,
      port,
      path: PATH,
      headers,
      setHost: false,
    });
    sent.setTimeout(idleMs, () => sent.destroy(new Error(HANGS)));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      metrics.pocketbaseAnswered((performance.now() - began) / 1000);
      resolve(answer);
    });
    sent.end(body);
  });
}

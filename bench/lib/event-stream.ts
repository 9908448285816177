/** A client of PocketBase's realtime events without a browser. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** A stream stays open, so each has a connection of its own. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

export type EventStream = { close: () => void };

/**
 * Opens a stream through the proxy and subscribes to the topics.
 * @param onEvent called with each record event's topic and its JSON text
 * @param onLost called where the stream ends before `close`
 */
export async function openEventStream(options: {
  origin: string;
  token: string;
  topics: readonly string[];
  onEvent: (topic: string, text: string) => void;
  onLost: () => void;
}): Promise<EventStream> {
  const { origin, token, topics, onEvent, onLost } = options;
  const { hostname, port } = new URL(origin);
  const req = request({ agent, hostname, port, path: '/api/realtime', headers: { accept: 'text/event-stream' } });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    req.once('response', resolve).once('error', reject),
  );
  req.end();
  const answer = await answered;
  if (answer.statusCode !== 200) throw new Error(`/api/realtime: ${answer.statusCode}`);
  let isClosed = false;
  const lost = () => {
    if (!isClosed) onLost();
  };
  answer.once('close', lost).once('error', lost);
  const connected = new Promise<string>((resolve) =>
    readEvents(answer, (topic, text) => {
      if (topic === 'PB_CONNECT') resolve((JSON.parse(text) as { clientId: string }).clientId);
      else onEvent(topic, text);
    }),
  );
  const subscribed = await fetch(`${origin}/api/realtime`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: await connected, subscriptions: topics }),
  });
  if (!subscribed.ok) throw new Error(`Subscribing: ${subscribed.status} ${await subscribed.text()}`);
  return {
    close: () => {
      isClosed = true;
      req.destroy();
    },
  };
}

function readEvents(answer: IncomingMessage, onEvent: (topic: string, text: string) => void): void {
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, data) });
  answer.setEncoding('utf8').on('data', (chunk: string) => parser.feed(chunk));
}

/** A page in a browser that listens to events, as PocketBase's SDK does. */
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { ask, type Answer } from './http.ts';

export type Tab = {
  clientId: string;
  answer: IncomingMessage;
  /** What has arrived, in its order, without the first event. */
  events: { topic: string; data: string }[];
  isOpen: () => boolean;
  subscribe: (token: string, topics: readonly string[]) => Promise<Answer>;
  close: () => void;
};

/** Opens a stream at `url`; it has no topics yet. */
export async function openTab(url: string, headers: Record<string, string> = {}): Promise<Tab> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path: '/api/realtime', headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject).end(),
  );
  let isOpen = true;
  answer.on('close', () => (isOpen = false)).on('error', () => undefined);
  const events: Tab['events'] = [];
  const clientId = await new Promise<string>((resolve) => {
    const parser = createParser({
      onEvent: ({ event = '', data, id = '' }) =>
        event === 'PB_CONNECT' ? resolve(id) : void events.push({ topic: event, data }),
    });
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  });
  return {
    clientId,
    answer,
    events,
    isOpen: () => isOpen,
    subscribe: (token, subscriptions) => subscribe(url, token, { clientId, subscriptions }, headers),
    close: () => sent.destroy(),
  };
}

/** Sends a subscription with any body. */
export function subscribe(
  url: string,
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const named = { ...headers, 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) };
  return ask(url, '/api/realtime', { method: 'POST', headers: named, body: JSON.stringify(body) });
}

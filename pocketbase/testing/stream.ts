/** PocketBase's event stream, opened like by the SDK in a browser. */
export type Stream = {
  /** Ends when the server has closed the stream. */
  closed: Promise<void>;
  /** The data of the next event. */
  next(): Promise<string>;
  isOpen(): boolean;
  close(): void;
};

/** Connects and subscribes with the token. */
export async function openStream(url: string, token: string, subscriptions: string[]): Promise<Stream> {
  const aborter = new AbortController();
  const answer = await fetch(`${url}/api/realtime`, {
    headers: { accept: 'text/event-stream' },
    signal: aborter.signal,
  });
  if (!answer.body) throw new Error('no stream');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: string[] = [];
  const waiting: ((data: string) => void)[] = [];
  let open = true;
  const closed = (async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }));
      if (done) break;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data:(.*)$/m.exec(block)?.[1] ?? '';
        const listener = waiting.shift();
        if (listener) listener(data);
        else events.push(data);
      }
    }
    open = false;
  })();
  const next = () =>
    new Promise<string>((resolve) => (events.length > 0 ? resolve(events.shift() ?? '') : waiting.push(resolve)));
  const { clientId } = JSON.parse(await next()) as { clientId: string };
  const subscribed = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId, subscriptions }),
  });
  if (!subscribed.ok) throw new Error(`subscribe: ${subscribed.status}`);
  return { closed, next, isOpen: () => open, close: () => aborter.abort() };
}

/** What a page asks for when it subscribes: POST /api/realtime, as PocketBase defines it. */
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { getTokenPayload } from 'pocketbase';
import * as z from 'zod/mini';

/** A topic becomes the name of an event, where a line break would begin another field. */
const topic = z.string().check(z.maxLength(2500), z.regex(/^[^\0-\x1f\x7f]*$/));
const subscription = z.object({
  clientId: z.string().check(z.minLength(1), z.maxLength(255)),
  subscriptions: z._default(z.nullable(z.array(topic).check(z.maxLength(1000))), null),
});

export type Subscription = { clientId: string; topics: ReadonlySet<string> };

/** Reads the body, whose length was checked. @returns null if it is not what PocketBase would take */
export async function readSubscription(req: IncomingMessage): Promise<Subscription | null> {
  // A browser that disconnects meanwhile gets no answer anyway.
  const body = await text(req).catch(() => '');
  const { success, data } = subscription.safeParse(parse(body));
  if (!success) return null;
  return { clientId: data.clientId, topics: new Set(data.subscriptions?.filter((name) => name !== '')) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The account that a token names, unverified; '' for none. */
export function accountOf(authorization: string): string {
  const { collectionId, id } = getTokenPayload(authorization.replace(/^bearer /i, ''));
  return typeof id === 'string' ? `${String(collectionId)}/${id}` : '';
}

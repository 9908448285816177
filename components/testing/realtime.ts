/** PocketBase's event stream as component tests see it. */
import { act } from '@testing-library/react';
import { answerRequest, findSent } from './server.ts';

class EventStream extends EventTarget {
  static current: EventStream | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    EventStream.current = this;
    setTimeout(() => this.emit('PB_CONNECT', {}));
  }
  emit(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { lastEventId: 'client000000001', data: JSON.stringify(data) }));
  }
  close(): void {}
}

/** Opens the event stream to components that are rendered after this call. */
export function startRealtime(): void {
  Object.assign(globalThis, { EventSource: EventStream });
  answerRequest('POST /api/realtime', undefined);
}

/** True once the page has subscribed to a collection. */
export function isSubscribed(collection: string): boolean {
  return findSent('POST /api/realtime').some(({ body }) =>
    (body as { subscriptions: string[] }).subscriptions.includes(`${collection}/*`),
  );
}

/** Sends an event as after a change of a record. */
export function sendRecordEvent(collection: string, action: 'create' | 'update' | 'delete', record: unknown): void {
  act(() => EventStream.current?.emit(`${collection}/*`, { action, record }));
}

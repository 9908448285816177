/** PocketBase's event stream as component tests see it. */
import { act } from '@testing-library/react';
import { answerRequest, findSent } from './server.ts';

class EventStream extends EventTarget {
  static current: EventStream | null = null;
  isOpen = true;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    EventStream.current = this;
    setTimeout(() => this.isOpen && this.emit('PB_CONNECT', {}));
  }
  emit(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { lastEventId: 'client000000001', data: JSON.stringify(data) }));
  }
  close(): void {
    this.isOpen = false;
  }
}

/** The real clock's, also if a test sets its own. */
const nextTask = globalThis.setTimeout;

/**
 * A stream that the server refuses, as it does for tests that open none: for a silent one PocketBase's SDK would wait
 * through the file's next tests.
 */
export class RefusedStream extends EventTarget {
  onerror: (() => void) | null = null;
  constructor() {
    super();
    nextTask(() => this.onerror?.());
  }
  close() {}
}

/** Opens the event stream to components that are rendered after this call. */
export function startRealtime(): void {
  Object.assign(globalThis, { EventSource: EventStream });
  answerRequest('POST /api/realtime', undefined);
}

/** Whether the page has an event stream. */
export const hasStream = (): boolean => EventStream.current?.isOpen ?? false;

/** Shows or hides the page's tab. */
export function setTab(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
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

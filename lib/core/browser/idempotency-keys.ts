/** Keys by which the server recognises a retry (idempotency keys). */
import { randomHex } from '../shared/new-ids.ts';

/** A new key. */
export function newKey(): string {
  return randomHex(16);
}

/**
 * Creates a function that gives the same content the same value and changed content a new one: a second click is a
 * retry, a correction is not. `make` creates a new value.
 */
export function keepForContent<T>(make: () => T): (content: unknown) => T {
  let last: { content: string; value: T } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, value: make() };
    return last.value;
  };
}

/** Creates a function that gives a key to content: `keepForContent`. */
export function createIdempotencyKeys(): (content: unknown) => string {
  return keepForContent(newKey);
}

/** Keys by which the server recognises a retry (idempotency keys). */

/** A fresh key. `crypto.randomUUID` is missing where the product runs on plain http in a firm's own network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the same content the same key, and changed content a new one: a second press is a retry, a correction is not.
 * `make`: a new key.
 */
export function intentions(make: () => string = newKey): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, key: make() };
    return last.key;
  };
}

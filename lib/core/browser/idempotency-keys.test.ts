import { createIdempotencyKeys, keepForContent, newKey } from './idempotency-keys.ts';

test('newKey is valid for the server and new each time', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,80}$/);
  expect(newKey()).not.toBe(newKey());
});

test('the same content gets the same key, changed content a new one', () => {
  const keyOf = createIdempotencyKeys();
  const first = keyOf({ name: 'Anne' });
  expect(keyOf({ name: 'Anne' })).toBe(first);
  const second = keyOf({ name: 'Anna' });
  expect(second).not.toBe(first);
  expect(createIdempotencyKeys()({ name: 'Anna' })).not.toBe(second);
  expect(keepForContent(() => 'made')({ name: 'Anna' })).toBe('made');
});

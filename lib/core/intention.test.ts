import { intentions, newKey } from './intention.ts';

test('newKey is fit for the server and new each time', () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{8,80}$/);
  expect(newKey()).not.toBe(newKey());
});

test('the same content is the same intention, a correction a new one', () => {
  const keyOf = intentions();
  const first = keyOf({ name: 'Anne' });
  expect(keyOf({ name: 'Anne' })).toBe(first);
  const second = keyOf({ name: 'Anna' });
  expect(second).not.toBe(first);
  expect(intentions()({ name: 'Anna' })).not.toBe(second);
  expect(intentions(() => 'made')({ name: 'Anna' })).toBe('made');
});

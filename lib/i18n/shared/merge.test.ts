import { humanizeKey, omitNamespaces, withFallback } from './merge.ts';

describe('withFallback', () => {
  it('takes a missing or empty text from the other language at any depth', () => {
    const own = { a: 'A', nested: { x: 'X', empty: '' } };
    const other = { a: 'a', b: 'b', nested: { x: 'x', y: 'y', empty: 'e' } };
    expect(withFallback(own, other)).toEqual({ a: 'A', b: 'b', nested: { x: 'X', y: 'y', empty: 'e' } });
    expect(own).toEqual({ a: 'A', nested: { x: 'X', empty: '' } });
  });
});

describe('readableTail', () => {
  it.each([
    ['offers.sendNow', 'Send now'],
    ['status.lead.tilbud_sendt', 'Tilbud sendt'],
    ['title', 'Title'],
  ])('%s → %s', (key, text) => expect(humanizeKey(key)).toBe(text));
});

test('omitNamespaces drops only the named ones', () => {
  expect(omitNamespaces({ a: 'x', b: 'y' }, ['b'])).toEqual({ a: 'x' });
});

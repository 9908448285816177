import fc from 'fast-check';
import { withOneTypo } from './typos';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 8 });
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');

test.each([
  ['kirsten', 'kirstin'],
  ['kirsten', 'kirtsen'],
  ['kirsten', 'kirstn'],
  ['kirsten', 'kirsteen'],
  ['kirsten', 'irsten'],
  ['kirsten', 'kirstens'],
])('%s typed as %s is one error', (meant, typed) => {
  expect(withOneTypo(typed)).toContain(meant);
  expect(withOneTypo(meant)).toContain(typed);
});

test.each(['kirsten', 'kristne', 'kirs', 'katrine'])('%s is not one error away from kirsten', (typed) => {
  expect(withOneTypo(typed)).not.toContain('kirsten');
});

test('whatever is one error away finds its way back, and no word is named twice', () => {
  fc.assert(
    fc.property(word, letter, fc.nat(8), (meant, typed, place) => {
      const at = place % (meant.length + 1);
      const wrong = meant.slice(0, at) + typed + meant.slice(at);
      expect(withOneTypo(wrong)).toContain(meant);
      const all = withOneTypo(meant);
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain(meant);
    }),
  );
});

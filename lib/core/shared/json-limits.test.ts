import fc from 'fast-check';
import { isWithinJsonLimits } from './json-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['32 lists in each other', nested(32), true],
  ['33', nested(33), false],
  ['3 million without an end', '['.repeat(3_000_000), false],
  ['objects in lists', '[{"a":'.repeat(17), false],
  ['many beside each other', `[${'[{}],'.repeat(1000)}0]`, true],
  ['brackets in a text', JSON.stringify('['.repeat(1000)), true],
  ['brackets after an escaped quote', JSON.stringify(`"${'['.repeat(1000)}`), true],
  ['brackets after a text that ends with a backslash', `["\\\\",${'['.repeat(40)}`, false],
  ['closing brackets before the opening ones', ']'.repeat(40) + '['.repeat(40), false],
  ['a bracket that closes nothing', ']', false],
  ['too many brackets beside each other', '[]'.repeat(200_000), false],
  ['a long text', JSON.stringify('a"\\'.repeat(500_000)), true],
  ['too many values', `[${'0,'.repeat(100_001)}0]`, false],
  ['too many keys', `{${'"a":{},'.repeat(50_001)}"a":0}`, false],
  ['no JSON', 'hello', true],
  ['nothing', '', true],
])('%s', (_name, json, expected) => expect(isWithinJsonLimits(json)).toBe(expected));

test('any JSON of ordinary depth passes, and the same within 32 more lists does not', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      expect(isWithinJsonLimits(json)).toBe(true);
      expect(isWithinJsonLimits('['.repeat(33) + json + ']'.repeat(33))).toBe(false);
    }),
  );
});

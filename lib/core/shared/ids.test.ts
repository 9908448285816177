import fc from 'fast-check';
import { recordId } from './fields.ts';
import { newRecordId } from './new-ids.ts';
import { isRecordId } from './ids.ts';

test.each([
  ['demolead0000001', true],
  ['demolead000001', false],
  ['demolead00000012', false],
  ['Demolead0000001', false],
  ['demolead-000001', false],
  ['demolead0000001\n', false],
  ['', false],
])('%j: %p, and the schema agrees', (text, expected) => {
  expect(isRecordId(text)).toBe(expected);
  expect(recordId.safeParse(text).success).toBe(expected);
});

test('new ids are ids that PocketBase accepts, and differ', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
      expect(isRecordId(newRecordId(() => bytes))).toBe(true);
    }),
  );
  expect(newRecordId()).not.toBe(newRecordId());
});

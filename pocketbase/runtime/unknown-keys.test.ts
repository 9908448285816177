import * as z from 'zod/mini';
import { INHERITED_NAMES } from '../../lib/core/testing/naughty.ts';
import { findUnknownKeys } from './unknown-keys.ts';

const line = z.object({ qty: z._default(z.number(), 1), price: z.optional(z.object({ oere: z.number() })) });
const schema = z.object({ name: z.string(), lines: z.array(line) }).check(z.refine(() => true));

test.each([
  ['no unknown key', schema, { name: 'x', lines: [{ qty: 1, price: { oere: 2 } }] }, []],
  ['one at the top', schema, { name: 'x', lines: [], createData: {} }, ['createData']],
  ['one in a list', schema, { lines: [{}, { quantity: 1 }] }, ['lines.1.quantity']],
  ['one in an optional object', schema, { lines: [{ price: { oere: 1, kr: 2 } }] }, ['lines.0.price.kr']],
  ['a list in the place of an object', line, [{ x: 1 }], []],
  ['nothing', schema, null, []],
  ['a loose object', z.looseObject({}), { x: 1 }, []],
  ['one of two shapes', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: 'x', c: 1 }, ['c']],
  ['a shape behind a transformation', z.pipe(z.object({ a: z.string() }), z.transform(String)), { b: 1 }, ['b']],
])('%s', (_name, checked, input, keys) => expect(findUnknownKeys(checked, input)).toEqual(keys));

test.each(INHERITED_NAMES)('%s is a key like any other', (name) => {
  const input = JSON.parse(`{"name": "x", "${name}": {"a": 1}}`) as object;
  expect(findUnknownKeys(schema, input)).toEqual([name]);
  expect(findUnknownKeys(schema, { lines: [input] })).toEqual(['lines.0.name', `lines.0.${name}`]);
});

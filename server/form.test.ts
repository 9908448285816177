/** What passes to PocketBase of a form, and what does not. */
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { MAX_FORM_FIELD } from '../lib/core/shared/json-limits.ts';
import { createFormCheck, FormError } from './form.ts';
import { makeForm } from './testing/http.ts';

const MB = 1024 * 1024;
const TYPE = 'multipart/form-data; boundary=x';

/** Sends a form in pieces of `size` bytes. @returns what was passed on, and the status that it was refused with */
async function pass(form: Buffer, size = 64 * 1024): Promise<{ passed: Buffer; status: number | null }> {
  const check = createFormCheck(TYPE, 5 * MB);
  const passed: Buffer[] = [];
  const done = new Promise<number | null>((resolve) => {
    check.on('error', (error) => resolve(error instanceof FormError ? error.status : 500));
    check.on('end', () => resolve(null));
  });
  check.on('data', (chunk: Buffer) => void passed.push(chunk));
  for (let at = 0; at < form.length && !check.destroyed; at += size)
    await new Promise((next) => check.write(form.subarray(at, at + size), next));
  check.end();
  return { status: await done, passed: Buffer.concat(passed) };
}
const file = { name: 'file', fileName: 'a.png', value: Buffer.alloc(3 * MB, 'y--x\r\n') };

test('a form with a file passes unchanged, in pieces of any size', async () => {
  const form = makeForm([{ name: 'payload', value: '{"a":[1,2]}' }, file, { name: 'rev', value: '7' }]);
  const answer = await pass(form);
  expect(answer.status).toBe(null);
  expect(answer.passed.equals(form)).toBe(true);
  const small = makeForm([
    { name: 'payload', value: '{"a":[1,2]}' },
    { ...file, value: 'y--x\r\n--y' },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
      const { status, passed } = await pass(small, size);
      expect([status, passed.equals(small)]).toEqual([null, true]);
    }),
    { numRuns: 20 },
  );
});

const deep = '['.repeat(1000);
test.each<[string, number, Buffer]>([
  ['a deep payload', 400, makeForm([{ name: 'payload', value: deep }])],
  ['a deep payload behind spaces', 400, makeForm([{ name: 'payload', value: `\n ${deep}` }])],
  ['a deep payload after a file', 400, makeForm([file, { name: 'payload', value: `{"a":${deep}` }])],
  [
    'a deep one before another',
    400,
    makeForm([
      { name: 'payload', value: deep },
      { name: 'payload', value: '{}' },
    ]),
  ],
  ['3 million brackets', 413, makeForm([{ name: 'payload', value: '['.repeat(3_000_000) }])],
  ['a field above its limit', 413, makeForm([{ name: 'text', value: 'a'.repeat(MAX_FORM_FIELD + 1) }])],
  [
    'a field with an empty file name, which Go reads as text',
    400,
    makeForm([{ name: 'a', fileName: '', value: deep }]),
  ],
  ['many fields', 413, makeForm(Array.from({ length: 101 }, () => ({ name: 'a', value: 'b' })))],
  ['a part without a name that is large', 413, Buffer.from(`--x\r\nX: y\r\n\r\n${'a'.repeat(MB)}\r\n--x--\r\n`)],
  ['more than the route allows', 413, makeForm([{ ...file, value: Buffer.alloc(5 * MB) }])],
  ['a form that ends within a part', 400, makeForm([file]).subarray(0, MB)],
  ['no form', 400, Buffer.from('{"a":1}')],
])('refuses %s', async (_name, status, form) => {
  const answer = await pass(form);
  expect(answer.status).toBe(status);
  // The rest is missing, so PocketBase parses nothing of it.
  expect(answer.passed.includes('--x--')).toBe(false);
});

test('refuses much after the end', async () => {
  expect((await pass(Buffer.concat([makeForm([file]), Buffer.alloc(MB)]))).status).toBe(413);
});

test('refuses a content type without a boundary', () => {
  expect(() => createFormCheck('multipart/form-data', MB)).toThrow(FormError);
});

test('a text with many brackets is no JSON', async () => {
  expect((await pass(makeForm([{ name: 'text', value: `se ${deep}` }]))).status).toBe(null);
});

test('the whole is passed on before it ends', async () => {
  const check = createFormCheck(TYPE, MB);
  const form = makeForm([{ name: 'payload', value: '{}' }]);
  const whole = buffer(check);
  check.end(form);
  expect((await whole).equals(form)).toBe(true);
});

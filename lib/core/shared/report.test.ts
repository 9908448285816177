import fc from 'fast-check';
import { createLogger } from '../server/logger.ts';
import { redactText } from '../server/redact.ts';
import { newReference } from './new-ids.ts';
import { isReference } from './ids.ts';
import { errorReference, placeOf } from './report.ts';
import { logRequestError } from '../server/request-error.ts';

test('redaction keeps a reference, even if it looks like a phone number', () => {
  const bytes = jest.spyOn(crypto, 'getRandomValues');
  bytes.mockImplementationOnce((array) => {
    (array as Uint8Array).set([0x20, 0x30, 0x40, 0x60]);
    return array;
  });
  expect(newReference()).toBe('b20304060');
  bytes.mockRestore();
  expect(redactText('b20304060')).toBe('b20304060');
  expect(newReference()).toMatch(/^b[0-9a-f]{8}$/);
  expect(newReference('w')).toMatch(/^w[0-9a-f]{8}$/);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 32n }), (digest) =>
      expect(redactText(errorReference({ digest: String(digest) }))).toBe(`s${digest}`),
    ),
  );
});

test('a server error is logged as one line with the page’s reference and without personal data', () => {
  let out = '';
  const log = createLogger('test', 'info', { write: (line) => void (out += line) });
  logRequestError(
    Object.assign(new TypeError('Hemmelig kunde jens@demo.test'), { digest: '2030406011' }),
    { path: '/leads/lead-search/20304060?q=Hansen', headers: { 'x-request-id': 'b20304061' } },
    'render',
    log,
  );
  expect(JSON.parse(out)).toMatchObject({
    event: 'server-error',
    kind: 'render',
    reference: 's2030406011',
    requestId: 'b20304061',
    error: 'TypeError',
  });
  expect(out).not.toMatch(/Hemmelig|demo\.test|20304060[^\d]|Hansen/);
});

test.each(['b20304060', 'w00ff00ff', 's2030406011', `b${'1'.repeat(29)}`])(
  '%s is a reference and stays in the log',
  (id) => {
    expect(isReference(id)).toBe(true);
    expect(redactText(id)).toBe(id);
  },
);

test.each([
  '',
  '20304060',
  'b2030',
  'b2030 4060',
  'b20304060\nx: y',
  'B20304060',
  `b${'1'.repeat(30)}`,
  'jens@demo.test',
  undefined,
  ['b20304060'],
])('%p is none', (value) => expect(isReference(value)).toBe(false));

test('of a stack only the first place in our own scripts is told', () => {
  const stack = `TypeError: Jens Hansen
    at chrome-extension://abc/content.js:1:2
    at o (https://ordre.example.dk/_next/static/chunks/3f2a-b.js:12:345)
    at https://ordre.example.dk/_next/static/chunks/other.js:1:1`;
  expect(placeOf(stack)).toBe('3f2a-b.js:12:345');
  expect(placeOf('x@https://ordre.example.dk/_next/static/chunks/a.js:3')).toBe('a.js:3');
  expect(placeOf('TypeError: Jens Hansen\n at <anonymous>')).toBe('');
});

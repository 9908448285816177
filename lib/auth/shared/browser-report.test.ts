import { browserReport, toKnownWords } from './browser-report.ts';

const KNOWN = { build: 'abc123', isScript: (name: string) => name === '3f2a.js' };
const words = (report: object) =>
  toKnownWords(browserReport.parse({ kind: 'page', reference: 'b00000001', path: '/', ...report }), KNOWN);

test('a report of our own keeps its class, page, place and version', () => {
  const report = { name: 'TypeError', path: '/leads/lead-search/20304050', at: '3f2a.js:1:2345', version: 'abc123' };
  expect(words(report)).toEqual({
    kind: 'page',
    reference: 'b00000001',
    error: 'TypeError',
    page: '/leads/lead-search/[phoneNumber]',
    at: '3f2a.js:1:2345',
    version: 'abc123',
  });
});

test('an answer that did not fit keeps the call and its known fields', () => {
  const call = 'GET /api/collections/users/records/{id}';
  expect(words({ kind: 'misfit', call, fields: ['roles.*', 'answer', 'jens@firma.dk'] })).toMatchObject({
    call,
    fields: ['roles.*', 'answer'],
  });
});

test('nothing that a stranger writes is kept', () => {
  const secret = 'Jens.Hansen';
  const written = JSON.stringify(
    words({
      reference: secret,
      name: secret,
      path: `/${secret}`,
      at: `${secret}.js:1:1`,
      version: secret,
      call: `GET /api/${secret}`,
      fields: [secret],
    }),
  );
  expect(written).not.toContain(secret);
  expect(words({ name: 'constructor', call: '__proto__', fields: ['x'] })).toEqual({
    kind: 'page',
    reference: 'b00000001',
    error: 'other',
    page: '/',
    version: 'other',
  });
});

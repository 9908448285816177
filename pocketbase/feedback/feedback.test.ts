import { PATCH_NOTES } from '../../lib/patchnotes/shared/notes.ts';
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());

const UNKNOWN = 'aaaaaaaaaaaaaaa';
const NEW = {
  type: 'fejl',
  text: 'Knappen gør intet',
  route: '/leads/mine?vis=ude',
  appVersion: '0.2.0',
  lastError: 'internal',
  browser: 'Demo',
};
/** The smallest valid PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(payload: unknown, screenshot?: Blob): FormData {
  const body = new FormData();
  body.set('payload', typeof payload === 'string' ? payload : JSON.stringify(payload));
  if (screenshot) body.set('screenshot', screenshot, 'skaerm.png');
  return body;
}
const write = (as: Person | 'guest', payload: unknown, screenshot?: Blob) =>
  pb.as(as).request('POST', '/api/feedback', { body: form(payload, screenshot) });
const stored = (fields: Record<string, unknown> = {}) =>
  pb.create('feedback', { ...NEW, status: 'ny', author: pb.users.seller.id, rev: 1, ...fields });

describe('write', () => {
  test.each<Person>(['admin', 'seller', 'new', 'none'])('%s may write feedback', async (person) => {
    const { status, body } = await write(person, NEW);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...NEW, status: 'ny', author: pb.users[person].id, rev: 1 });
    expect((await pb.as(person).get(`/api/collections/feedback/records/${body.id}`)).status).toBe(200);
  });

  test('only the author and administrators may see the screenshot', async () => {
    const { body } = await write('seller', NEW, new Blob([PNG], { type: 'image/png' }));
    expect(body.screenshot).toMatch(/\.png$/);
    const read = async (person: Person) => {
      const { token } = (await pb.as(person).post('/api/files/token')).body;
      return (await fetch(`${pb.url}/api/files/feedback/${body.id}/${String(body.screenshot)}?token=${token}`)).status;
    };
    expect([await read('seller'), await read('admin'), await read('seller2')]).toEqual([200, 200, 404]);
    expect((await pb.as('seller2').get('/api/collections/feedback/records')).body.items).toEqual([]);
  });

  test('the same key creates one record, and too long browser details are cut', async () => {
    const before = pb.rows('SELECT id FROM feedback').length;
    const [a, b] = await Promise.all(
      [1, 2].map(() => write('seller2', { ...NEW, lastError: 'x'.repeat(5000), idempotencyKey: 'feedback-1' })),
    );
    expect(a!.body).toEqual(b!.body);
    expect(String(a!.body.lastError)).toHaveLength(1000);
    expect(pb.rows('SELECT id FROM feedback')).toHaveLength(before + 1);
  });

  test.each<[string, unknown, Record<string, unknown>, Person | 'guest']>([
    [
      'no text',
      { ...NEW, text: ' ' },
      { status: 400, code: 'validation', data: { text: { code: 'required' } } },
      'seller',
    ],
    [
      'too long a text',
      { ...NEW, text: 'x'.repeat(5001) },
      { status: 400, data: { text: { code: 'maxLength', params: { maximum: 5000 } } } },
      'seller',
    ],
    ['no type', { ...NEW, type: undefined }, { status: 400, data: { type: { code: 'required' } } }, 'seller'],
    ['an unknown type', { ...NEW, type: 'ris' }, { status: 400, data: { type: { code: 'invalid' } } }, 'seller'],
    ['a body that is not JSON', '{', { status: 400, data: { payload: { code: 'invalid' } } }, 'seller'],
    ['a request without a sign-in', NEW, { status: 401, code: 'unauthorized' }, 'guest'],
    ['an inactive account', NEW, { status: 401, code: 'account_closed' }, 'inactive'],
  ])('refuses %s', async (_name, payload, expected, as) => {
    const before = pb.snapshot();
    expect((await write(as, payload)).body).toMatchObject(expected);
    expect(pb.snapshot()).toEqual(before);
  });

  test('refuses a screenshot that is not a picture or is too large', async () => {
    expect(
      (await write('seller', NEW, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })))
        .body,
    ).toMatchObject({ code: 'validation', data: { screenshot: { code: 'invalid' } } });
    expect(
      (await write('seller', NEW, new Blob([PNG, Buffer.alloc(5 * 1024 * 1024)], { type: 'image/png' }))).body,
    ).toMatchObject({ status: 413, code: 'too_large' });
  });

  test('cannot be written without the command', async () => {
    expect(
      (
        await pb
          .as('admin')
          .post('/api/collections/feedback/records', { ...NEW, author: pb.users.admin.id, status: 'ny' })
      ).status,
    ).toBe(403);
    const mine = await stored();
    expect((await pb.as('seller').patch(`/api/collections/feedback/records/${mine.id}`, { text: 'x' })).status).toBe(
      403,
    );
  });
});

describe('answer', () => {
  const ANSWER = { rev: 1, status: 'loest', answer: 'Rettet.', patchnote: PATCH_NOTES[0]!.version };

  test('an admin answers, and the author reads the answer', async () => {
    const mine = await stored();
    expect((await pb.as('admin').post(`/api/feedback/${mine.id}/answer`, ANSWER)).body).toMatchObject({
      ...ANSWER,
      rev: 2,
    });
    expect((await pb.as('seller').get(`/api/collections/feedback/records/${mine.id}`)).body).toMatchObject({
      answer: 'Rettet.',
      status: 'loest',
    });
  });

  test('of ten simultaneous answers one is stored', async () => {
    const mine = await stored();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        pb.as('admin').post(`/api/feedback/${mine.id}/answer`, { ...ANSWER, answer: `nr. ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  const cases: [string, (mine: Body) => Partial<Refusal>][] = [
    ['no rev', () => ({ body: { ...ANSWER, rev: undefined }, fields: { rev: 'required' } })],
    ['an unknown status', () => ({ body: { ...ANSWER, status: 'lukket' }, fields: { status: 'invalid' } })],
    ['too long an answer', () => ({ body: { ...ANSWER, answer: 'x'.repeat(2001) }, fields: { answer: 'maxLength' } })],
    [
      'a version that has no notes',
      () => ({ body: { ...ANSWER, patchnote: '9.9.9' }, fields: { patchnote: 'unknownRecord' } }),
    ],
    ['a stale rev', () => ({ body: { ...ANSWER, rev: 0 }, status: 409, code: 'stale' })],
    ['an unknown id', () => ({ path: `/api/feedback/${UNKNOWN}/answer`, status: 404, code: 'not_found' })],
    ['a moderator', () => ({ as: 'moderator', status: 403, code: 'forbidden' })],
    ['the author', () => ({ as: 'seller', status: 403, code: 'forbidden' })],
    ['a request without a sign-in', () => ({ as: 'guest', status: 401, code: 'unauthorized' })],
  ];
  test.each(cases)('refuses %s', async (_name, refusal) => {
    const mine = await stored();
    await expectRefused(pb, {
      as: 'admin',
      path: `/api/feedback/${mine.id}/answer`,
      body: ANSWER,
      status: 400,
      code: 'validation',
      ...refusal(mine),
    });
  });
});

describe('the change log', () => {
  const seen = (as: Person | 'guest', version: unknown) => pb.as(as).post('/api/patchnotes/seen', { version });

  test('an older version does not reset the newest one read', async () => {
    const [newest, oldest] = [PATCH_NOTES[0]!.version, PATCH_NOTES.at(-1)!.version];
    expect((await seen('new', oldest)).body).toEqual({ patchNotesSeen: oldest });
    expect((await seen('new', newest)).body).toEqual({ patchNotesSeen: newest });
    expect((await seen('new', oldest)).body).toEqual({ patchNotesSeen: newest });
    expect(pb.rows('SELECT patchNotesSeen FROM users WHERE id = ?', pb.users.new.id)).toEqual([
      { patchNotesSeen: newest },
    ]);
  });

  test.each<[string, Partial<Refusal>]>([
    ['no version', { body: {}, fields: { version: 'required' } }],
    ['an unknown version', { body: { version: '9.9.9' }, fields: { version: 'unknownRecord' } }],
    ['a request without a sign-in', { as: 'guest', status: 401, code: 'unauthorized' }],
  ])('refuses %s', async (_name, refusal) => {
    await expectRefused(pb, {
      path: '/api/patchnotes/seen',
      body: { version: PATCH_NOTES[0]!.version },
      status: 400,
      code: 'validation',
      ...refusal,
    });
  });
});

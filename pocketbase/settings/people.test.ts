/** Invitations, accounts that wait for a role, and sessions. */
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { type Microsoft, type MicrosoftAccount, signInWithCode, startMicrosoft } from '../testing/microsoft.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);

const ACCOUNTS: Record<string, MicrosoftAccount> = {};
let microsoft: Microsoft;
let pb: Harness;
let number = 0;

beforeAll(async () => {
  microsoft = await startMicrosoft(ACCOUNTS);
  pb = await startPocketBase({ env: { ...microsoft.env, APP_URL: 'https://ordre.example.dk' } });
  await pb.create('microsoft_connections', { user: pb.users.admin.id, status: 'connected' });
});
afterAll(async () => {
  await pb.stop();
  await microsoft.stop();
});

const key = () => `invitation-key-${++number}`;
/** A colleague without an account: their address, and a function that signs them in. */
function colleague(name: string, mail = `colleague${++number}@firma.test`) {
  const code = `code${++number}`;
  ACCOUNTS[code] = { id: `ms-${code}`, displayName: name, mail };
  return { mail, signIn: () => signInWithCode(pb, code) };
}
const invitation = (email: string, more: object = {}) => ({
  email,
  roles: ['seller'],
  technician: '',
  idempotencyKey: key(),
  ...more,
});
const invite = async (email: string, more: object = {}): Promise<Body> => {
  const { status, body } = await pb.as('admin').post('/api/setup/invitations', invitation(email, more));
  expect([status, body]).toEqual([200, expect.objectContaining({ rev: 1 })]);
  return body;
};
const mailsTo = (to: string) =>
  pb.rows<{ user: string; subject: string; body: string; status: string }>(
    'SELECT user, subject, body, status FROM mail_outbox WHERE "to" = ? ORDER BY rowid',
    to,
  );

describe('an invitation', () => {
  test('is mailed from the admin’s own mailbox, and gives its roles at the first sign-in', async () => {
    const { mail, signIn } = colleague('Ida', 'Ida.Indbudt@firma.test');
    const { id } = await invite('ida.indbudt@Firma.test', { roles: ['seller', 'moderator'] });
    const [sent] = mailsTo('ida.indbudt@firma.test');
    expect(sent).toMatchObject({ user: pb.users.admin.id, status: 'venter' });
    expect(sent?.body).toContain('Åbn https://ordre.example.dk\n');
    expect(sent?.body).toContain('ida.indbudt@firma.test');
    const { status, body } = await signIn();
    expect([status, body.record.email, body.record.roles]).toEqual([200, mail, ['seller', 'moderator']]);
    expect(pb.rows('SELECT acceptedBy, withdrawnAt FROM invitations WHERE id = ?', id)).toEqual([
      { acceptedBy: body.record.id, withdrawnAt: '' },
    ]);
    expect(pb.rows('SELECT id FROM tasks WHERE account = ?', body.record.id)).toEqual([]);
  });

  test('may link a technician, who then needs no role', async () => {
    const { mail, signIn } = colleague('Tom');
    const technician = await pb.create('technicians', {
      name: 'Tom',
      initials: 'TO',
      title: 'montoer',
      active: true,
      rev: 1,
    });
    await invite(mail, { roles: [], technician: technician.id });
    const { body } = await signIn();
    expect(pb.rows('SELECT technician, roles FROM users WHERE id = ?', body.record.id)).toEqual([
      { technician: technician.id, roles: '["new"]' },
    ]);
    expect(pb.rows('SELECT id FROM tasks WHERE account = ?', body.record.id)).toEqual([]);
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/invitations',
      body: invitation('another@firma.test', { roles: [], technician: technician.id }),
      status: 400,
      code: 'validation',
      fields: { technician: 'duplicate' },
    });
  });

  test('that is withdrawn or has expired gives nothing', async () => {
    const [gone, late] = [colleague('Gone'), colleague('Late')];
    const { id } = await invite(gone.mail);
    expect((await pb.as('admin').post(`/api/setup/invitations/${id}/withdraw`, { rev: 1 })).status).toBe(200);
    const expired = await invite(late.mail);
    await pb.update('invitations', expired.id, { expiresAt: '2026-01-01 00:00:00.000Z' });
    for (const { signIn } of [gone, late]) expect((await signIn()).body.record.roles).toEqual(['new']);
    // It came too late and does not stay in the list.
    expect(pb.rows("SELECT id FROM invitations WHERE id = ? AND withdrawnAt != ''", expired.id)).toHaveLength(1);
  });

  test('can be sent again, and is valid anew; a second one for the same address replaces the first', async () => {
    const { mail } = colleague('Again');
    const first = await invite(mail);
    await pb.update('invitations', first.id, { expiresAt: '2026-01-01 00:00:00.000Z' });
    const again = await pb.as('admin').post(`/api/setup/invitations/${first.id}/resend`, { rev: 1 });
    expect([again.status, again.body.rev]).toEqual([200, 2]);
    expect(Date.parse(String(again.body.expiresAt).replace(' ', 'T'))).toBeGreaterThan(Date.now() + 13 * 86_400_000);
    const second = await pb.as('admin').post('/api/setup/invitations', invitation(mail, { roles: ['management'] }));
    expect(second.body).toMatchObject({ id: first.id, rev: 3, roles: ['management'] });
    expect(mailsTo(mail)).toHaveLength(3);
  });

  test('is made once for a repeated command', async () => {
    const { mail } = colleague('Once');
    const body = invitation(mail);
    const answers = await Promise.all([1, 2, 3].map(() => pb.as('admin').post('/api/setup/invitations', body)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
    expect(mailsTo(mail)).toHaveLength(1);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no address', { email: '' }, { email: 'required' }],
    ['a wrong address', { email: 'ida@' }, { email: 'invalidFormat' }],
    ['two addresses', { email: 'a@firma.test, b@firma.test' }, { email: 'invalidFormat' }],
    ['a header in the address', { email: 'a@firma.test\r\nBcc: b@firma.test' }, { email: 'invalidFormat' }],
    ['neither role nor technician', { roles: [] }, { roles: 'roleOrTechnician' }],
    ['the role new', { roles: ['new'] }, { 'roles.0': 'invalid' }],
    ['a role twice', { roles: ['seller', 'seller'] }, { roles: 'duplicateId' }],
    ['an unknown technician', { technician: 'abcdefghijklmno' }, { technician: 'duplicate' }],
    ['no key', { idempotencyKey: '' }, { idempotencyKey: 'invalid' }],
    ['an unknown key', { invitedBy: 'x' }, { invitedBy: 'unknownKey' }],
    ['an address with an account', { email: 'SELLER@demo.test' }, { email: 'alreadyUser' }],
  ])('with %s is refused', async (_, more, fields) => {
    const body = invitation('wrong@firma.test', more);
    const path = '/api/setup/invitations';
    await expectRefused(pb, { as: 'admin', path, body, status: 400, code: 'validation', fields });
  });

  test('is for admins only, and needs their mailbox', async () => {
    const { id } = await invite(colleague('Roles').mail);
    for (const as of ['moderator', 'management', 'seller', 'new', 'technician'] as Person[]) {
      const refused = { as, status: 403, code: 'forbidden' };
      await expectRefused(pb, { ...refused, path: '/api/setup/invitations', body: invitation('x@firma.test') });
      for (const verb of ['resend', 'withdraw'])
        await expectRefused(pb, { ...refused, path: `/api/setup/invitations/${id}/${verb}`, body: { rev: 1 } });
      expect((await pb.as(as).get('/api/collections/invitations/records')).body.items).toEqual([]);
    }
    const [connection] = pb.rows<{ id: string }>('SELECT id FROM microsoft_connections');
    await pb.update('microsoft_connections', connection!.id, { status: 'gone' });
    const path = '/api/setup/invitations';
    const body = invitation('x@firma.test');
    await expectRefused(pb, { as: 'admin', path, body, status: 409, code: 'microsoft_disconnected' });
    await pb.update('microsoft_connections', connection!.id, { status: 'connected' });
  });

  test('that was used, withdrawn, changed or never existed is not sent', async () => {
    const { mail, signIn } = colleague('Used');
    const used = await invite(mail);
    await signIn();
    const [withdrawn, changed] = [await invite('w@firma.test'), await invite('c@firma.test')];
    await pb.as('admin').post(`/api/setup/invitations/${withdrawn.id}/withdraw`, { rev: 1 });
    await pb.as('admin').post(`/api/setup/invitations/${changed.id}/resend`, { rev: 1 });
    for (const [id, rev, status, code] of [
      [used.id, 2, 409, 'locked'],
      [withdrawn.id, 2, 409, 'locked'],
      [changed.id, 1, 409, 'stale'],
      ['abcdefghijklmno', 1, 404, 'not_found'],
    ] as const)
      await expectRefused(pb, {
        as: 'admin',
        path: `/api/setup/invitations/${id}/resend`,
        body: { rev },
        status,
        code,
      });
  });
});

test('each admin gets a task and a mail of an account that waits, and the tasks end with the waiting', async () => {
  const { mail, signIn } = colleague('Nanna Ny');
  const { id } = (await signIn()).body.record;
  const tasks = () =>
    pb.rows<{ title: string; assignee: string; status: string }>(
      'SELECT title, assignee, status FROM tasks WHERE account = ?',
      id,
    );
  const title = 'Giv Nanna Ny en rolle';
  expect(tasks()).toEqual([{ title, assignee: pb.users.admin.id, status: 'aaben' }]);
  const [told] = mailsTo(pb.users.admin.email).slice(-1);
  expect(told).toMatchObject({ user: pb.users.admin.id, subject: 'Nanna Ny venter på en rolle' });
  expect(told?.body).toContain(mail);
  expect(told?.body).toContain(`https://ordre.example.dk/settings/users?post=${id}`);
  // A later sign-in does not tell them again.
  await signIn();
  expect(tasks()).toHaveLength(1);
  const rights = { rev: 0, roles: ['seller'], saleNumber: 0, technician: '' };
  expect((await pb.as('admin').post(`/api/setup/users/${id}/rights`, rights)).status).toBe(200);
  expect(tasks()).toEqual([{ title, assignee: pb.users.admin.id, status: 'udfoert' }]);
});

describe('sessions', () => {
  test('are listed for the user and for admins, and end together', async () => {
    const { mail, signIn } = colleague('Stine');
    await invite(mail);
    const { record, token } = (await signIn()).body;
    const other = (await signIn()).body.token;
    const own = pb.api(token);
    const sessions = await own.get(`/api/setup/users/${record.id}/sessions`);
    expect(sessions.body.items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const path = `/api/setup/users/${record.id}/sign-out`;
    for (const as of ['moderator', 'seller', 'new'] as Person[]) {
      await expectRefused(pb, { as, path, body: {}, status: 403, code: 'forbidden' });
      expect((await pb.as(as).get(`/api/setup/users/${record.id}/sessions`)).status).toBe(403);
    }
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/users/abcdefghijklmno/sign-out',
      body: {},
      status: 404,
      code: 'not_found',
    });
    expect((await pb.as('admin').post(path)).body).toEqual({ ended: 2 });
    for (const ended of [token, other]) expect((await pb.api(ended).get('/api/session')).status).toBe(401);
    const again = (await signIn()).body.token;
    expect((await pb.api(again).post(path)).body).toEqual({ ended: 1 });
    expect((await pb.api(again).get('/api/session')).body.code).toBe('unauthorized');
  });

  test('say when the user was last seen', async () => {
    await pb.update('users', pb.users.seller.id, { lastSeen: '2026-01-01 00:00:00.000Z' });
    const seen = () => pb.rows<{ lastSeen: string }>('SELECT lastSeen FROM users WHERE id = ?', pb.users.seller.id)[0];
    await pb.as('seller').get('/api/session');
    const first = seen()?.lastSeen ?? '';
    expect(Date.parse(first.replace(' ', 'T'))).toBeGreaterThan(Date.now() - 60_000);
    await pb.as('seller').get('/api/session');
    expect(seen()?.lastSeen).toBe(first);
    // Any other call counts too, once a minute.
    await pb.update('users', pb.users.seller.id, { lastSeen: '2026-01-01 00:00:00.000Z' });
    await pb.as('seller').get('/api/service/catalog');
    expect(Date.parse((seen()?.lastSeen ?? '').replace(' ', 'T'))).toBeGreaterThan(Date.now() - 60_000);
    const own = `/api/collections/users/records/${pb.users.seller.id}`;
    expect((await pb.as('seller').patch(own, { lastSeen: '2030-01-01 00:00:00.000Z' })).status).toBe(404);
  });

  test('of a closed account are refused with the names of whom to ask, on every kind of call', async () => {
    const { mail, signIn } = colleague('Lukas Lukket');
    await invite(mail);
    const { record, token } = (await signIn()).body;
    await pb.as('admin').post(`/api/setup/users/${record.id}/active`, { rev: record.rev, active: false });
    const closed = pb.api(token);
    for (const answer of [
      await closed.get('/api/session'),
      await closed.get('/api/collections/leads/records'),
      await closed.get('/api/overview/figures'),
      await closed.post('/api/collections/users/auth-refresh'),
      await signIn(),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'account_closed', data: { admins: ['Demo admin'] } } });
  });
});

/** The security log: what adds to it, who reads it, and how long it is kept. */
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { type Microsoft, type MicrosoftAccount, signInWithCode, startMicrosoft } from '../testing/microsoft.ts';
import { expectRefused } from '../testing/refusals.ts';

const ACCOUNTS: Record<string, MicrosoftAccount> = {
  seller: { id: 'ms-1', displayName: 'Sanne\r\nSælger', mail: 'seller@demo.test' },
  inactive: { id: 'ms-2', displayName: 'Ivar Inaktiv', mail: 'inactive@demo.test' },
  chief: { id: 'ms-3', displayName: 'Carl\nChef', mail: 'chef@firma.test' },
  invited: { id: 'ms-4', displayName: 'Ida Ny', mail: 'ida@firma.test' },
};

let microsoft: Microsoft;
let pb: Harness;
beforeAll(async () => {
  microsoft = await startMicrosoft(ACCOUNTS);
  pb = await startPocketBase({ env: { ...microsoft.env, ADMIN_EMAILS: 'chef@firma.test', SECURITY_LOG_DAYS: '30' } });
});
afterAll(async () => {
  await pb.stop();
  await microsoft.stop();
});

type Entry = { kind: string; actor: string; subject: string; network: string; data: unknown };
let seen = 0;
/** The entries since the last call. */
function entries(): Entry[] {
  const all = pb.rows<Entry & { data: string }>(
    'SELECT kind, actor, subject, network, data FROM security_log ORDER BY rowid',
  );
  const fresh = all.slice(seen).map((entry) => ({ ...entry, data: JSON.parse(entry.data) as unknown }));
  seen = all.length;
  return fresh;
}
const entry = (kind: string, actor: string, subject = '', data: object = {}) => ({
  kind,
  actor,
  subject,
  network: '',
  data,
});
const admin = () => pb.users.admin.id;

test('sign-ins, with the network they came from, and those of closed accounts', async () => {
  entries();
  const { body } = await signInWithCode(pb, 'seller');
  expect((await signInWithCode(pb, 'inactive')).status).toBe(401);
  // A refreshed session is no sign-in.
  await pb.api(String(body.token)).post('/api/collections/users/auth-refresh');
  const network = expect.stringMatching(/^[\d.]+$|:/) as string;
  expect(entries()).toEqual([
    { ...entry('login', pb.users.seller.id), network },
    { ...entry('login_afvist', pb.users.inactive.id, '', { reason: 'account_closed' }), network },
  ]);
});

test('the rights of a first sign-in, from the settings or an invitation', async () => {
  await pb.create('invitations', {
    email: 'ida@firma.test',
    roles: ['seller'],
    invitedBy: admin(),
    expiresAt: '2099-01-01 00:00:00.000Z',
    rev: 1,
  });
  entries();
  const chief = (await signInWithCode(pb, 'chief')).body.record;
  expect(chief.name).toBe('Carl Chef');
  expect(entries()).toEqual([
    entry('rettigheder', '', chief.id, { added: ['admin'], removed: [] }),
    expect.objectContaining({ kind: 'login', actor: chief.id }),
  ]);
  const ida = (await signInWithCode(pb, 'invited')).body.record;
  expect(entries()[0]).toEqual(entry('rettigheder', admin(), ida.id, { added: ['seller'], removed: [] }));
});

test('changes of rights, closed accounts and sign-outs, by whom', async () => {
  entries();
  const { id } = pb.users.moderator;
  const rights = (rev: number, roles: string[], technician = '') =>
    pb.as('admin').post(`/api/setup/users/${id}/rights`, { rev, roles, saleNumber: 0, technician });
  const first = Number(pb.rows<{ rev: number }>('SELECT rev FROM users WHERE id = ?', id)[0]?.rev);
  expect((await rights(first, ['seller'])).status).toBe(200);
  // The same rights again are no change.
  expect((await rights(first + 1, ['seller'])).status).toBe(200);
  const close = (rev: number, active: boolean) => pb.as('admin').post(`/api/setup/users/${id}/active`, { rev, active });
  expect((await close(first + 2, false)).status).toBe(200);
  expect((await close(first + 3, true)).status).toBe(200);
  expect((await pb.as('admin').post(`/api/setup/users/${pb.users.management.id}/sign-out`)).status).toBe(200);
  expect(entries()).toEqual([
    entry('rettigheder', admin(), id, { added: ['seller'], removed: ['moderator'] }),
    entry('konto_lukket', admin(), id),
    entry('konto_aabnet', admin(), id),
    entry('logget_ud', admin(), pb.users.management.id),
  ]);
});

test('keys, a customer’s data, an erasure and all data', async () => {
  entries();
  const post = async (path: string, body: object = {}) => {
    const answer = await pb.as('admin').post(path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const made = await post('/api/setup/intake-keys', { name: 'Hjemmeside', idempotencyKey: 'security-key-1' });
  await post('/api/setup/intake-keys', { name: 'Hjemmeside', idempotencyKey: 'security-key-1' });
  await post(`/api/setup/intake-keys/${(made.key as { id: string }).id}/revoke`, { rev: 1 });
  const lead = await pb
    .as('seller')
    .post('/api/leads', { customerType: 'privat', name: 'Anna Demo', phones: ['20304050'] });
  const { id } = lead.body;
  await post(`/api/privacy/leads/${id}/disclose`);
  await post(`/api/privacy/leads/${id}/erase`, { rev: lead.body.rev, name: 'Anna Demo' });
  await post('/api/privacy/disclose');
  const found = entries();
  expect(found).toEqual([
    entry('noegle_lavet', admin(), 'Hjemmeside'),
    entry('noegle_spaerret', admin(), 'Hjemmeside'),
    entry('udlevering', admin(), id),
    entry('sletning', admin(), id),
    entry('eksport', admin()),
  ]);
  expect(JSON.stringify(found)).not.toMatch(/Anna|20304050/);
});

test('the web server adds to it, and nobody else', async () => {
  entries();
  const path = '/api/internal/security';
  const body = { kind: 'login_afvist', network: '192.0.2.1', data: { reason: 'microsoft' } };
  expect((await pb.as('superuser').post(path, body)).status).toBe(200);
  expect(entries()).toEqual([{ ...entry('login_afvist', '', '', { reason: 'microsoft' }), network: '192.0.2.1' }]);
  await expectRefused(pb, { as: 'admin', path, body, status: 403, code: 'forbidden' });
  await expectRefused(pb, {
    as: 'superuser',
    path,
    body: { kind: 'andet', data: { words: 'x' } },
    status: 400,
    code: 'validation',
  });
});

test('what is older than the setting goes, each night', async () => {
  const make = (days: number) =>
    pb.create('security_log', {
      at: new Date(Date.now() - days * 86_400_000).toISOString(),
      kind: 'login',
      subject: `${days}`,
    });
  for (const days of [29, 31, 400]) await make(days);
  expect((await pb.as('superuser').post('/api/crons/sweep-security-log')).status).toBe(204);
  const left = () =>
    pb.rows<{ subject: string }>("SELECT subject FROM security_log WHERE subject IN ('29', '31', '400')");
  for (let tries = 0; left().length > 1 && tries < 100; tries++) await new Promise((done) => setTimeout(done, 50));
  expect(left()).toEqual([{ subject: '29' }]);
});

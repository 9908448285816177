/** PocketBase's report about itself, and a request's id in both logs and on the admins' page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLogger } from '../../lib/core/server/logger.ts';
import type { SystemState } from '../../lib/settings/shared/system/types.ts';
import { ask, startProxy } from '../../server/testing/http.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { SUPERUSER } from '../testing/process.ts';

let pb: Harness;
let folder: string;
const HOUR = 3_600_000;

beforeAll(async () => {
  pb = await startPocketBase();
  folder = mkdtempSync(join(tmpdir(), 'system-test-'));
});
afterAll(async () => {
  await pb?.stop();
  rmSync(folder, { recursive: true });
});

/** Lets the state of the whole product be read as Next does. */
async function readSystem(requestId = ''): Promise<SystemState> {
  Object.assign(process.env, {
    DATA_DIR: folder,
    POCKETBASE_URL: pb.url,
    PORT: '9',
    STANDIN_PORT: '10',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: '0'.repeat(64),
    PRIVATE_HEADER_SECRET: 's'.repeat(32),
    STANDIN_SECRET: 's'.repeat(32),
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  });
  const system = await import('../../lib/settings/server/system/read.ts');
  return system.readSystem(requestId);
}

test.each(['admin', 'seller', 'guest'] as const)('the server alone reads the state, not %s', async (person) => {
  expect((await pb.as(person).get('/api/internal/system')).status).toBe(person === 'guest' ? 401 : 403);
});

test('the outbox is counted: what waits, what failed, and nothing that a later mail has replaced', async () => {
  const user = pb.users.seller.id;
  const lead = await pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'ny', rev: 1, owner: user });
  const offer = (offerNumber: number, revision = 1) =>
    pb.create('inquiries', {
      lead: lead.id,
      seller: user,
      status: 'kladde',
      kind: 'fastpris',
      lineDisplay: 'alle',
      offerNumber,
      revision,
      rev: 1,
    });
  const [sent, stuck] = [await offer(20001), await offer(20002, 2)];
  let key = 0;
  const mail = (inquiry: string, status: string, error = '') =>
    pb.create('mail_outbox', {
      inquiry,
      user,
      to: 'a@demo.test',
      subject: 's',
      status,
      error,
      idempotencyKey: `k${key++}`,
    });
  await mail(sent.id, 'fejlet', 'upstream');
  await new Promise((next) => setTimeout(next, 5));
  await mail(sent.id, 'sendt');
  await mail(stuck.id, 'fejlet', 'microsoft_disconnected');
  const waiting = await mail(stuck.id, 'venter');
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  db.prepare('UPDATE mail_outbox SET created = ? WHERE id = ?').run(
    new Date(Date.now() - 2 * HOUR).toISOString().replace('T', ' '),
    waiting.id,
  );
  db.close();
  const { body } = await pb.as('superuser').get('/api/internal/system');
  expect(body).toMatchObject({
    outbox: { waiting: 1, failed: 1, unknown: 0 },
    mails: [{ status: 'fejlet', offer: stuck.id, offerNumber: 20002, revision: 2, route: '' }],
    migration: expect.stringMatching(/^\d{10}_\w+\.js$/),
  });
  expect((body.outbox as { oldestSeconds: number }).oldestSeconds).toBeCloseTo(7200, -2);
  expect(JSON.stringify(body)).not.toContain('demo.test');
});

test('one request’s id stands in the proxy’s log, in PocketBase’s, in the answer and on the admins’ page', async () => {
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  db.exec('ALTER TABLE activities RENAME TO activities_away');
  let lines = '';
  const log = createLogger('web', 'info', { write: (line) => void (lines += line) });
  const proxy = await startProxy(pb.url, { log });
  const id = 'b20304060';
  const answer = await ask(proxy.url, '/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: pb.users.seller.token, 'X-Request-Id': id },
    body: JSON.stringify({ customerType: 'privat', name: 'Hemmelig Kunde', phones: ['20304061'] }),
  });
  db.exec('ALTER TABLE activities_away RENAME TO activities');
  db.close();
  await proxy.stop();
  expect([answer.status, answer.headers['x-request-id']]).toEqual([500, id]);
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, 'web.log'), `Error: Hemmelig Kunde\n${lines}`);
  // PocketBase writes its log every three seconds.
  await new Promise((next) => setTimeout(next, 3500));

  const state = await readSystem(id);
  expect(state.logs.map(({ part, level, message, requestId }) => [part, level, message, requestId]).toSorted()).toEqual(
    [
      ['pocketbase', 'error', 'command failed', id],
      ['web', 'error', 'request', id],
    ],
  );
  expect(JSON.stringify(state)).not.toMatch(/Hemmelig|20304061/);
  expect((await readSystem('b99999999')).logs).toEqual([]);
  expect((await readSystem()).logs.length).toBeGreaterThanOrEqual(2);
  expect(state.parts.map(({ name, answerMs }) => [name, answerMs !== null])).toEqual([
    ['Web', false],
    ['PocketBase', true],
    ['Standin', false],
  ]);
}, 20_000);

import { createServer, type Server } from 'node:http';
import {
  accessHandleOf,
  connectionStatus,
  dropConnection,
  issueHandles,
  microsoftAccessToken,
  rotateHandle,
  storeConnection,
} from '../../lib/microsoft/server/tokens.ts';
import { type Account, type Harness, startPocketBase } from '../testing/harness.ts';
import { SUPERUSER } from '../testing/process.ts';

/** A strict token endpoint: a refresh token works once, and a second use ends its grant. */
let microsoft: Server;
const live = new Map<string, number>();
let refreshes = 0;
let expiresIn = 3600;
let trouble: { status: number; body: object } | null = null;

let pb: Harness;
const MINUTE = 60_000;

beforeAll(async () => {
  microsoft = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      const form = new URLSearchParams(body);
      const generation = live.get(form.get('refresh_token') ?? '');
      const reply = (status: number, answer: object) =>
        setTimeout(() => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)), 30);
      if (trouble) return reply(trouble.status, trouble.body);
      if (generation === undefined || form.get('client_secret') !== 'secret')
        return reply(400, { error: 'invalid_grant' });
      refreshes++;
      live.clear();
      live.set(`refresh-${generation + 1}`, generation + 1);
      reply(200, {
        access_token: `access-${generation + 1}`,
        refresh_token: `refresh-${generation + 1}`,
        expires_in: expiresIn,
      });
    });
  });
  await new Promise<void>((done) => microsoft.listen(0, '127.0.0.1', done));
  const { port } = microsoft.address() as { port: number };
  pb = await startPocketBase();
  Object.assign(process.env, {
    POCKETBASE_URL: pb.url,
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    ENCRYPTION_KEY: 'c4'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
    PRIVATE_HEADER_SECRET: 'p'.repeat(32),
    STANDIN_SECRET: 'd'.repeat(32),
    MICROSOFT_CLIENT_ID: 'client',
    MICROSOFT_CLIENT_SECRET: 'secret',
    MICROSOFT_TENANT_ID: 'tenant',
    MICROSOFT_AUTHORITY: `http://127.0.0.1:${port}/demo`,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await pb.stop();
  await new Promise((done) => microsoft.close(done));
});

/** A connection of the account with a session. `expiresIn`: milliseconds until its access token expires. */
async function connect(account: Account, endsIn: number): Promise<{ sid: string; userId: string; handle: string }> {
  live.clear();
  live.set('refresh-0', 0);
  refreshes = 0;
  expiresIn = 3600;
  trouble = null;
  await storeConnection(account.id, {
    accessToken: 'access-0',
    refreshToken: 'refresh-0',
    expiresAt: new Date(Date.now() + endsIn),
  });
  const session = await pb.create('sessions', {
    user: account.id,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const sid = String(session.id);
  return { sid, userId: account.id, handle: (await issueHandles(sid)).refreshHandle };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

test('a token that is valid for more than five minutes is used unchanged', async () => {
  const { userId } = await connect(pb.users.seller, 5 * MINUTE + 5000);
  expect(await microsoftAccessToken(userId)).toBe('access-0');
  expect(refreshes).toBe(0);
});

test('simultaneous requests for a token make one request to Microsoft', async () => {
  const { userId, sid, handle } = await connect(pb.users.seller, 4 * MINUTE);
  const asked = await Promise.all([
    ...Array.from({ length: 10 }, () => microsoftAccessToken(userId)),
    ...Array.from({ length: 10 }, () => rotateHandle({ sid, userId }, handle).then((answer) => answer.refresh_token)),
  ]);
  expect(new Set(asked.slice(0, 10))).toEqual(new Set(['access-1']));
  expect(new Set(asked.slice(10)).size).toBe(1);
  expect(refreshes).toBe(1);
});

test('the next renewal uses the rotated refresh token', async () => {
  const { userId } = await connect(pb.users.seller, 0);
  expiresIn = 60;
  for (const generation of [1, 2, 3]) expect(await microsoftAccessToken(userId)).toBe(`access-${generation}`);
  expect(await connectionStatus(userId)).toBe('connected');
});

test('stored tokens are encrypted, and the browser gets handles instead of Microsoft’s tokens', async () => {
  const { userId, sid, handle } = await connect(pb.users.seller, 0);
  const answer = await rotateHandle({ sid, userId }, handle);
  const all = JSON.stringify([pb.rows('SELECT * FROM microsoft_connections'), pb.rows('SELECT * FROM sessions')]);
  for (const secret of ['access-1', 'refresh-1', handle, answer.refresh_token]) expect(all).not.toContain(secret);
  expect(JSON.stringify(answer)).not.toMatch(/access-|refresh-1/);
  expect(new Date(answer.expiryTime).getTime()).toBeGreaterThan(Date.now() + 59 * MINUTE);
  expect(await accessHandleOf(sid)).toBe(answer.access_token);
});

test('the replaced handle gets the same successor for a minute, and a later or older handle ends the connection', async () => {
  const { userId, sid, handle } = await connect(pb.users.seller, 60 * MINUTE);
  const session = { sid, userId };
  const second = await rotateHandle(session, handle);
  expect(await rotateHandle(session, handle)).toEqual(second);
  await pb.update('sessions', sid, { rotatedAt: new Date(Date.now() - MINUTE - 1000).toISOString() });
  expect(await rotateHandle(session, handle).catch(codeOf)).toBe('microsoft_disconnected');
  expect(await connectionStatus(userId)).toBe('gone');
  expect(await rotateHandle(session, second.refresh_token).catch(codeOf)).toBe('microsoft_disconnected');
  expect(await microsoftAccessToken(userId).catch(codeOf)).toBe('microsoft_disconnected');
});

test('two browsers of one user renew independently', async () => {
  const first = await connect(pb.users.seller, 60 * MINUTE);
  const session = await pb.create('sessions', {
    user: first.userId,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const second = { sid: String(session.id), userId: first.userId };
  let [a, b] = [first.handle, (await issueHandles(second.sid)).refreshHandle];
  for (let round = 0; round < 3; round++) {
    a = (await rotateHandle(first, a)).refresh_token;
    b = (await rotateHandle(second, b)).refresh_token;
  }
  expect(await rotateHandle(second, a).catch(codeOf)).toBe('validation');
  expect(await connectionStatus(first.userId)).toBe('connected');
});

test('a grant that Microsoft ended stays ended until the user signs in again', async () => {
  const { userId } = await connect(pb.users.seller, 0);
  live.clear();
  expect(await microsoftAccessToken(userId).catch(codeOf)).toBe('microsoft_disconnected');
  expect(await connectionStatus(userId)).toBe('gone');
  expect(pb.rows('SELECT accessToken, refreshToken FROM microsoft_connections WHERE user = ?', userId)).toEqual([
    { accessToken: '', refreshToken: '' },
  ]);
  await connect(pb.users.seller, 60 * MINUTE);
  expect(await microsoftAccessToken(userId)).toBe('access-0');
});

test('an error of Microsoft does not end the connection', async () => {
  const { userId, sid, handle } = await connect(pb.users.seller, 0);
  for (const answer of [
    { status: 503, body: {} },
    { status: 429, body: { error: 'temporarily_unavailable' } },
    { status: 401, body: { error: 'invalid_client' } },
    { status: 200, body: { nonsense: true } },
  ]) {
    trouble = answer;
    expect(await microsoftAccessToken(userId).catch(codeOf)).toBe('upstream');
    expect(await rotateHandle({ sid, userId }, handle).catch(codeOf)).toBe('upstream');
  }
  trouble = null;
  expect(await connectionStatus(userId)).toBe('connected');
  expect(await rotateHandle({ sid, userId }, handle)).toMatchObject({ refresh_token: expect.stringMatching(/^mr\./) });
});

test('disconnecting deletes the connection, and the handle is refused', async () => {
  const { userId, sid, handle } = await connect(pb.users.seller, 60 * MINUTE);
  await dropConnection(userId);
  await dropConnection(userId);
  expect(pb.rows('SELECT id FROM microsoft_connections WHERE user = ?', userId)).toEqual([]);
  expect(await connectionStatus(userId)).toBe('none');
  expect(await microsoftAccessToken(userId).catch(codeOf)).toBe('microsoft_disconnected');
  expect(await rotateHandle({ sid, userId }, handle).catch(codeOf)).toBe('microsoft_disconnected');
});

test('the status reports a missing connection', async () => {
  expect(await connectionStatus(pb.users.new.id)).toBe('none');
  expect(await microsoftAccessToken(pb.users.new.id).catch(codeOf)).toBe('microsoft_disconnected');
});

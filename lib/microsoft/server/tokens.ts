import 'server-only';
import { ClientResponseError } from 'pocketbase';
import { decrypt, digest, encrypt } from '../../core/server/crypto.ts';
import { env } from '../../core/server/env.ts';
import { AppError, fieldError } from '../../core/shared/errors.ts';
import { superuser } from '../../pocketbase/server/server.ts';
import type { MicrosoftConnectionsResponse } from '../../pocketbase/shared/types.ts';
import { inTurn } from './lock.ts';
import { judgeHandle, newHandles, type HandlePair } from './handle.ts';
import { GrantGone, refreshTokens, type MicrosoftTokens } from './oauth.ts';
import type { ConnectionStatus, HandleAnswer } from '../shared/types.ts';

const MARGIN_MS = 5 * 60_000;

type Connection = { id: string; rev: number; tokens: MicrosoftTokens };

const contextOf = (userId: string) => `microsoft_connections:${userId}`;

async function find(userId: string): Promise<MicrosoftConnectionsResponse | null> {
  const pb = await superuser();
  try {
    return await pb.collection('microsoft_connections').getFirstListItem(pb.filter('user = {:userId}', { userId }));
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}

/** Is the user's mailbox connected? */
export async function connectionStatus(userId: string): Promise<ConnectionStatus> {
  return (await find(userId))?.status ?? 'none';
}

/** Keeps the tokens of a sign-in or a reconnection, encrypted. */
export function storeConnection(userId: string, tokens: MicrosoftTokens): Promise<void> {
  return inTurn(userId, async () => {
    const pb = await superuser();
    const existing = await find(userId);
    const record = { user: userId, status: 'connected', ...seal(userId, tokens), rev: (existing?.rev ?? 0) + 1 };
    if (existing) await pb.collection('microsoft_connections').update(existing.id, record);
    else await pb.collection('microsoft_connections').create(record);
  });
}

function seal(userId: string, tokens: MicrosoftTokens) {
  const sealed = (text: string) => encrypt(env().ENCRYPTION_KEY, text, contextOf(userId));
  return {
    accessToken: sealed(tokens.accessToken),
    refreshToken: sealed(tokens.refreshToken),
    expiresAt: tokens.expiresAt.toISOString(),
  };
}

/**
 * An access token for Graph that is good for five minutes at least, and not the one that Graph has `refused`.
 * @throws AppError `microsoft_disconnected` if only the person can help, `upstream` if Microsoft can't be reached
 */
export async function microsoftAccessToken(userId: string, refused = ''): Promise<string> {
  return (await inTurn(userId, () => freshTokens(userId, refused))).accessToken;
}

/**
 * Only under the user's lock: two renewals at once would use one refresh token twice, and Microsoft would end the
 * grant.
 */
async function freshTokens(userId: string, refused = ''): Promise<MicrosoftTokens> {
  const connection = await open(userId);
  const isRefused = connection.tokens.accessToken === refused;
  if (!isRefused && connection.tokens.expiresAt.getTime() - Date.now() > MARGIN_MS) return connection.tokens;
  try {
    const tokens = await refreshTokens(connection.tokens.refreshToken);
    await replace(userId, connection, tokens);
    return tokens;
  } catch (error) {
    if (!(error instanceof GrantGone)) throw error;
    await markGone(userId);
    throw new AppError('microsoft_disconnected');
  }
}

async function open(userId: string): Promise<Connection> {
  const record = await find(userId);
  if (!record || record.status !== 'connected' || !record.refreshToken) throw new AppError('microsoft_disconnected');
  const opened = (text: string) => decrypt(env().ENCRYPTION_KEY, text, contextOf(userId));
  let tokens: MicrosoftTokens;
  try {
    tokens = {
      accessToken: opened(record.accessToken),
      refreshToken: opened(record.refreshToken),
      expiresAt: new Date(record.expiresAt),
    };
  } catch {
    // Encrypted with an earlier key, so it cannot be used.
    throw new AppError('microsoft_disconnected');
  }
  return { id: record.id, rev: record.rev, tokens };
}

/** A sign-in in another process may have stored newer tokens while Microsoft was asked; those stay. */
async function replace(userId: string, before: Connection, tokens: MicrosoftTokens): Promise<void> {
  const pb = await superuser();
  const now = await pb.collection('microsoft_connections').getOne(before.id, { fields: 'rev' });
  if (now.rev !== before.rev) return;
  await pb.collection('microsoft_connections').update(before.id, { ...seal(userId, tokens), rev: before.rev + 1 });
}

async function markGone(userId: string): Promise<void> {
  const record = await find(userId);
  if (!record) return;
  const pb = await superuser();
  await pb
    .collection('microsoft_connections')
    .update(record.id, { status: 'gone', accessToken: '', refreshToken: '', rev: record.rev + 1 });
}

/** Forgets the user's mailbox: neither the browser nor the server can send in their name until they connect again. */
export function dropConnection(userId: string): Promise<void> {
  return inTurn(userId, async () => {
    const record = await find(userId);
    if (record) await (await superuser()).collection('microsoft_connections').delete(record.id);
  });
}

/** The first handles of a session, or new ones after a reconnection. Handles that it had before become invalid. */
export async function issueHandles(sid: string): Promise<HandlePair> {
  const pb = await superuser();
  const handles = newHandles(env().ENCRYPTION_KEY, sid);
  await pb.collection('sessions').update(sid, {
    accessHandle: handles.accessHandle,
    refreshHandle: digest(handles.refreshHandle),
    previousHandle: '',
    successor: '',
    rotatedAt: '',
  });
  return handles;
}

/** The session's access handle; '' if it has none. */
export async function accessHandleOf(sid: string): Promise<string> {
  const pb = await superuser();
  return (await pb.collection('sessions').getOne(sid)).accessHandle;
}

/**
 * Takes a refresh handle and returns its successor, renewing Microsoft's tokens if they are about to end.
 * The handle that was replaced last gets the same successor for a minute; an older one ends the connection.
 * @throws AppError `validation` for a handle that was never this session's, `microsoft_disconnected`, `upstream`
 */
export function rotateHandle(session: { sid: string; userId: string }, handle: string): Promise<HandleAnswer> {
  const { sid, userId } = session;
  const key = env().ENCRYPTION_KEY;
  return inTurn(userId, async () => {
    const pb = await superuser();
    const record = await pb.collection('sessions').getOne(sid);
    const state = {
      current: record.refreshHandle,
      previous: record.previousHandle,
      rotatedAt: record.rotatedAt ? new Date(record.rotatedAt) : null,
    };
    const verdict = judgeHandle(key, sid, handle, state, new Date());
    if (verdict === 'unknown') throw fieldError('refreshToken', 'invalid');
    if (verdict === 'replayed') {
      await markGone(userId);
      throw new AppError('microsoft_disconnected');
    }
    if (verdict === 'previous') return JSON.parse(decrypt(key, record.successor, `sessions:${sid}`)) as HandleAnswer;
    const { expiresAt } = await freshTokens(userId);
    const next = newHandles(key, sid);
    const answer: HandleAnswer = {
      access_token: next.accessHandle,
      refresh_token: next.refreshHandle,
      expiryTime: expiresAt.toISOString(),
    };
    await pb.collection('sessions').update(sid, {
      accessHandle: next.accessHandle,
      refreshHandle: digest(next.refreshHandle),
      previousHandle: record.refreshHandle,
      successor: encrypt(key, JSON.stringify(answer), `sessions:${sid}`),
      rotatedAt: new Date().toISOString(),
    });
    return answer;
  });
}

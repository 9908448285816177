import PocketBase from 'pocketbase';
import { env } from '../../core/server/env.ts';
import { AppError } from '../../core/shared/errors.ts';
import { OUTGOING_CALL_MS } from '../../core/shared/limits.ts';
import { REQUEST_ID_HEADER } from '../../core/shared/ids.ts';
import { currentRequestId } from '../../core/server/request-id.ts';
import type { TypedPocketBase } from '../shared/types.ts';
import { wholeFetch } from '../shared/whole-fetch.ts';

/** Set by server.ts on each request and read by PocketBase as its trusted-proxy header. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * A PocketBase client for one request on the server, acting as the holder of `token` ('' for no user).
 * @param clientAddress the browser's address, so that rate limits count the client and not this server
 */
export function pocketbaseFor(token: string, clientAddress?: string | null): TypedPocketBase {
  const client = new PocketBase(env().POCKETBASE_URL) as TypedPocketBase;
  client.autoCancellation(false);
  client.authStore.save(token, null);
  const address = clientAddress ? { [CLIENT_ADDRESS_HEADER]: clientAddress } : {};
  const requestId = () => {
    const id = currentRequestId();
    return id ? { [REQUEST_ID_HEADER]: id } : {};
  };
  client.beforeSend = (url, options) => ({
    url,
    options: {
      fetch: wholeFetch,
      signal: AbortSignal.timeout(OUTGOING_CALL_MS),
      ...options,
      headers: { ...options.headers, ...address, ...requestId() },
    },
  });
  return client;
}

const RENEW_BEFORE_MS = 5 * 60_000;
let current: { token: string; until: number } | null = null;
let pending: Promise<string> | null = null;

async function superuserToken(): Promise<string> {
  if (current && current.until > Date.now()) return current.token;
  // Simultaneous requests after a start share one sign-in.
  pending ??= signInSuperuser().finally(() => {
    pending = null;
  });
  return pending;
}

async function signInSuperuser(): Promise<string> {
  const client = pocketbaseFor('');
  const { token } = await client
    .collection('_superusers')
    .authWithPassword(env().SUPERUSER_EMAIL, env().SUPERUSER_PASSWORD);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  current = { token, until: exp * 1000 - RENEW_BEFORE_MS };
  return token;
}

/**
 * A client with all rights, for data that no browser may reach (Microsoft tokens, the outbox). Never pass it a value
 * from outside that chooses a collection or a filter.
 * @throws ClientResponseError if PocketBase can't be reached
 */
export async function superuser(): Promise<TypedPocketBase> {
  const client = pocketbaseFor(await superuserToken());
  client.afterSend = (response, data) => {
    // The superuser was recreated (restore, new secrets): the next call signs in again.
    if (response.status === 401) current = null;
    return data;
  };
  return client;
}

/** Reads a record's protected file. @throws AppError upstream */
export async function fetchFile(
  pb: TypedPocketBase,
  record: { id: string; collectionName: string },
  name: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const url = pb.files.getURL(record, name, { token: await pb.files.getToken() });
  const response = await fetch(url, { signal: AbortSignal.timeout(OUTGOING_CALL_MS) });
  if (!response.ok) throw new AppError('upstream');
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

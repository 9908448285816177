/** Finds whose a request is by its token, which PocketBase verifies. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { getTokenPayload } from 'pocketbase';
import { type Client, clientOfAddress } from './client.ts';
import { onBehalfOf } from './headers.ts';
import type { RequestLimit } from './limits.ts';
import { takePlace } from './places.ts';
import type { Upstream } from './upstream.ts';

/** How long a token that PocketBase has refused is not asked for again. */
const REFUSED_MS = 10_000;
/** So many tokens are remembered of each kind; the oldest go first. */
const MOST_TOKENS = 20_000;
/** A check that takes longer than this has failed. */
const CHECK_MS = 5_000;

type Token = { text: string; isFileToken: boolean };

/**
 * Finds the client of a request. The first request with a token waits until PocketBase has answered whether it is one,
 * and so do others with that token meanwhile.
 */
export function createClients(upstream: Upstream, limit: RequestLimit) {
  /** By the tokens' hashes. A token stays good until it expires: only limits depend on it, PocketBase checks it again. */
  const good = new Set<string>();
  const refusedUntil = new Map<string, number>();
  const checks = new Map<string, Promise<boolean>>();

  function remember(hash: string, isGood: boolean): void {
    const kept = isGood ? good : refusedUntil;
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_TOKENS) break;
      kept.delete(oldest);
    }
    if (isGood) good.add(hash);
    else refusedUntil.set(hash, performance.now() + REFUSED_MS);
  }

  async function check(hash: string, token: Token, file: string, client: Client): Promise<boolean> {
    // Counted before the outcome is known, so that many made-up tokens at once can't all be asked for.
    const takeBack = limit.tryToken(client);
    if (!takeBack) return false;
    const status = await askPocketBase(upstream, token, file, client).catch(() => null);
    const isGood = status !== null && status < 300;
    if (isGood) takeBack();
    // A failure of PocketBase says nothing about the token.
    if (status !== null && status < 500 && status !== 429) remember(hash, isGood);
    return isGood;
  }

  function isVerified(token: Token, file: string, client: Client): boolean | Promise<boolean> {
    const hash = createHash('sha256').update(token.text).digest('base64');
    if (good.has(hash)) return true;
    if (performance.now() < (refusedUntil.get(hash) ?? 0)) return false;
    refusedUntil.delete(hash);
    const running = checks.get(hash);
    if (running) return running;
    const started = check(hash, token, file, client).finally(() => checks.delete(hash));
    checks.set(hash, started);
    return started;
  }

  /** @param file the path of the file that is asked for, encoded, without query; '' for another request */
  return async function clientOf(req: IncomingMessage, file: string, address: string): Promise<Client> {
    const client = clientOfAddress(address);
    const token = tokenOf(req, file !== '');
    const account = token ? claimedAccount(token.text, token.isFileToken ? 'file' : 'auth') : '';
    if (!token || account === '' || !(await isVerified(token, file, client))) return client;
    return { key: account, isAccount: true, address };
  };
}

/** The request's `Authorization`, or the token in the address of a protected file, which an <img> can't send as one. */
function tokenOf(req: IncomingMessage, isFile: boolean): Token | null {
  const { authorization } = req.headers;
  if (authorization) return { text: authorization.replace(/^bearer /i, ''), isFileToken: false };
  // No other request than a file's is refused because of a wrong token in its address.
  if (!isFile) return null;
  const text = new URLSearchParams(req.url?.split('?', 2)[1] ?? '').get('token');
  return text ? { text, isFileToken: true } : null;
}

/** The account that a token of this type claims, unverified; '' if it can't be a valid one. */
function claimedAccount(token: string, type: 'auth' | 'file'): string {
  const { collectionId, id, exp, type: claimed } = getTokenPayload(token);
  if (typeof id !== 'string' || id === '' || claimed !== type) return '';
  return Number(exp) * 1000 > Date.now() ? `${String(collectionId)}/${id}` : '';
}

/** PocketBase's status for the cheapest request that a token opens. @throws Error if it does not answer */
function askPocketBase(upstream: Upstream, token: Token, file: string, client: Client): Promise<number> {
  const { hostname, port, host, agent } = upstream;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call: { method: string; path: string; headers: OutgoingHttpHeaders } = token.isFileToken
    ? {
        method: 'HEAD',
        path: `${file}?token=${encodeURIComponent(token.text)}`,
        headers: onBehalfOf('', client.address, host),
      }
    : { method: 'GET', path: '/api/session', headers: onBehalfOf(token.text, client.address, host) };
  const leave = takePlace(upstream, client, {
    enter: (answered) => {
      const sent = request({ ...call, agent, hostname, port, setHost: false });
      sent.setTimeout(CHECK_MS, () => sent.destroy(new Error('PocketBase does not answer')));
      sent.on('error', reject).once('close', answered);
      sent.on('response', (answer) => {
        answered();
        answer.resume().on('error', reject);
        resolve(answer.statusCode ?? 502);
      });
      sent.end();
    },
    refuse: () => reject(new Error('Too many requests wait')),
  });
  return promise.finally(leave);
}

/**
 * Handles: what the browser holds in place of Microsoft's tokens. An access handle means nothing to anybody; a refresh handle
 * is good for one renewal, in its own session. Pure, so that the rotation can be tested without a server.
 */
import { digest, randomToken, sameText, signature } from '../core/crypto.ts';

/** The handle just replaced still gets its successor for so long: two tabs, a reload in flight. */
export const GRACE_MS = 60_000;
const PURPOSE = 'microsoft-handle';

export type HandlePair = { accessHandle: string; refreshHandle: string };
/** What a session knows of its handles: digests, '' for none. */
export type HandleState = { current: string; previous: string; rotatedAt: Date | null };
/** current: renew. previous: the same answer again. replayed: ours and older, so somebody else may hold it. unknown: never ours. */
export type Verdict = 'current' | 'previous' | 'replayed' | 'unknown';

/** A new pair for the session. The signature lets an old handle be told from a made-up one without keeping it. */
export function newHandles(keyHex: string, sid: string): HandlePair {
  const random = randomToken(24);
  return {
    accessHandle: `ma.${randomToken(32)}`,
    refreshHandle: `mr.${random}.${signature(keyHex, PURPOSE, `${sid}.${random}`)}`,
  };
}

/** What to do with a refresh handle that was sent for the session `sid`. */
export function judgeHandle(keyHex: string, sid: string, handle: string, state: HandleState, now: Date): Verdict {
  const [kind, random = '', mac = ''] = handle.split('.');
  if (kind !== 'mr' || !sameText(mac, signature(keyHex, PURPOSE, `${sid}.${random}`))) return 'unknown';
  const sent = digest(handle);
  if (state.current !== '' && sameText(sent, state.current)) return 'current';
  const inGrace = state.rotatedAt !== null && now.getTime() - state.rotatedAt.getTime() <= GRACE_MS;
  if (inGrace && state.previous !== '' && sameText(sent, state.previous)) return 'previous';
  return 'replayed';
}

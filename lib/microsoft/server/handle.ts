/**
 * Handles: the browser holds them in place of Microsoft's tokens. A refresh handle is good for one renewal, in its own
 * session; an access handle opens nothing. Pure, so that the rotation can be tested without a server.
 */
import { digest, randomToken, equalsInConstantTime, signature } from '../../core/server/crypto.ts';

/** How long the previous handle still gets its successor: for two tabs, or a reload during the request. */
export const GRACE_MS = 60_000;
const PURPOSE = 'microsoft-handle';

export type HandlePair = { accessHandle: string; refreshHandle: string };
/** Digests of a session's handles; '' for none. */
export type HandleState = { current: string; previous: string; rotatedAt: Date | null };
/**
 * current: renew. previous: the same answer again. replayed: valid once, so it may be stolen. unknown: never this
 * session's.
 */
export type Verdict = 'current' | 'previous' | 'replayed' | 'unknown';

/** A new pair for the session. The signature distinguishes an old handle from a made-up one without storing it. */
export function newHandles(keyHex: string, sid: string): HandlePair {
  const random = randomToken(24);
  return {
    accessHandle: `ma.${randomToken(32)}`,
    refreshHandle: `mr.${random}.${signature(keyHex, PURPOSE, `${sid}.${random}`)}`,
  };
}

/** The verdict on a refresh handle that was sent for the session `sid`. */
export function judgeHandle(keyHex: string, sid: string, handle: string, state: HandleState, now: Date): Verdict {
  const [kind, random = '', mac = ''] = handle.split('.');
  if (kind !== 'mr' || !equalsInConstantTime(mac, signature(keyHex, PURPOSE, `${sid}.${random}`))) return 'unknown';
  const sent = digest(handle);
  if (state.current !== '' && equalsInConstantTime(sent, state.current)) return 'current';
  const inGrace = state.rotatedAt !== null && now.getTime() - state.rotatedAt.getTime() <= GRACE_MS;
  if (inGrace && state.previous !== '' && equalsInConstantTime(sent, state.previous)) return 'previous';
  return 'replayed';
}

/** How far the packs are that are being made. In memory: one is made at a time, and a restart ends it. */
import { randomBytes } from 'node:crypto';
import { AppError } from '../../../core/shared/errors.ts';
import type { AuditProgress } from '../../audit-commands.ts';

/** So many are remembered; the oldest make room. */
const MOST_REMEMBERED = 20;

/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.audit-progress');
type Remembered = AuditProgress & { user: string };
const holder = globalThis as { [KEY]?: Map<string, Remembered> };
const packs = (holder[KEY] ??= new Map());

/** Remembers a pack of so many reports. @returns its id, and the progress that its maker changes */
export function startProgress(user: string, total: number): { pack: string; progress: AuditProgress } {
  for (const oldest of packs.keys()) {
    if (packs.size < MOST_REMEMBERED) break;
    packs.delete(oldest);
  }
  const pack = randomBytes(16).toString('base64url');
  const progress: Remembered = { done: 0, total, state: 'waiting', user };
  packs.set(pack, progress);
  return { pack, progress };
}

/** @throws AppError `not_found` if it is unknown or somebody else's */
export function readProgress(pack: string, user: string): AuditProgress {
  const found = packs.get(pack);
  if (!found || found.user !== user) throw new AppError('not_found');
  const { done, total, state } = found;
  return { done, total, state };
}

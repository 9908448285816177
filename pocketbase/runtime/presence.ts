/** Who looks at which record now. Kept in memory: after a restart each open page says so again within seconds. */
import { readWatcher, writeWatcher, type Watcher } from '../../lib/core/shared/presence.ts';
import type { CommandUser } from './user.ts';

export type WatchedKind = 'leads' | 'inquiries';

// One entry for each person and record, because commands run at once and share nothing else.
const prefixOf = (kind: WatchedKind) => `presence:${kind}:`;
const keyOf = (kind: WatchedKind, user: CommandUser, id: string) => `${prefixOf(kind)}${user.id}:${id}`;

/** Remembers that the user looks at a record. The caller checks that they may. */
export function noteWatcher(app: core.App, kind: WatchedKind, user: CommandUser, id: string, now: Date): void {
  app.store().set(keyOf(kind, user, id), writeWatcher({ id, user: user.id, name: user.name }, now));
}

/** Forgets that the user looks at a record. */
export function forgetWatcher(app: core.App, kind: WatchedKind, user: CommandUser, id: string): void {
  app.store().remove(keyOf(kind, user, id));
}

/** The user's colleagues who look at records of this kind now, by name. Forgets those who have gone. */
export function listWatchers(app: core.App, kind: WatchedKind, user: CommandUser, now: Date): Watcher[] {
  const watchers: Watcher[] = [];
  for (const [key, value] of Object.entries(app.store().getAll())) {
    if (!key.startsWith(prefixOf(kind))) continue;
    const watcher = readWatcher(String(value), now);
    if (watcher === null) app.store().remove(key);
    else if (watcher.user !== user.id) watchers.push(watcher);
  }
  return watchers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Who looks at a record now. Each open page says so again and again; nothing is stored. */

/** How often an open page says that it is open, and hears who else is there. */
export const PRESENCE_BEAT_MS = 10_000;
/** Who has not said so for this long has gone. */
export const PRESENCE_LASTS_MS = 25_000;

/** A colleague who looks at the record `id`. */
export type Watcher = { id: string; user: string; name: string };

type Entry = Watcher & { at: number };

/** What is kept of a colleague who has just said that they look. */
export function writeWatcher(watcher: Watcher, now: Date): string {
  return JSON.stringify({ ...watcher, at: now.getTime() } satisfies Entry);
}

/** The colleague of what `writeWatcher` made; null if they have gone since. */
export function readWatcher(entry: string, now: Date): Watcher | null {
  const { at, ...watcher } = JSON.parse(entry) as Entry;
  return now.getTime() - at > PRESENCE_LASTS_MS ? null : watcher;
}

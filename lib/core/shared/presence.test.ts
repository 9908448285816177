import { PRESENCE_BEAT_MS, PRESENCE_LASTS_MS, readWatcher, writeWatcher } from './presence.ts';

test('a page that says nothing more is gone within a minute, one that misses a beat is not', () => {
  const maria = { id: 'lead', user: 'maria', name: 'Maria' };
  const then = new Date('2026-01-05T09:00:00Z');
  const after = (ms: number) => new Date(then.getTime() + ms);
  const entry = writeWatcher(maria, then);
  expect(readWatcher(entry, after(2 * PRESENCE_BEAT_MS))).toEqual(maria);
  expect(readWatcher(entry, after(PRESENCE_LASTS_MS + 1))).toBeNull();
  // A colleague's page hears of it with its next beat.
  expect(PRESENCE_LASTS_MS + PRESENCE_BEAT_MS).toBeLessThan(60_000);
});

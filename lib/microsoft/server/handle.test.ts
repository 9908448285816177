import fc from 'fast-check';
import { digest } from '../../core/server/crypto.ts';
import { GRACE_MS, judgeHandle, newHandles, type HandleState } from './handle.ts';

const KEY = '0f'.repeat(32);
const SID = 'session00000001';
const NOW = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const [first, second, third] = [newHandles(KEY, SID), newHandles(KEY, SID), newHandles(KEY, SID)];
const state: HandleState = {
  current: digest(third.refreshHandle),
  previous: digest(second.refreshHandle),
  rotatedAt: NOW,
};
const judge = (handle: string, at = NOW, sid = SID, key = KEY) => judgeHandle(key, sid, handle, state, at);

test('the current handle renews, at any age', () => {
  expect(judge(third.refreshHandle)).toBe('current');
  expect(judge(third.refreshHandle, later(90 * 24 * 3600_000))).toBe('current');
});

test('the previous handle gets its successor for a minute and not a millisecond longer', () => {
  expect(judge(second.refreshHandle, later(GRACE_MS))).toBe('previous');
  expect(judge(second.refreshHandle, later(GRACE_MS + 1))).toBe('replayed');
});

test('an older handle counts as a replay', () => {
  expect(judge(first.refreshHandle)).toBe('replayed');
});

test('invented handles and handles of another session or key are unknown and do not end the connection', () => {
  expect(judge(third.refreshHandle, NOW, 'session00000002')).toBe('unknown');
  expect(judge(third.refreshHandle, NOW, SID, '1e'.repeat(32))).toBe('unknown');
  expect(judge(third.accessHandle)).toBe('unknown');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `mr.${text}.${text}`),
      ),
      (text) => expect(judge(text)).toBe('unknown'),
    ),
  );
});

test('a session without handles knows no handle', () => {
  const none: HandleState = { current: '', previous: '', rotatedAt: null };
  expect(judgeHandle(KEY, SID, first.refreshHandle, none, NOW)).toBe('replayed');
  expect(judgeHandle(KEY, SID, '', none, NOW)).toBe('unknown');
});

test('handles fit their columns and never repeat', () => {
  const made = Array.from({ length: 500 }, () => newHandles(KEY, SID)).flatMap((pair) => [
    pair.accessHandle,
    pair.refreshHandle,
  ]);
  expect(new Set(made).size).toBe(made.length);
  expect(Math.max(...made.map((handle) => handle.length))).toBeLessThanOrEqual(64);
});

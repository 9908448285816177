import { mayNoteRefusal } from './sign-in-limits.ts';

jest.mock('./cookie.ts', () => ({ PENDING_SECONDS: 900 }));

test('a stranger fills the security log with no refused sign-ins: five of a network, twenty in all', () => {
  const many = (from: string, times: number) =>
    Array.from({ length: times }, () => mayNoteRefusal(from)).filter(Boolean).length;
  expect(many('192.0.2.1', 100)).toBe(5);
  const others = Array.from({ length: 30 }, (_, n) => many(`198.51.100.${n}`, 10));
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(15);
});

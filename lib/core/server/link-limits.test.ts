import { countCheck, countUse, countWrong } from './link-limits.ts';

/** How many of `times` calls are allowed. */
const allowed = (times: number, call: () => void) =>
  Array.from({ length: times }, () => {
    try {
      call();
      return true;
    } catch {
      return false;
    }
  }).filter(Boolean).length;

test('of a thousand wrong tokens of a network thirty are answered; right ones and other networks are not counted', () => {
  expect(allowed(1000, () => countWrong('192.0.2.1'))).toBe(30);
  expect(allowed(1, () => countUse('reads', 'hash of a right token'))).toBe(1);
  expect(allowed(1, () => countWrong('192.0.2.2'))).toBe(1);
});

test('an IPv6 line has one share', () => {
  expect(allowed(30, () => countWrong('2001:db8:1:1::1'))).toBe(30);
  expect(allowed(1, () => countWrong('2001:db8:1:1:ffff::2'))).toBe(0);
});

test('one token is opened and answered so often in a minute', () => {
  expect(allowed(500, () => countUse('reads', 'one'))).toBe(120);
  expect(allowed(500, () => countUse('writes', 'one'))).toBe(20);
  expect(allowed(1, () => countUse('writes', 'another'))).toBe(1);
});

test('a network checks sixty files in a minute', () => {
  expect(allowed(500, () => countCheck('192.0.2.1'))).toBe(60);
  expect(allowed(1, () => countCheck('192.0.2.2'))).toBe(1);
});

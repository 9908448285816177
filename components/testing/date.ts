/** Sets the date until the end of the test. Timers go on as always. */
export function fixDate(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
}

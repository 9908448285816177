import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 kB'],
  [12, '1 kB'],
  [320_400, '320 kB'],
  [999_400, '999 kB'],
  [999_700, '1 MB'],
  [1_440_000, '1,4 MB'],
  [12_400_000, '12,4 MB'],
  [2_000_000_000, '2 GB'],
  [5_200_000_000_000_000, '5.200 TB'],
])('%d bytes are %s', (bytes, text) => {
  // Intl puts a space that does not break between number and unit.
  expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(text);
});

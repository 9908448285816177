/** Sizes of files and memory, with a decimal comma in both languages like all numbers. Pure. */

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** 1_234_567 → '1,2 MB', 320_400 → '320 kB'; at least one kilobyte unless it is 0. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, bytes / STEP);
  // Rounded first: 999,700 bytes are 1 MB, not 1,000 kB.
  const whole = Math.max(1, Math.round(kilobytes));
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(whole) / Math.log10(STEP)));
  const format = {
    style: 'unit',
    unit: UNITS[power] ?? 'kilobyte',
    maximumFractionDigits: power === 0 ? 0 : 1,
  } as const;
  return new Intl.NumberFormat('da', format).format(kilobytes / STEP ** power);
}

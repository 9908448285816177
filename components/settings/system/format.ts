/** Sizes and ages in the reader's language. */

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** 1_234_567 → '1,2 MB'. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const unit = UNITS[power] ?? 'byte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: power < 2 ? 0 : 1 }).format(
    bytes / STEP ** power,
  );
}

const AGES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** An age in seconds: 7_300 → 'for 2 timer siden'. */
export function formatAge(seconds: number, locale: string): string {
  const [unit, length] = AGES.find(([, size]) => seconds >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(seconds / length), unit);
}

/** Seconds from one ISO time to another, not below 0. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, (new Date(to).getTime() - new Date(from).getTime()) / 1000);
}

/** Ages in the reader's language. */

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

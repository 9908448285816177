/** Durations: whole minutes, written and read in one way everywhere. Pure; runs in PocketBase too. */

/**
 * 45 → '45 min', 60 → '1 t', 90 → '1½ t', 80 → '1 t 20 min'; in English with 'h'. A negative one has a minus before it.
 * @param locale 'da' or 'en'
 */
export function formatDuration(minutes: number, locale = 'da'): string {
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '';
  const [hours, rest] = [Math.floor(size / 60), size % 60];
  if (hours === 0) return `${sign}${rest} min`;
  const unit = locale === 'en' ? 'h' : 't';
  if (rest === 0) return `${sign}${hours} ${unit}`;
  return rest === 30 ? `${sign}${hours}½ ${unit}` : `${sign}${hours} ${unit} ${rest} min`;
}

/**
 * A part of a whole, for a text such as '8 af 20½ t': the part has no unit of its own if both are hours.
 * @returns the two texts
 */
export function formatShare(part: number, whole: number, locale = 'da'): { part: string; whole: string } {
  const texts = { part: formatDuration(part, locale), whole: formatDuration(whole, locale) };
  const areHours = [texts.part, texts.whole].every((text) => /^[\d½]+ [th]$/.test(text));
  return areHours ? { ...texts, part: texts.part.slice(0, -2) } : texts;
}

/** Minutes as thousandths of an hour. */
export function toHoursMilli(minutes: number): number {
  return Math.round((minutes * 1000) / 60);
}

/** Thousandths of an hour as whole minutes. */
export function toMinutes(milli: number): number {
  return Math.round((milli * 60) / 1000);
}

const HOURS = String.raw`(?:t|t\.|h|timer?|hours?)`;
const MINUTES = String.raw`(?:m|min|min\.|minut|minutter|minutes?)`;

/**
 * '1:30', '1,5', '1½ t', '1,5 t', '1 t 30 min', '90 min', '90m' → minutes, rounded to whole ones; a bare number is
 * hours. null if the text is not a duration.
 */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const clock = /^(\d{1,4}):([0-5]?\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = new RegExp(`^(\\d{1,5}) ?${MINUTES}$`).exec(text);
  if (minutes) return Number(minutes[1]);
  const both = new RegExp(`^(\\d{1,4}) ?${HOURS} ?(?:og |and )?(\\d{1,2}) ?${MINUTES}$`).exec(text);
  if (both) return Number(both[1]) * 60 + Number(both[2]);
  const half = new RegExp(`^(\\d{0,4}) ?½ ?${HOURS}?$`).exec(text);
  if (half) return Number(half[1]) * 60 + 30;
  const hours = new RegExp(`^(\\d{1,4})(?:[.,](\\d{1,4}))? ?${HOURS}?$`).exec(text);
  return hours ? Math.round(Number(`${hours[1]}.${hours[2] ?? '0'}`) * 60) : null;
}

/** Times of day, kept as 'HH:MM' or as minutes after midnight. Pure; runs in PocketBase too. */

/** Minutes after midnight as 'HH:MM': 450 → '07:30', 1440 → '24:00'. */
export function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Until then, in minutes after midnight, work may belong to the evening before. */
const NIGHT_ENDS = 5 * 60;

/** Whether what is done now may belong to the evening before. `minute`: minutes after midnight. */
export const isNight = ({ minute }: { minute: number }) => minute < NIGHT_ENDS;

/** A time as it is written: '14.05' in Danish, '14:05' in English. `time`: 'HH:MM' or ''. */
export function clockText(time: string, locale: 'da' | 'en'): string {
  return locale === 'da' ? time.replace(':', '.') : time;
}

/** 'HH:MM' as minutes after midnight; '24:00' is the end of the day. null for anything else. */
export function clockMinutes(clock: string): number | null {
  const match = /^(\d{2}):([0-5]\d)$/.exec(clock);
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return minute <= 1440 ? minute : null;
}

/** A typed time ('8', '830', '8.30', '08:30', '2pm') as 'HH:MM'; null if it is not a time of day. */
export function parseClock(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?(am|pm)?$/i.exec(typed.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const hour = half ? (Number(match[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(match[1]);
  return hour < 24 ? formatClock(hour * 60 + Number(match[2] ?? 0)) : null;
}

/** A typed time as minutes after midnight; null if it is not a time of day. */
export function parseMinuteOfDay(typed: string): number | null {
  const clock = parseClock(typed);
  return clock === null ? null : clockMinutes(clock);
}

/**
 * 'HH:MM' of '10', '9.30', '14:00', '2pm' in a sentence; null if it is not a time. Unlike in `parseClock`, three or
 * four bare digits are a number.
 */
export function parseTime(text: string): string | null {
  return /^\d{3,4}(am|pm)?$/i.test(text) ? null : parseClock(text);
}

/** The time at which a range such as '8-10' begins; null if it is none. */
export function parseRangeStart(word: string): string | null {
  const [, from, to] = /^(\d{1,2}(?:[.:]\d{2})?)[-–](\d{1,2}(?:[.:]\d{2})?)$/.exec(word) ?? [];
  const [start, end] = [parseTime(from ?? ''), parseTime(to ?? '')];
  return start !== null && end !== null && start < end ? start : null;
}

/** Hours and minutes as people in the trade write them; kept as whole minutes. */

/** 90 → '1:30'. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/**
 * '1:30', '1,5', '1,5 t', '1 t 30 min', '90 min', '90m' → minutes; a bare number is hours. null where it is no duration or comes to
 * no whole minute within half a minute.
 */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const clock = /^(\d{1,4}):([0-5]?\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = /^(\d{1,5}) ?(?:m|min|min\.|minut|minutter|minutes?)$/.exec(text);
  if (minutes) return Number(minutes[1]);
  const both =
    /^(\d{1,4}) ?(?:t|t\.|h|timer?|hours?) ?(?:og |and )?(\d{1,2}) ?(?:m|min|min\.|minut|minutter|minutes?)$/.exec(
      text,
    );
  if (both) return Number(both[1]) * 60 + Number(both[2]);
  const hours = /^(\d{1,4})(?:[.,](\d{1,4}))? ?(?:t|t\.|h|timer?|hours?)?$/.exec(text);
  return hours ? Math.round(Number(`${hours[1]}.${hours[2] ?? '0'}`) * 60) : null;
}

/** '8', '830', '8.30', '08:30' → '08:30'; null where it is no time of day. */
export function parseTimeOfDay(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(typed.trim());
  if (!match || Number(match[1]) > 23) return null;
  return `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`;
}

/** Durations: typed as hours and minutes, kept as whole minutes. */

/** 90 → '1:30'. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/**
 * '1:30', '1,5', '1,5 t', '1 t 30 min', '90 min', '90m' → minutes, rounded to whole ones; a bare number is hours.
 * null if the text is not a duration.
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

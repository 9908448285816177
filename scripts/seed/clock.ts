/** Moments relative to the day of seeding, so that the demo's data is always current. */
export type Clock = {
  today: string;
  /** PocketBase's datetime, `days` from today (negative: before) at a Copenhagen office hour. */
  at(days: number, hour: number, minute: number): string;
  /** `YYYY-MM-DD`, `days` from today. */
  day(days: number): string;
};

export function createClock(today: string): Clock {
  const base = Date.parse(`${today}T00:00:00Z`);
  const now = Date.now();
  return {
    today,
    at: (days, hour, minute) => {
      // Copenhagen is one or two hours ahead of UTC; one is near enough for history.
      const moment = Math.min(base + days * 86_400_000 + (hour - 1) * 3_600_000 + minute * 60_000, now - 60_000);
      return new Date(moment).toISOString().replace('T', ' ');
    },
    day: (days) => new Date(base + days * 86_400_000).toISOString().slice(0, 10),
  };
}

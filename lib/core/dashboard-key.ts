/**
 * The root of the dashboard's query keys. A feature's keys lie below it where the dashboard's live updates must refresh
 * them too.
 */
export const DASHBOARD_KEY = ['overview'] as const;

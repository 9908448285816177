/** Whether the sidebar is expanded; name, lifetime and path are the specification's (§9). */
export const SIDEBAR_COOKIE = 'sidebar:state';
const WEEK_SECONDS = 604_800;

/** What is written to document.cookie. */
export function sidebarCookie(open: boolean): string {
  return `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
}

/** Expanded unless the cookie says otherwise (specification §4: default open). */
export function sidebarOpen(value: string | undefined): boolean {
  return value !== 'false';
}

/** Cookie that stores whether the sidebar is expanded; the specification (§9) gives its name, lifetime and path. */
export const SIDEBAR_COOKIE = 'sidebar:state';
const WEEK_SECONDS = 604_800;

/** The cookie as text for `document.cookie`. */
export function sidebarCookie(open: boolean): string {
  return `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
}

/** Expanded unless the cookie says otherwise (specification §4: default open). */
export function sidebarOpen(value: string | undefined): boolean {
  return value !== 'false';
}

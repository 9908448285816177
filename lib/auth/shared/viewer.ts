/** The user who opens a page, as the middleware passes them on, so that the first paint is the right user's. Pure. */
import type { Role } from './permissions.ts';

/** `technician`: id of the user's technician record, '' without one. */
export type Viewer = { id: string; roles: readonly Role[]; technician: string };

/** Request header by which the middleware passes the viewer to the layout. */
export const VIEWER_HEADER = 'x-viewer';

export const NOBODY: Viewer = { id: '', roles: [], technician: '' };

/** The header's value; '' for nobody. */
export function formatViewer(session: { userId: string; roles: readonly Role[]; technician: string } | null): string {
  if (!session) return '';
  const { userId: id, roles, technician } = session;
  return JSON.stringify({ id, roles, technician } satisfies Viewer);
}

/** Reads what `formatViewer` wrote. */
export function parseViewer(value: string | null): Viewer {
  return value ? (JSON.parse(value) as Viewer) : NOBODY;
}

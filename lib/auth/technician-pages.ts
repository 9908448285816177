import { paths } from '../core/paths.ts';

/** Pages of a technician without a role: their day, their jobs and what belongs to everybody; pages below these too. */
const TECHNICIAN_PAGES = [
  '/planning',
  '/service',
  paths.settings.general(),
  paths.feedback(),
  paths.patchNotes(),
  paths.about(),
] as const;

/** May a technician without a role open the page? */
export function isTechnicianPage(pathname: string): boolean {
  return TECHNICIAN_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

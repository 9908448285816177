import { paths } from '../../core/shared/paths.ts';

/** Pages that belong to everybody, also without a role: own settings, feedback, patch notes, about. */
const EVERYBODYS_PAGES = [paths.settings.general(), paths.feedback(), paths.patchNotes(), paths.about()] as const;
/** Pages of a technician without a role: their day, their jobs and what belongs to everybody. */
const TECHNICIAN_PAGES = ['/planning', '/service', ...EVERYBODYS_PAGES] as const;

const isOneOf = (pages: readonly string[], pathname: string) =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** May a user without any role open the page, or the pages below it? */
export function isEverybodysPage(pathname: string): boolean {
  return isOneOf(EVERYBODYS_PAGES, pathname);
}

/** May a technician without a role open the page, or the pages below it? */
export function isTechnicianPage(pathname: string): boolean {
  return isOneOf(TECHNICIAN_PAGES, pathname);
}

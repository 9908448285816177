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

/** An office page by what it shows, as `planning.ownDay.officePage` in the messages names it. */
const OFFICE_PAGES = [
  ['/leads/inquiry', 'offer'],
  ['/leads/profile', 'customer'],
  ['/tasks', 'tasks'],
  ['/settings', 'settings'],
] as const;
type OfficePage = (typeof OFFICE_PAGES)[number][1] | 'other';

/** The kind of an office page that a technician may not open; null for the start page, which all may open. */
export function getOfficePage(pathname: string): OfficePage | null {
  if (pathname === paths.dashboard()) return null;
  return OFFICE_PAGES.find(([page]) => isOneOf([page], pathname))?.[1] ?? 'other';
}

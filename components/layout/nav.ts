import {
  CalendarDays,
  Home,
  Inbox,
  ListChecks,
  Search,
  Settings,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '@/lib/core/paths';

export type NavKey =
  'dashboard' | 'leadSearch' | 'leadsNew' | 'leadsMine' | 'service' | 'planning' | 'tasks' | 'settings';
export type NavItem = { key: NavKey; href: string; icon: LucideIcon; marks: readonly string[] };

/**
 * The sidebar's entries in the specification's order (§2). `marks`: the paths that the entry stands for, sub-paths included;
 * a lead's profile and an offer lie below the search, as their breadcrumbs say.
 */
export const NAV_ITEMS: readonly NavItem[] = [
  { key: 'dashboard', href: paths.dashboard(), icon: Home, marks: ['/'] },
  {
    key: 'leadSearch',
    href: paths.leadSearch(),
    icon: Search,
    marks: ['/leads/lead-search', '/kundeliste/tlf', '/leads/profile', '/leads/inquiry'],
  },
  { key: 'leadsNew', href: paths.newLeads(), icon: Inbox, marks: ['/leads/new'] },
  { key: 'leadsMine', href: paths.myLeads(), icon: UserRound, marks: ['/leads/mine'] },
  { key: 'service', href: paths.service(), icon: Wrench, marks: ['/service'] },
  { key: 'planning', href: paths.planning(), icon: CalendarDays, marks: ['/planning'] },
  { key: 'tasks', href: paths.tasks(), icon: ListChecks, marks: ['/tasks'] },
  { key: 'settings', href: paths.settings.general(), icon: Settings, marks: ['/settings'] },
];

/** The entries of a technician without a role, who sees the pages in lib/auth/technician-pages.ts. */
const TECHNICIAN_ENTRIES: readonly NavKey[] = ['service', 'planning', 'settings'];

/** The sidebar's entries for this person. */
export function navItems(isTechnicianOnly: boolean): readonly NavItem[] {
  return isTechnicianOnly ? NAV_ITEMS.filter((item) => TECHNICIAN_ENTRIES.includes(item.key)) : NAV_ITEMS;
}

/** What only admins see: the external data dashboard (null: none configured), and the test pages on localhost or an IP address. */
export type AdminLinks = { dataDashboard: string | null; testPages: boolean };

/** Does the entry stand for this path? '/' stands for itself alone, every other path for what lies below it too. */
export function isActive(item: Pick<NavItem, 'marks'>, pathname: string): boolean {
  return item.marks.some((mark) => pathname === mark || (mark !== '/' && pathname.startsWith(`${mark}/`)));
}

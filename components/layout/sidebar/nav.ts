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
import { paths } from '@/lib/core/shared/paths';

type NavKey = 'dashboard' | 'leadSearch' | 'leadsNew' | 'leadsMine' | 'service' | 'planning' | 'tasks' | 'settings';
export type NavItem = { key: NavKey; href: string; icon: LucideIcon; marks: readonly string[] };

/**
 * The sidebar's entries in the specification's order (§2). `marks`: the paths under which the entry is marked as
 * current. A lead's profile and an offer belong to the search, as in their breadcrumbs, and
 * the list of offers to the overview, which links to it.
 */
export const NAV_ITEMS: readonly NavItem[] = [
  { key: 'dashboard', href: paths.dashboard(), icon: Home, marks: ['/'] },
  {
    key: 'leadSearch',
    href: paths.leadSearch(),
    icon: Search,
    marks: [
      '/leads/lead-search',
      '/leads/list',
      '/kundeliste/tlf',
      '/leads/profile',
      '/leads/inquiry',
      '/leads/duplicates',
      '/leads/merge',
    ],
  },
  { key: 'leadsNew', href: paths.newLeads(), icon: Inbox, marks: ['/leads/new'] },
  { key: 'leadsMine', href: paths.myLeads(), icon: UserRound, marks: ['/leads/mine', '/leads/offers'] },
  { key: 'service', href: paths.service(), icon: Wrench, marks: ['/service'] },
  { key: 'planning', href: paths.planning(), icon: CalendarDays, marks: ['/planning'] },
  { key: 'tasks', href: paths.tasks(), icon: ListChecks, marks: ['/tasks'] },
  { key: 'settings', href: paths.settings.general(), icon: Settings, marks: ['/settings'] },
];

/** The entries of a technician without a role, who sees the pages in lib/auth/browser/technician-pages.ts. */
const TECHNICIAN_ENTRIES: readonly NavKey[] = ['service', 'planning', 'settings'];

/** The sidebar's entries for this user. */
export function navItems(isTechnicianOnly: boolean): readonly NavItem[] {
  return isTechnicianOnly ? NAV_ITEMS.filter((item) => TECHNICIAN_ENTRIES.includes(item.key)) : NAV_ITEMS;
}

/**
 * Links for admins only: the address of the external data dashboard (null if none is configured), and whether to show
 * the test pages, as on localhost or an IP address.
 */
export type AdminLinks = { dataDashboard: string | null; testPages: boolean };

/**
 * Whether the entry is the current one on this path. '/' matches only itself, other marks also the paths below them.
 */
export function isActive(item: Pick<NavItem, 'marks'>, pathname: string): boolean {
  return item.marks.some((mark) => pathname === mark || (mark !== '/' && pathname.startsWith(`${mark}/`)));
}

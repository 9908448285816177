/** The pages by the names of their routes, for logs: an address itself may hold a telephone number. */
export const PAGE_NAMES: readonly string[] = [
  '/',
  '/about',
  '/bad-request',
  '/d/[token]',
  '/feedback',
  '/kundeliste/tlf/[phoneNumber]',
  '/leads/duplicates',
  '/leads/inquiry/[id]',
  '/leads/lead-search/[phoneNumber]',
  '/leads/list',
  '/leads/merge',
  '/leads/mine',
  '/leads/new/[openLead]',
  '/leads/offers',
  '/leads/profile/[id]',
  '/leads/profile/[id]/files',
  '/login',
  '/login/callback',
  '/offline',
  '/patchnotes',
  '/planning/[routeId]',
  '/service',
  '/service/[id]',
  '/service/address',
  '/service/audit',
  '/service/installations',
  '/service/installations/[id]',
  '/settings',
  '/settings/backup',
  '/settings/branches',
  '/settings/bundles',
  '/settings/charge',
  '/settings/company',
  '/settings/general',
  '/settings/import',
  '/settings/instruments',
  '/settings/integrations',
  '/settings/kls',
  '/settings/products',
  '/settings/reasons',
  '/settings/skills',
  '/settings/states',
  '/settings/system',
  '/settings/technicians',
  '/settings/templates',
  '/settings/units',
  '/settings/users',
  '/starting',
  '/t/[token]',
  '/tasks',
  '/test',
  '/test/wait',
  '/tjek',
  '/unknown-link',
];

const PATTERNS = PAGE_NAMES.map((name) => ({
  name,
  // A page whose last part may be left out has no page of its own above it.
  pattern: new RegExp(`^${name.replace(/\/\[id\]/, '/[^/]+').replace(/\/\[\w+\]/, '(/[^/]+)?')}$`),
}));

/** The name of the page at a path; 'other' for every path that is none. */
export function toPageName(path: string): string {
  // A page of its own name comes before one whose last part is an id.
  if (PAGE_NAMES.includes(path)) return path;
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.name ?? 'other';
}

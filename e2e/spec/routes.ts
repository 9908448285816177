/** The specification's routes (§2) as the browser tests open them. */
import { existsSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { ROOT } from '../../scripts/lib/root.ts';

export type SpecRoute = {
  /** The specification's line that the route proves. */
  id: string;
  /** The route's name in the specification. */
  name: string;
  path: string | ((pb: PocketBase) => Promise<string>);
  layout: 'default' | 'dashboard' | 'settings' | 'wip' | 'maxWidth';
  /** The page's file without the route groups. */
  file: string;
  breadcrumbs?: readonly string[];
};

/** Returns the path of a collection's oldest record below `base`. */
const oldestRecordPath = (collection: string, base: string) => async (pb: PocketBase) =>
  `${base}/${(await pb.collection(collection).getList(1, 1, { sort: 'created', skipTotal: true })).items[0]?.id}`;
const LEAD_BREADCRUMBS = ['Dashboard', 'Søgning i leads'];

const ROUTES: readonly SpecRoute[] = [
  { id: '§2.2', name: 'Dashboard', path: '/', layout: 'dashboard', file: 'page.tsx' },
  { id: '§2.4', name: 'About', path: '/about', layout: 'maxWidth', file: 'about/page.tsx' },
  { id: '§2.5', name: 'Feedback', path: '/feedback', layout: 'default', file: 'feedback/page.tsx' },
  {
    id: '§2.6',
    name: 'Søgning i leads',
    path: '/leads/lead-search',
    layout: 'default',
    file: 'leads/lead-search/*/page.tsx',
  },
  {
    id: '§2.6',
    name: 'Søgning i leads with a number',
    path: '/leads/lead-search/20304060',
    layout: 'default',
    file: 'leads/lead-search/*/page.tsx',
  },
  { id: '§2.7', name: 'Mit overblik', path: '/leads/mine/', layout: 'default', file: 'leads/mine/page.tsx' },
  { id: '§2.8', name: 'Nye leads', path: '/leads/new', layout: 'default', file: 'leads/new/*/page.tsx' },
  {
    id: '§2.9',
    name: 'Lead tilbud',
    path: oldestRecordPath('inquiries', '/leads/inquiry'),
    layout: 'default',
    file: 'leads/inquiry/*/page.tsx',
    breadcrumbs: LEAD_BREADCRUMBS,
  },
  {
    id: '§2.10',
    name: 'Lead profile',
    path: oldestRecordPath('leads', '/leads/profile'),
    layout: 'default',
    file: 'leads/profile/*/page.tsx',
    breadcrumbs: LEAD_BREADCRUMBS,
  },
  { id: '§2.12', name: 'Ændringslog', path: '/patchnotes', layout: 'default', file: 'patchnotes/page.tsx' },
  { id: '§2.13', name: 'Planning', path: '/planning', layout: 'default', file: 'planning/*/page.tsx' },
  { id: '§2.14', name: 'Service søgning', path: '/service', layout: 'default', file: 'service/page.tsx' },
  {
    id: '§2.15',
    name: 'Extra ydelser',
    path: '/settings/charge',
    layout: 'settings',
    file: 'settings/charge/page.tsx',
  },
  {
    id: '§2.16',
    name: 'Personlige indstillinger',
    path: '/settings/general',
    layout: 'settings',
    file: 'settings/general/page.tsx',
  },
  {
    id: '§2.17',
    name: 'Produkter',
    path: '/settings/products',
    layout: 'settings',
    file: 'settings/products/page.tsx',
  },
  { id: '§2.18', name: 'states', path: '/settings/states', layout: 'settings', file: 'settings/states/page.tsx' },
  {
    id: '§2.19',
    name: 'Montør',
    path: '/settings/technicians',
    layout: 'settings',
    file: 'settings/technicians/page.tsx',
  },
  {
    id: '§2.20',
    name: 'Template setting',
    path: '/settings/templates',
    layout: 'settings',
    file: 'settings/templates/page.tsx',
  },
  { id: '§2.21', name: 'Opgaver', path: '/tasks', layout: 'default', file: 'tasks/page.tsx' },
  { id: '§2.22', name: 'Test', path: '/test', layout: 'default', file: 'test/page.tsx' },
  { id: '§2.23', name: 'PlanningWait', path: '/test/wait', layout: 'wip', file: 'test/wait/page.tsx' },
];

/** The routes whose page exists. */
export const BUILT_ROUTES = ROUTES.filter(({ file }) => {
  const folder = join(ROOT, 'app/(app)');
  return existsSync(join(folder, file)) || globSync([`{,(*)/}${file}`], { cwd: folder }).length > 0;
});

/** Returns the path to open, looking up a record where the route needs one. */
export const getRouteAddress = (route: SpecRoute, pb: PocketBase): Promise<string> =>
  typeof route.path === 'string' ? Promise.resolve(route.path) : route.path(pb);

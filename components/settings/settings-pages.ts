import {
  Activity,
  Boxes,
  Building2,
  ClipboardCheck,
  DatabaseBackup,
  FileText,
  FileUp,
  Gauge,
  GraduationCap,
  HardHat,
  Milestone,
  Package,
  Plug,
  Ruler,
  Tag,
  ThumbsDown,
  UserRound,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import { can, scopeOf, type Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';

type SettingsPageKey =
  | 'general'
  | 'products'
  | 'bundles'
  | 'charge'
  | 'technicians'
  | 'states'
  | 'templates'
  | 'units'
  | 'reasons'
  | 'skills'
  | 'branches'
  | 'instruments'
  | 'kls'
  | 'import'
  | 'company'
  | 'users'
  | 'integrations'
  | 'backup'
  | 'system';
type SettingsPage = {
  key: SettingsPageKey;
  href: string;
  icon: LucideIcon;
  isFor: (roles: readonly Role[]) => boolean;
};

export type SettingsGroup = { key: 'own' | 'sales' | 'work' | 'firm'; pages: readonly SettingsPage[] };

const everybody = () => true;
const readers = (roles: readonly Role[]) => can({ id: '', roles }, 'catalog', 'read');
/** Those who may change a list that can be imported, or all customers. */
const importers = (roles: readonly Role[]) =>
  readers(roles) && (can({ id: '', roles }, 'catalog', 'change') || scopeOf(roles, 'leads', 'change') === 'all');
const admins = (roles: readonly Role[]) => can({ id: '', roles }, 'company', 'change');

/** The settings pages, in groups and in their order in the menu. */
const GROUPS: readonly SettingsGroup[] = [
  { key: 'own', pages: [{ key: 'general', href: paths.settings.general(), icon: UserRound, isFor: everybody }] },
  {
    key: 'sales',
    pages: [
      { key: 'products', href: paths.settings.products(), icon: Package, isFor: readers },
      { key: 'bundles', href: paths.settings.bundles(), icon: Boxes, isFor: readers },
      { key: 'units', href: paths.settings.units(), icon: Ruler, isFor: readers },
      { key: 'charge', href: paths.settings.charge(), icon: Tag, isFor: readers },
      { key: 'states', href: paths.settings.states(), icon: Milestone, isFor: readers },
      { key: 'reasons', href: paths.settings.reasons(), icon: ThumbsDown, isFor: readers },
      { key: 'templates', href: paths.settings.templates(), icon: FileText, isFor: readers },
    ],
  },
  {
    key: 'work',
    pages: [
      { key: 'technicians', href: paths.settings.technicians(), icon: HardHat, isFor: readers },
      { key: 'skills', href: paths.settings.skills(), icon: GraduationCap, isFor: readers },
      { key: 'branches', href: paths.settings.branches(), icon: Warehouse, isFor: readers },
      { key: 'kls', href: paths.settings.kls(), icon: ClipboardCheck, isFor: readers },
      { key: 'instruments', href: paths.settings.instruments(), icon: Gauge, isFor: readers },
    ],
  },
  {
    key: 'firm',
    pages: [
      { key: 'company', href: paths.settings.company(), icon: Building2, isFor: readers },
      { key: 'import', href: paths.settings.import(), icon: FileUp, isFor: importers },
      { key: 'users', href: paths.settings.users(), icon: Users, isFor: admins },
      { key: 'integrations', href: paths.settings.integrations(), icon: Plug, isFor: admins },
      { key: 'backup', href: paths.settings.backup(), icon: DatabaseBackup, isFor: admins },
      { key: 'system', href: paths.settings.system(), icon: Activity, isFor: admins },
    ],
  },
];

/** The pages that a user with these roles may open. */
export function settingsGroups(roles: readonly Role[]): readonly SettingsGroup[] {
  return GROUPS.map((group) => ({ ...group, pages: group.pages.filter((page) => page.isFor(roles)) })).filter(
    (group) => group.pages.length > 0,
  );
}

'use client';

import {
  Activity,
  Building2,
  DatabaseBackup,
  FileText,
  HardHat,
  Milestone,
  Package,
  Tag,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { HoverLink } from '@/components/common/hover-link';
import { PageContainer } from '@/components/common/page/page-container';
import { can, type Role } from '@/lib/auth/permissions';
import { cn } from '@/lib/core/cn';
import { paths } from '@/lib/core/paths';

type PageKey =
  | 'general'
  | 'products'
  | 'charge'
  | 'technicians'
  | 'states'
  | 'templates'
  | 'company'
  | 'users'
  | 'backup'
  | 'system';
type SettingsPage = { key: PageKey; href: string; icon: LucideIcon; isFor: (roles: readonly Role[]) => boolean };

type Group = { key: 'own' | 'lists' | 'firm'; pages: readonly SettingsPage[] };

const everybody = () => true;
const readers = (roles: readonly Role[]) => can({ id: '', roles }, 'catalog', 'read');
const admins = (roles: readonly Role[]) => can({ id: '', roles }, 'company', 'change');

/** The settings pages, in groups and in their order in the menu. */
const GROUPS: readonly Group[] = [
  { key: 'own', pages: [{ key: 'general', href: paths.settings.general(), icon: UserRound, isFor: everybody }] },
  {
    key: 'lists',
    pages: [
      { key: 'products', href: paths.settings.products(), icon: Package, isFor: readers },
      { key: 'charge', href: paths.settings.charge(), icon: Tag, isFor: readers },
      { key: 'technicians', href: paths.settings.technicians(), icon: HardHat, isFor: readers },
      { key: 'states', href: paths.settings.states(), icon: Milestone, isFor: readers },
      { key: 'templates', href: paths.settings.templates(), icon: FileText, isFor: readers },
    ],
  },
  {
    key: 'firm',
    pages: [
      { key: 'company', href: paths.settings.company(), icon: Building2, isFor: readers },
      { key: 'users', href: paths.settings.users(), icon: Users, isFor: admins },
      { key: 'backup', href: paths.settings.backup(), icon: DatabaseBackup, isFor: admins },
      { key: 'system', href: paths.settings.system(), icon: Activity, isFor: admins },
    ],
  },
];

/** The settings layout: the menu of pages next to the open one. With a single group there is no menu. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('settings');
  const pathname = usePathname();
  const menu = useRef<HTMLElement>(null);
  const { roles } = useViewer();
  const groups = GROUPS.map((group) => ({ ...group, pages: group.pages.filter((page) => page.isFor(roles)) })).filter(
    (group) => group.pages.length > 0,
  );
  // On a phone the menu is horizontal and may be wider than the screen: scroll to the open page.
  useEffect(() => {
    const open = menu.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (menu.current && open)
      menu.current.scrollLeft = open.offsetLeft - (menu.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname, groups.length]);
  return (
    <PageContainer className="max-w-[84rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8">
        <nav
          ref={menu}
          aria-label={t('menu')}
          className="relative min-w-0 max-md:-mx-4 max-md:overflow-x-auto max-md:mask-x-from-[calc(100%-1.25rem)] max-md:pb-1"
        >
          {groups.length > 1 && (
            <div className="flex gap-1 max-md:w-max max-md:px-4 md:flex-col md:gap-4">
              {groups.map((group) => (
                <MenuGroup key={group.key} group={group} pathname={pathname} />
              ))}
            </div>
          )}
        </nav>
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      </div>
    </PageContainer>
  );
}

function MenuGroup({ group, pathname }: { group: Group; pathname: string }) {
  const t = useTranslations('settings');
  return (
    <div role="group" aria-labelledby={`settings-${group.key}`}>
      <h2 id={`settings-${group.key}`} className="mb-1 px-2.5 text-xs font-medium text-muted-foreground max-md:sr-only">
        {t(`groups.${group.key}`)}
      </h2>
      <ul className="flex gap-0.5 md:flex-col">
        {group.pages.map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <HoverLink
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={cn(
                'flex h-(--control) items-center gap-2.5 rounded-md px-2.5 font-medium whitespace-nowrap',
                pathname === href
                  ? 'bg-primary-soft text-primary-text'
                  : 'text-muted-foreground hover:bg-accent hover:text-foreground',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`pages.${key}`)}
            </HoverLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

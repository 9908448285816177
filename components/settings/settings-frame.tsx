'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWaitingAccounts } from '@/components/auth/use-waiting-accounts';
import { useViewer } from '@/components/auth/viewer';
import { HoverLink } from '@/components/common/hover-link';
import { useNavMarks } from '@/components/layout/sidebar/nav-marks';
import { PageContainer } from '@/components/common/page/page-container';
import { cn } from '@/lib/core/shared/cn';
import { settingsGroups, type SettingsGroup } from './settings-pages';

/** The settings layout: the menu of pages next to the open one. With a single group there is no menu. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('settings');
  const pathname = usePathname();
  const menu = useRef<HTMLElement>(null);
  const { roles } = useViewer();
  const groups = settingsGroups(roles);
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

function MenuGroup({ group, pathname }: { group: SettingsGroup; pathname: string }) {
  const t = useTranslations('settings');
  const waiting = useWaitingAccounts().total;
  const ownMark = useNavMarks((marks) => marks.settings);
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
              {key === 'import' && ownMark && (
                <span className="ml-auto flex items-center" title={ownMark}>
                  <span aria-hidden className="size-2 rounded-full bg-primary" />
                  <span className="sr-only">({ownMark})</span>
                </span>
              )}
              {key === 'users' && waiting > 0 && (
                <span className="tabular ml-auto rounded-full bg-tone-warning px-1.5 text-xs text-tone-warning-text">
                  {waiting}
                  <span className="sr-only"> {t('users.waiting')}</span>
                </span>
              )}
            </HoverLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

'use client';

import { UserRound, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { HoverLink } from '@/components/shell/hover-link';
import { PageContainer } from '@/components/shell/page-container';
import { cn } from '@/lib/core/cn';
import { paths } from '@/lib/core/paths';

type SettingsPage = { key: 'general'; href: string; icon: LucideIcon };

/** The settings pages in their order. */
const PAGES: readonly SettingsPage[] = [{ key: 'general', href: paths.settings.general(), icon: UserRound }];

/** The settings layout: its pages beside the one that stands open. A menu of one is no menu. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('settings');
  const pathname = usePathname();
  return (
    <PageContainer>
      <div className={cn('grid gap-4', PAGES.length > 1 && 'md:grid-cols-[12rem_1fr] md:gap-8')}>
        {PAGES.length > 1 && (
          <nav aria-label={t('menu')}>
            <ul className="flex flex-wrap gap-0.5 md:flex-col">
              {PAGES.map(({ key, href, icon: Icon }) => (
                <li key={key}>
                  <HoverLink
                    href={href}
                    aria-current={pathname === href ? 'page' : undefined}
                    className={cn(
                      'flex h-(--control) items-center gap-2.5 rounded-md px-2.5 font-medium',
                      pathname === href ? 'bg-primary-soft text-primary-text' : 'text-muted-foreground hover:bg-accent hover:text-foreground',
                    )}
                  >
                    <Icon aria-hidden className="size-4" />
                    {t(`pages.${key}`)}
                  </HoverLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex min-w-0 max-w-3xl flex-col gap-4">{children}</div>
      </div>
    </PageContainer>
  );
}

'use client';

import { ChartColumn, ExternalLink, FlaskConical, History, Info, MessageSquare, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { cn } from '@/lib/core/shared/cn';
import { useAccess, useIsTechnicianOnly } from '@/components/auth/access';
import { useViewer } from '@/components/auth/viewer';
import { useWaitingAccounts } from '@/components/auth/use-waiting-accounts';
import { Brand } from '@/components/common/brand';
import { IconTip } from '@/components/common/icon-tip';
import { useNavMarks } from './nav-marks';
import { isActive, navItems, type AdminLinks } from './nav';
import { openPalette } from '@/components/layout/shortcuts/shortcuts';
import { SidebarFooter } from './sidebar-footer';
import { itemClass, SidebarLink } from './sidebar-link';

type Props = {
  expanded: boolean;
  adminLinks: AdminLinks;
  /** The newest version with patch notes; the link to them is marked until the user has read it. */
  latestNotes: string;
  corner?: ReactNode;
  onNavigate?: (() => void) | undefined;
};

const NO_LINKS: AdminLinks = { dataDashboard: null, testPages: false };

/** The sidebar's content: search, entries and footer. */
export function SidebarContent({ expanded, adminLinks, latestNotes, corner, onNavigate }: Props) {
  const t = useTranslations('layout');
  const pathname = usePathname();
  const { user } = useSession();
  const { roles } = useViewer();
  // Without a role the user can open only the pages that are for everybody.
  const isWaiting = useAccess() !== 'open';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-1 p-2">
      <div className={cn('flex items-center', expanded ? 'justify-between gap-2 pl-2' : 'flex-col gap-1')}>
        <Brand expanded={expanded} />
        {corner}
      </div>
      {isWaiting ? (
        <EverybodysEntries expanded={expanded} onNavigate={onNavigate} />
      ) : (
        <Entries
          expanded={expanded}
          adminLinks={roles.includes('admin') ? adminLinks : NO_LINKS}
          onNavigate={onNavigate}
        />
      )}
      {expanded && (
        <SidebarLink
          href={paths.patchNotes()}
          label={t('nav.patchnotes')}
          icon={History}
          active={pathname === paths.patchNotes()}
          expanded
          mark={user && user.patchNotesSeen !== latestNotes ? t('sidebar.unread') : undefined}
          onNavigate={onNavigate}
        />
      )}
      <SidebarFooter expanded={expanded} onNavigate={onNavigate} />
    </div>
  );
}

type EntriesProps = Omit<Props, 'corner' | 'latestNotes'>;

function Entries({ expanded, adminLinks, onNavigate }: EntriesProps) {
  const t = useTranslations('layout.nav');
  const tSidebar = useTranslations('layout.sidebar');
  const items = navItems(useIsTechnicianOnly());
  const waiting = useWaitingAccounts().total;
  const own = useNavMarks((marks) => marks.settings);
  const settingsMark = [waiting > 0 && tSidebar('waiting', { count: waiting }), own].filter(Boolean).join(', ');
  const pathname = usePathname();
  return (
    <>
      <SearchButton expanded={expanded} onNavigate={onNavigate} />
      <nav aria-label={t('label')} className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">
          {items.map((item) => (
            <li key={item.key}>
              <SidebarLink
                href={item.href}
                label={t(item.key)}
                icon={item.icon}
                active={isActive(item, pathname)}
                expanded={expanded}
                mark={item.key === 'settings' && settingsMark ? settingsMark : undefined}
                onNavigate={onNavigate}
              />
            </li>
          ))}
          <AdminEntries expanded={expanded} adminLinks={adminLinks} onNavigate={onNavigate} />
        </ul>
      </nav>
    </>
  );
}

/** The pages of a user who waits for a role; patch notes and own settings are below. */
function EverybodysEntries({ expanded, onNavigate }: Pick<Props, 'expanded' | 'onNavigate'>) {
  const t = useTranslations('layout.nav');
  const pathname = usePathname();
  const entries = [
    { href: paths.feedback(), label: t('feedback'), icon: MessageSquare },
    { href: paths.about(), label: t('about'), icon: Info },
  ];
  return (
    <nav aria-label={t('label')} className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 py-1">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.href}>
            <SidebarLink {...entry} active={pathname === entry.href} expanded={expanded} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchButton({ expanded, onNavigate }: Pick<Props, 'expanded' | 'onNavigate'>) {
  const t = useTranslations('layout.sidebar');
  return (
    <IconTip label={t('search')} enabled={!expanded} className={cn('my-1', !expanded && 'mx-auto')}>
      <button
        type="button"
        aria-label={expanded ? undefined : t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onNavigate?.();
          openPalette();
        }}
        className={cn(
          'flex h-(--control) items-center gap-2.5 rounded-md border bg-card text-muted-foreground transition-colors duration-100 hover:border-input hover:text-foreground',
          expanded ? 'w-full px-2.5' : 'w-10 justify-center',
        )}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        {expanded && (
          <>
            <span className="flex-1 truncate text-left">{t('search')}</span>
            <Kbd aria-hidden className="touch:hidden">
              Ctrl K
            </Kbd>
          </>
        )}
      </button>
    </IconTip>
  );
}

function AdminEntries({ expanded, adminLinks, onNavigate }: EntriesProps) {
  const t = useTranslations('layout.nav');
  const tCommon = useTranslations('common');
  const pathname = usePathname();
  return (
    <>
      {adminLinks.dataDashboard && (
        <li>
          <IconTip label={t('dataDashboard')} enabled={!expanded}>
            <a href={adminLinks.dataDashboard} target="_blank" rel="noreferrer" className={itemClass(expanded, false)}>
              <ChartColumn aria-hidden className="size-4 shrink-0" />
              <span className={expanded ? 'flex-1 truncate' : 'sr-only'}>
                {t('dataDashboard')}
                <span className="sr-only"> ({tCommon('newWindow')})</span>
              </span>
              {expanded && <ExternalLink aria-hidden className="size-3.5 shrink-0" />}
            </a>
          </IconTip>
        </li>
      )}
      {adminLinks.testPages && (
        <li>
          <SidebarLink
            href={paths.test()}
            label={t('test')}
            icon={FlaskConical}
            active={isActive({ marks: [paths.test()] }, pathname)}
            expanded={expanded}
            onNavigate={onNavigate}
          />
        </li>
      )}
    </>
  );
}

'use client';

import { LogOut, MessageSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { cn } from '@/lib/core/shared/cn';
import { HoverLink } from '@/components/common/hover-link';
import { IconTip } from '@/components/common/icon-tip';
import { getInitials } from '@/components/common/initials';
import { askLogout } from '@/components/layout/shortcuts/ask-logout';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { footerButtonClass, ThemeToggle } from './theme-toggle';

/** The signed-in user, the feedback button, the theme and the sign-out. */
export function SidebarFooter({ expanded, onNavigate }: { expanded: boolean; onNavigate?: (() => void) | undefined }) {
  const t = useTranslations('layout.sidebar');
  const { user } = useSession();
  const name = user?.name || user?.email || '';
  const label = name ? t('profile', { name }) : t('profileShort');
  return (
    <div
      className={cn(
        'flex border-t border-sidebar-border pt-2',
        expanded ? 'flex-wrap items-center gap-0.5' : 'flex-col-reverse items-center gap-1',
      )}
    >
      <IconTip label={label} enabled={!expanded} className={expanded ? 'min-w-0 basis-full' : ''}>
        <HoverLink
          href={paths.settings.general()}
          aria-label={label}
          onClick={onNavigate}
          className={cn(
            'flex min-h-(--control) min-w-0 items-center gap-2.5 rounded-md transition-colors duration-100 hover:bg-accent',
            expanded ? 'px-1.5 py-1' : 'w-10 justify-center',
          )}
        >
          <span
            aria-hidden
            data-initials={getInitials(name)}
            className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-[0.6875rem] font-semibold text-primary-text before:content-[attr(data-initials)]"
          />
          {expanded && (
            <span data-slot="own-name" className="min-w-0 leading-tight font-medium wrap-anywhere">
              {name}
            </span>
          )}
        </HoverLink>
      </IconTip>
      <IconTip label={t('feedback')} enabled={!expanded}>
        <button
          type="button"
          aria-label={t('feedback')}
          title={expanded ? t('feedback') : undefined}
          onClick={() => {
            onNavigate?.();
            setOverlay('feedback');
          }}
          className={footerButtonClass}
        >
          <MessageSquare aria-hidden className="size-4" />
        </button>
      </IconTip>
      <ThemeToggle expanded={expanded} />
      <IconTip label={t('logout')} enabled={!expanded}>
        <button
          type="button"
          aria-label={t('logout')}
          title={expanded ? t('logout') : undefined}
          onClick={() => {
            onNavigate?.();
            askLogout();
          }}
          className={footerButtonClass}
        >
          <LogOut aria-hidden className="size-4" />
        </button>
      </IconTip>
    </div>
  );
}

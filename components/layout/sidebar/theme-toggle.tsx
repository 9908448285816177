'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconTip } from '@/components/common/icon-tip';
import { useThemeSetting } from './use-theme-setting';

export const footerButtonClass =
  'grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors duration-100 hover:bg-accent hover:text-foreground touch:size-11';

/** Switches between light and dark. Both icons are in the page and CSS shows one, so it is right before hydration. */
export function ThemeToggle({ expanded }: { expanded: boolean }) {
  const t = useTranslations('layout.sidebar');
  const { isDark, toggleTheme } = useThemeSetting();
  return (
    <IconTip label={t(isDark ? 'toLight' : 'toDark')} enabled={!expanded}>
      <button type="button" onClick={toggleTheme} data-slot="theme-toggle" className={footerButtonClass}>
        <Moon aria-hidden className="size-4 dark:hidden" />
        <Sun aria-hidden className="hidden size-4 dark:block" />
        <span className="sr-only dark:hidden">{t('toDark')}</span>
        <span className="sr-only hidden dark:block">{t('toLight')}</span>
      </button>
    </IconTip>
  );
}

'use client';

import { Menu, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Brand } from '@/components/common/brand';
import { OutboxButton } from '@/components/layout/outbox/outbox-button';
import { openPalette } from '@/components/layout/shortcuts/shortcuts';
import { useSidebar } from '@/components/layout/sidebar/sidebar-state';

const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-md text-foreground hover:bg-accent';

/** The bar of narrow screens with the menu, the unsent work and the search. */
export function TopBar() {
  const t = useTranslations('layout.sidebar');
  const { sheetOpen, setSheetOpen } = useSidebar();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b bg-sidebar px-1.5 md:hidden print:hidden">
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        onClick={() => setSheetOpen(true)}
        className={buttonClass}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Brand expanded />
      <span className="ml-auto flex">
        <OutboxButton className={buttonClass} />
        <button type="button" aria-label={t('search')} onClick={openPalette} className={buttonClass}>
          <Search aria-hidden className="size-5" />
        </button>
      </span>
    </header>
  );
}

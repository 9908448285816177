'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FilterPopover } from './filter-popover';

type Props = {
  /** Each chosen filter in words. */
  chosen: readonly string[];
  onClear: () => void;
  children: ReactNode;
};

/** The filters of a list that are used seldom, behind one button, which says the chosen one or how many are. */
export function MoreFilters({ chosen, onClear, children }: Props) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  return (
    <FilterPopover
      label={t('moreFilters')}
      shown={chosen.length > 1 ? String(chosen.length) : (chosen[0] ?? '')}
      printed={chosen.join(' · ')}
    >
      {/* A menu's button looks like the selects below it. */}
      <div className="flex flex-col gap-3 [&>button]:justify-between">{children}</div>
      <Button variant="ghost" size="sm" disabled={chosen.length === 0} onClick={onClear}>
        {common('clear')}
      </Button>
    </FilterPopover>
  );
}

/** 'Oprettet: 01.11.2026–', a chosen filter in words; '' without a text. */
export const labelled = (label: string, text: string) => text && `${label}: ${text}`;

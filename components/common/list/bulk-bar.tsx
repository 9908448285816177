'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { ListCount } from '@/lib/core/shared/list-page';
import type { ListItem } from './types';
import type { Selection } from './use-selection';

type Props<T extends ListItem> = {
  selection: Selection<T>;
  total: ListCount | undefined;
  children: ReactNode;
};

/** The number of selected rows, how to select them all, and the buttons for them. */
export function BulkBar<T extends ListItem>({ selection, total, children }: Props<T>) {
  const t = useTranslations('list');
  const isAll = selection.all?.except.length === 0;
  const hasMore = total !== undefined && selection.all === null && total.count > selection.count;
  return (
    <div
      role="region"
      aria-label={t('bulk')}
      data-bottom-bar
      className={cn(
        'sticky bottom-3 z-20 mx-auto flex max-w-full flex-wrap items-center gap-2 print:hidden',
        'rounded-lg border bg-popover py-1.5 pr-1.5 pl-3 shadow-lg',
      )}
    >
      <span role="status" className="tabular font-medium">
        {t(isAll ? 'chosenAll' : 'chosen', { count: selection.count })}
      </span>
      {hasMore && !total.atLeast && (
        <Button variant="ghost" size="sm" className="text-primary-text" onClick={selection.chooseAll}>
          {t('chooseAllOf', { count: total.count })}
        </Button>
      )}
      {hasMore && total.atLeast && (
        <span className="tabular text-xs text-muted-foreground">{t('tooManyToChoose', { count: total.count })}</span>
      )}
      {children}
      {/* On a phone the buttons take several lines, and it would stand alone in the last one. */}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('chooseNone')}
        onClick={selection.clear}
        className="max-md:order-first max-md:-ml-2"
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

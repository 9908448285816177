'use client';

import { Check, Package, Zap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { formatPercent } from '@/lib/core/shared/money';
import { mulDiv } from '@/lib/offers/shared/totals';
import type { CatalogItem } from '@/lib/offers/shared/types';
import { useLineWords } from './cells';
import { useShownCosts } from './use-shown-costs';
import { formatShare } from './use-totals';
import { optionId, PICKER_ID } from './picker-store';

type Props = {
  items: readonly CatalogItem[];
  marked: number;
  onPick: (item: CatalogItem) => void;
  onMark: (index: number) => void;
  /** How often the item was added while the list was open. */
  added?: (item: CatalogItem) => number;
  className?: string;
};

/** A list of catalogue items. The focus stays in the search field, which moves the mark. */
export function CatalogOptions({ items, marked, onPick, onMark, added, className }: Props) {
  const t = useTranslations('offers.picker');
  return (
    <ul id={PICKER_ID} role="listbox" aria-label={t('label')} className={cn('overflow-y-auto p-1', className)}>
      {items.map((item, index) => (
        <CatalogOption
          key={`${item.type}${item.id}`}
          item={item}
          index={index}
          marked={index === marked}
          onPick={onPick}
          onMark={onMark}
          times={added?.(item) ?? 0}
        />
      ))}
    </ul>
  );
}

function CatalogOption({
  item,
  index,
  marked,
  times,
  onPick,
  onMark,
}: { item: CatalogItem; index: number; marked: boolean; times: number } & Pick<Props, 'onPick' | 'onMark'>) {
  const words = useLineWords();
  const t = useTranslations('offers.picker');
  const Icon = item.type === 'charge' ? Zap : Package;
  const isShown = useShownCosts() === 'shown';
  const margin =
    isShown && item.cost !== undefined && item.price > 0 ? mulDiv(item.price - item.cost, 10000, item.price) : null;
  return (
    <li
      id={optionId(index)}
      role="option"
      aria-selected={marked}
      ref={marked ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => marked || onMark(index)}
      onClick={() => onPick(item)}
      className={cn(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1 max-md:min-h-12',
        marked && 'bg-accent',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.name}</span>
        <span className="block truncate text-xs text-muted-foreground">
          {[
            item.type === 'charge' ? t('charge') : item.category,
            item.sku,
            margin === null ? '' : t('margin', { share: formatShare(margin) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {times > 0 && (
        <Badge variant="success">
          <Check aria-hidden />
          {t('times', { count: times })}
        </Badge>
      )}
      <span className="shrink-0 text-right">
        {item.calc === 'procent' ? (
          <span className="tabular whitespace-nowrap">{formatPercent(item.amount ?? 0)}</span>
        ) : (
          <Money oere={item.price} />
        )}
        <span className="block text-xs text-muted-foreground">
          {item.calc === 'procent' ? t('ofLines') : t('per', { unit: words.unit(item.unit) })}
        </span>
      </span>
    </li>
  );
}

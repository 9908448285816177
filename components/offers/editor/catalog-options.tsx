'use client';

import { Boxes, Check, Package, Zap } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { formatDuration } from '@/lib/core/shared/duration';
import { formatPercent, mulDiv } from '@/lib/core/shared/money';
import type { BundleHit, CatalogHit, CatalogItem } from '@/lib/offers/shared/types';
import { findOutdated } from '@/lib/settings/shared/bundles/sums';
import { useLineWords } from './cells';
import { useShownCosts } from './use-shown-costs';
import { formatShare } from './use-totals';
import { optionId, PICKER_ID } from './picker-store';

type Props = {
  items: readonly CatalogHit[];
  marked: number;
  onPick: (item: CatalogHit) => void;
  onMark: (index: number) => void;
  /** How often the item was added while the list was open. */
  added?: (item: CatalogHit) => number;
  /** How often a bundle will be inserted, if the search says so ('3 x …'). */
  times?: number | undefined;
  className?: string;
};

/** A list of catalogue items. The focus stays in the search field, which moves the mark. */
export function CatalogOptions({ items, marked, onPick, onMark, added, times = 1, className }: Props) {
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
          added={added?.(item) ?? 0}
          times={times}
        />
      ))}
    </ul>
  );
}

function CatalogOption({
  item,
  index,
  marked,
  added,
  times,
  onPick,
  onMark,
}: { item: CatalogHit; index: number; marked: boolean; added: number; times: number } & Pick<
  Props,
  'onPick' | 'onMark'
>) {
  const t = useTranslations('offers.picker');
  const Icon = ICONS[item.type];
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
          {item.type === 'bundle' ? <AboutBundle bundle={item} /> : <AboutItem item={item} />}
        </span>
      </span>
      {item.type === 'bundle' && (
        // On a phone the name needs the room; the icon and 'pr. pakke' say it too.
        <Badge variant="outline" className={times === 1 ? 'max-md:hidden' : ''}>
          {t('bundle', { times })}
        </Badge>
      )}
      {added > 0 && (
        <Badge variant="success">
          <Check aria-hidden />
          {t('times', { count: added })}
        </Badge>
      )}
      {item.type === 'bundle' ? <BundlePrice bundle={item} /> : <ItemPrice item={item} />}
    </li>
  );
}

const ICONS = { charge: Zap, product: Package, bundle: Boxes };

/** The margin of an item or a bundle in words; '' if its cost is not known or not shown. */
function useMarginText({ cost, price }: { cost?: number; price: number }): string {
  const t = useTranslations('offers.picker');
  const isShown = useShownCosts() === 'shown' && cost !== undefined && price > 0;
  return isShown ? t('margin', { share: formatShare(mulDiv(price - cost, 10000, price)) }) : '';
}

function AboutItem({ item }: { item: CatalogItem }) {
  const t = useTranslations('offers.picker');
  const margin = useMarginText(item);
  return [item.type === 'charge' ? t('charge') : item.category, item.sku, margin].filter(Boolean).join(' · ');
}

function AboutBundle({ bundle }: { bundle: BundleHit }) {
  const t = useTranslations('offers.picker');
  const margin = useMarginText(bundle);
  const outdated = findOutdated(bundle).length;
  const { code, lines, labourMin } = bundle;
  const facts = [code, t('lines', { count: lines.length }), labourMin > 0 ? formatDuration(labourMin) : '', margin];
  return (
    <>
      {outdated > 0 && <span className="text-tone-warning-text">{t('outdated', { count: outdated })} · </span>}
      {facts.filter(Boolean).join(' · ')}
    </>
  );
}

function BundlePrice({ bundle }: { bundle: BundleHit }) {
  const t = useTranslations('offers.picker');
  return (
    <span className="shrink-0 text-right">
      <Money oere={bundle.price} />
      <span className="block text-xs text-muted-foreground">{t('perBundle')}</span>
    </span>
  );
}

function ItemPrice({ item }: { item: CatalogItem }) {
  const words = useLineWords();
  const t = useTranslations('offers.picker');
  return (
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
  );
}

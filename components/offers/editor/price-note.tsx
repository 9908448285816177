'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { copenhagenDay, formatDay } from '@/lib/core/shared/dates';
import { formatOere } from '@/lib/core/shared/money';
import { findPastPrice, type PastPrice, type PriceFigures } from '@/lib/offers/shared/past-prices';
import { useDoc } from './context';

const NOTE_ID = 'offer-price-note';

type Props = { line: string; cell: HTMLElement; prices: readonly PastPrice[] };

/** Above the price's cell that has the focus: what the line's item cost on earlier offers. Nothing if on none. */
export function PriceNote({ line: id, cell, prices }: Props) {
  const line = useDoc((doc) => doc.lines.find((one) => one.id === id));
  const past = line && findPastPrice(prices, line);
  return past ? <OpenNote past={past} cell={cell} /> : null;
}

function OpenNote({ past, cell }: { past: PastPrice; cell: HTMLElement }) {
  const t = useTranslations('offers.pastPrices');
  useDescription(cell);
  const rows = (['customer', 'all'] as const).flatMap((scope) => (past[scope] ? [[scope, past[scope]] as const] : []));
  return (
    <Popover open>
      <PopoverAnchor virtualRef={{ current: cell }} />
      <PopoverContent
        id={NOTE_ID}
        role="tooltip"
        aria-label={t('label')}
        side="top"
        align="end"
        className="pointer-events-none w-auto p-2.5 text-xs"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        <dl className="tabular grid grid-cols-[auto_auto_auto] items-baseline gap-x-3 gap-y-0.5">
          {rows.map(([scope, figures]) => (
            <Figures key={scope} name={t(scope)} figures={figures} />
          ))}
        </dl>
        <p className="mt-1 text-muted-foreground">{t('perUnit')}</p>
      </PopoverContent>
    </Popover>
  );
}

function Figures({ name, figures: { last, lastAt, median, count } }: { name: string; figures: PriceFigures }) {
  const t = useTranslations('offers.pastPrices');
  return (
    <div className="contents">
      <dt className="font-medium">{name}</dt>
      <dd>
        {t('last')} {formatOere(last)} <span className="text-muted-foreground">{formatDay(copenhagenDay(lastAt))}</span>
      </dd>
      <dd>
        {t('median')} {formatOere(median)} <span className="text-muted-foreground">{t('count', { count })}</span>
      </dd>
    </div>
  );
}

/** Tells assistive technology the note while the focus stays in the cell. */
function useDescription(cell: HTMLElement): void {
  useEffect(() => {
    const own = cell.getAttribute('aria-describedby');
    cell.setAttribute('aria-describedby', [own, NOTE_ID].filter(Boolean).join(' '));
    return () => {
      if (own === null) cell.removeAttribute('aria-describedby');
      else cell.setAttribute('aria-describedby', own);
    };
  }, [cell]);
}

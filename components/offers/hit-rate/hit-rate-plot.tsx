'use client';

import { useTranslations } from 'next-intl';
import { formatRate } from '@/lib/core/shared/money';
import { getDecided, type HitRate, type HitRateGroup } from '@/lib/offers/shared/hit-rate';
import { getRowBp } from './row-share';

type Props = { data: HitRate; by: HitRateGroup; textOf: (key: string) => string };

/** A bar for each row, as long as its rate. The table below has the same numbers, so the bars are one picture. */
export function HitRatePlot({ data, by, textOf }: Props) {
  const t = useTranslations('offers.hitRate');
  return (
    <div
      role="img"
      aria-label={t('plot', { group: t(`group.${by}`).toLowerCase() })}
      className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 rounded-lg border bg-card p-4 text-sm"
    >
      {data.rows.map((row) => (
        <Bar
          key={row.key}
          bp={getRowBp(row, data.total, by)}
          name={textOf(row.key)}
          // A lost reason's rate is its share of all decided offers, so its own number stands alone.
          count={t(by === 'tabsaarsag' ? 'offers' : 'ofDecided', { count: getDecided(row).count })}
        />
      ))}
    </div>
  );
}

function Bar({ bp, name, count }: { bp: number; name: string; count: string }) {
  return (
    <>
      <span className="max-w-40 truncate max-md:max-w-28">{name}</span>
      <span className="h-5 rounded bg-muted">
        <span className="block h-full rounded bg-primary" style={{ width: `${bp / 100}%` }} />
      </span>
      <span className="tabular text-right whitespace-nowrap">
        {formatRate(bp)} <span className="text-xs text-muted-foreground">{count}</span>
      </span>
    </>
  );
}

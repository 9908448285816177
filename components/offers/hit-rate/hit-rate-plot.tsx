'use client';

import { useTranslations } from 'next-intl';
import { formatRate } from '@/lib/core/shared/money';
import { getDecided, type HitRate, type HitRateGroup, type HitRateRow } from '@/lib/offers/shared/hit-rate';
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
        <Bar key={row.key} row={row} bp={getRowBp(row, data.total, by)} name={textOf(row.key)} />
      ))}
    </div>
  );
}

function Bar({ row, bp, name }: { row: HitRateRow; bp: number; name: string }) {
  const t = useTranslations('offers.hitRate');
  return (
    <>
      <span className="max-w-40 truncate">{name}</span>
      <span className="h-5 rounded bg-muted">
        <span className="block h-full rounded bg-primary" style={{ width: `${bp / 100}%` }} />
      </span>
      <span className="tabular text-right whitespace-nowrap">
        {formatRate(bp)}{' '}
        <span className="text-xs text-muted-foreground">{t('ofDecided', { count: getDecided(row).count })}</span>
      </span>
    </>
  );
}

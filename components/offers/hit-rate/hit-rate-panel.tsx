'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { Skeleton } from '@/components/ui/skeleton';
import { formatRate } from '@/lib/core/shared/money';
import {
  getDecided,
  getHitRateBp,
  HIT_RATE_GROUPS,
  HIT_RATE_PERIODS,
  type HitRate,
} from '@/lib/offers/shared/hit-rate';
import { hitRate } from '@/lib/offers/shared/list-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { HitRatePlot } from './hit-rate-plot';
import { HitRateTable } from './hit-rate-table';
import { useKeyText } from './use-key-text';

const CHOICES = {
  gruppe: parseAsStringLiteral(HIT_RATE_GROUPS).withDefault('saelger'),
  periode: parseAsStringLiteral(HIT_RATE_PERIODS).withDefault('365'),
};

/** How many of the decided offers were accepted, by a group and a period that the URL keeps: as a plot and as a table. */
export function HitRatePanel() {
  const t = useTranslations('offers.hitRate');
  const [{ gruppe, periode }, setChoices] = useQueryStates(CHOICES, { history: 'replace', scroll: false });
  const { data, error, refetch } = useQuery(hitRate(pb, { by: gruppe, period: periode }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FilterChips
          label={t('groupLabel')}
          options={HIT_RATE_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={gruppe}
          onChange={(next) => void setChoices({ gruppe: next })}
        />
        <FilterChips
          label={t('periodLabel')}
          options={HIT_RATE_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={periode}
          onChange={(next) => void setChoices({ periode: next })}
        />
      </div>
      <p className="max-w-prose text-sm text-muted-foreground">{t('definition')}</p>
      {data ? (
        <Found key={gruppe} data={data} by={gruppe} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Found({ data, by }: { data: HitRate; by: (typeof HIT_RATE_GROUPS)[number] }) {
  const t = useTranslations('offers.hitRate');
  const textOf = useKeyText(by);
  const rate = getHitRateBp(data.total);
  if (rate === null) return <EmptyState icon={ChartNoAxesColumn} title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <p role="status" className="tabular text-lg font-medium">
        {t('total', { rate: formatRate(rate), won: data.total.won.count, decided: getDecided(data.total).count })}
      </p>
      {data.rows.length > 0 && <HitRatePlot data={data} by={by} textOf={textOf} />}
      <HitRateTable data={data} by={by} textOf={textOf} />
    </>
  );
}

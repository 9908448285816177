'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/shell/money';
import { Panel } from '@/components/shell/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { offersSince } from '@/lib/overview/queries';
import { monthSpans, periodFigures } from '@/lib/overview/rules';
import { pb } from '@/lib/pocketbase/client';

type Props = { scopeId: string; isReady: boolean; today: string };

/** This month so far beside the same days of the month before. */
export function MonthFigures({ scopeId, isReady, today }: Props) {
  const t = useTranslations('overview.month');
  const { now, before } = monthSpans(today);
  const { data } = useQuery({ ...offersSince(pb, scopeId, before[0]), enabled: isReady });
  const current = data && periodFigures(data, ...now);
  const previous = data && periodFigures(data, ...before);
  const rows = [
    { label: t('sent'), count: current?.sent, total: current?.sentTotal, oldCount: previous?.sent, oldTotal: previous?.sentTotal },
    { label: t('won'), count: current?.won, total: current?.wonTotal, oldCount: previous?.won, oldTotal: previous?.wonTotal },
  ];
  return (
    <Panel title={t('title')}>
      <dl className="grid divide-y sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        {rows.map((row) => (
          <div key={row.label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <dt className="text-muted-foreground">{row.label}</dt>
            <dd className="text-right">
              {row.count === undefined ? (
                <Skeleton className="h-6 w-40" />
              ) : (
                <>
                  <span className="tabular text-lg font-semibold">{row.count}</span>
                  <span className="mx-2 text-muted-foreground">·</span>
                  <Money oere={row.total ?? 0} className="text-lg font-semibold" />
                </>
              )}
              <span className="block text-xs text-muted-foreground">
                {t('before')} {row.oldCount !== undefined && <span className="tabular">{row.oldCount}</span>} · <Money oere={row.oldTotal ?? 0} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

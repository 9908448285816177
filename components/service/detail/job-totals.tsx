'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/common/money/money';
import { Panel } from '@/components/common/panel';
import { cn } from '@/lib/core/shared/cn';
import { formatQty } from '@/lib/core/shared/money';
import { sumExtraWork, sumJobLines } from '@/lib/service/shared/rules';
import type { JobAggregate } from '@/lib/service/shared/types';

/** The agreed and used amounts, and the margin for users who may see cost. */
export function JobTotals({ data: { job, lines, can }, className }: { data: JobAggregate; className?: string }) {
  const t = useTranslations('service.totals');
  const sums = sumJobLines(lines);
  const extra = sumExtraWork(lines);
  if (lines.length === 0) return null;
  const over = sums.plannedHoursMilli > 0 && sums.hoursMilli > sums.plannedHoursMilli;
  return (
    <Panel title={t('title')} {...(className ? { className } : {})}>
      <dl data-sums className="flex flex-col gap-1 p-4">
        {sums.plannedHoursMilli > 0 ? (
          <Row label={t('hours')} className={over ? 'text-tone-warning-text' : undefined}>
            {t('hoursOf', { used: formatQty(sums.hoursMilli), planned: formatQty(sums.plannedHoursMilli) })}
          </Row>
        ) : (
          <Row label={t('hours')}>{t('hoursUsed', { used: formatQty(sums.hoursMilli) })}</Row>
        )}
        {sums.planned !== 0 && (
          <Row label={t('planned')}>
            <Money oere={sums.planned} />
          </Row>
        )}
        <Row label={t('used')}>
          <Money oere={sums.used} />
        </Row>
        {extra !== 0 && (
          <Row label={t('extra')}>
            <Money oere={extra} />
          </Row>
        )}
        <Row label={t('subtotal')} className="border-t pt-1.5 font-medium">
          <Money oere={sums.subtotal} />
        </Row>
        <Row label={t('vat')}>
          <Money oere={sums.vat} />
        </Row>
        <Row label={t('total')} className="font-semibold">
          <Money oere={sums.total} />
        </Row>
        {job.deposit > 0 && (
          <Row label={t('deposit')}>
            <Money oere={job.deposit} />
          </Row>
        )}
        {can.seeCost && sums.cost > 0 && (
          <Row label={t('margin')} className="border-t pt-1.5 text-muted-foreground">
            <Money oere={sums.margin} />
          </Row>
        )}
      </dl>
    </Panel>
  );
}

function Row({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cn('flex justify-between gap-3', className)}>
      <dt>{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}

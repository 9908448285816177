'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';
import { CardContent } from '@/components/ui/card';
import { paths } from '@/lib/core/shared/paths';
import { toGapWords, type AuditSummary } from '@/lib/service/shared/audit';

/** All that an audit would ask about, each with the link to its job. */
export function AuditGaps({ summary: { gaps, gapCount } }: { summary: AuditSummary }) {
  const t = useTranslations('service.audit');
  const locale = useLocale();
  return (
    <Panel title={t('gaps')} count={gapCount}>
      {gapCount === 0 ? (
        <CardContent className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 text-tone-success-text" /> {t('noGaps')}
        </CardContent>
      ) : (
        <ul className="divide-y">
          {gaps.map(({ job, gap }, at) => (
            <li key={at} className="relative flex min-h-(--row) flex-col gap-0.5 px-4 py-2 hover:bg-accent/60">
              <Link
                href={`${paths.job(job.id)}#kls`}
                prefetch={false}
                className="break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
              >
                {t(`gap.${gap.kind}`, toGapWords(gap, (day) => dayText(day, locale)) as never)}
              </Link>
              <p className="text-muted-foreground">
                {t('gapJob', {
                  number: String(job.jobNumber),
                  customer: job.customerName,
                  day: dayText(job.doneOn, locale),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {gapCount > gaps.length && (
        <p className="border-t px-4 py-2 text-xs text-muted-foreground">{t('gapsCut', { count: gaps.length })}</p>
      )}
    </Panel>
  );
}

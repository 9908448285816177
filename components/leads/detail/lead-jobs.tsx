'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { ErrorState } from '@/components/common/list/error-state';
import { Money } from '@/components/common/money/money';
import { StatusChip } from '@/components/common/status/status-chip';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { leadJobs } from '@/lib/leads/shared/queries';
import type { Lead, LeadJob } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { Panel } from '@/components/common/panel';
import { useCurrentUser } from '@/components/auth/use-current-user';

/** The customer's service jobs. Operations create new ones; sellers' jobs are made from their offers. */
export function LeadJobs({ lead }: { lead: Lead }) {
  const t = useTranslations('leads.jobs');
  const { data, error, refetch } = useQuery(leadJobs(pb, lead.id));
  const user = useCurrentUser();
  const mayCreate = !lead.archived && user.isOperations;
  return (
    <Panel
      title={t('title')}
      {...(data ? { count: data.length } : {})}
      action={
        <>
          {data && data.length > 0 && <ExclVatLabel />}
          {mayCreate && (
            <ButtonLink variant="ghost" size="sm" href={paths.newJob(lead.id)} prefetch={false}>
              <Plus aria-hidden /> {t('new')}
            </ButtonLink>
          )}
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {data?.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function JobRow({ job }: { job: LeadJob }) {
  const locale = useLocale();
  return (
    <li className="relative flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-0.5 border-b px-4 py-1 last:border-b-0 hover:bg-accent/60 max-md:py-2.5">
      <span className="tabular w-16 shrink-0 font-medium">{job.jobNumber}</span>
      <Link
        href={paths.job(job.id)}
        prefetch={false}
        className="min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring max-md:basis-[calc(100%-6rem)]"
      >
        {job.title}
      </Link>
      <StatusChip entity="job" status={job.status} />
      <span className="tabular text-muted-foreground md:w-36 md:text-right">{dayText(job.plannedDay, locale)}</span>
      <Money oere={job.subtotal ?? 0} className="ml-auto text-right md:w-32" />
    </li>
  );
}

'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { Panel } from '@/components/common/panel';
import { StatusChip } from '@/components/common/status/status-chip';
import { Badge } from '@/components/ui/badge';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { CustomerAtAddress, JobAtAddress, OfferAtAddress } from '@/lib/service/shared/address-history';

/** The jobs at a house, with customer and floor. Nothing without jobs, as the lists below. */
export function JobsHere({ jobs }: { jobs: readonly JobAtAddress[] }) {
  const t = useTranslations('service.address');
  return (
    <Group title={t('jobs')} count={jobs.length}>
      {jobs.map((job) => (
        <Row key={job.id} href={paths.job(job.id)} number={String(job.jobNumber)} title={job.title} at={job}>
          <span className="text-muted-foreground">{job.customerName}</span>
          {job.boards > 0 && <Badge variant="neutral">{t('boards', { count: job.boards })}</Badge>}
          <StatusChip entity="job" status={job.status} />
        </Row>
      ))}
    </Group>
  );
}

/** The offers for a house. */
export function OffersHere({ offers }: { offers: readonly OfferAtAddress[] }) {
  const t = useTranslations('service.address');
  return (
    <Group title={t('offers')} count={offers.length}>
      {offers.map((offer) => (
        <Row
          key={offer.id}
          href={paths.offer(offer.id)}
          number={offerNumberText(offer.offerNumber, offer.revision)}
          title={offer.title || t('untitled')}
          at={offer}
        >
          <span className="text-muted-foreground">{offer.customer}</span>
          <StatusChip entity="offer" status={offer.status} />
        </Row>
      ))}
    </Group>
  );
}

/** The verification reports of the jobs; each is on its job's page. */
export function ReportsHere({ jobs }: { jobs: readonly JobAtAddress[] }) {
  const t = useTranslations('service.address');
  return (
    <Group title={t('kls')} count={jobs.length}>
      {jobs.map((job) => (
        <Row key={job.id} href={paths.job(job.id)} number={String(job.jobNumber)} title={job.customerName} at={job}>
          {job.kls !== '' && (
            <Badge variant={job.kls === 'approved' ? 'success' : 'neutral'}>{t(`report.${job.kls}`)}</Badge>
          )}
        </Row>
      ))}
    </Group>
  );
}

/** Who lives at the house or has an installation there, now or before. */
export function CustomersHere({ customers }: { customers: readonly CustomerAtAddress[] }) {
  const t = useTranslations('service.address');
  return (
    <Group title={t('customers')} count={customers.length}>
      {customers.map((customer) => (
        <Row key={customer.id} href={paths.lead(customer.id)} title={customer.company || customer.name} at={customer}>
          {companyBeside(customer) && <span className="text-muted-foreground">{customer.name}</span>}
        </Row>
      ))}
    </Group>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Panel title={title} count={count}>
      <ul>{children}</ul>
    </Panel>
  );
}

type RowProps = {
  href: string;
  number?: string;
  title: string;
  at: { floor: string; day: string };
  children?: ReactNode;
};

/** A record with its link; its floor and day stand at the end. */
function Row({ href, number, title, at: { floor, day }, children }: RowProps) {
  const locale = useLocale();
  return (
    <li className="relative flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 last:border-b-0 hover:bg-accent/60 max-md:py-2.5">
      {number && <span className="tabular shrink-0 font-medium">{number}</span>}
      <Link
        href={href}
        prefetch={false}
        className="min-w-0 flex-1 basis-40 break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        {title}
      </Link>
      {children}
      <span className="ml-auto flex items-center gap-3 text-muted-foreground">
        {floor && <span>{floor}</span>}
        <time dateTime={day} className="tabular">
          {dayText(day, locale)}
        </time>
      </span>
    </li>
  );
}

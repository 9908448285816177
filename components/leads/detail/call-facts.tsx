'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, FileText, MessageSquareQuote } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { dayText } from '@/components/common/day/day-text';
import { Money } from '@/components/common/money/money';
import { ExclVatLabel, InclVatLabel } from '@/components/common/money/vat-label';
import { StatusChip } from '@/components/common/status/status-chip';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { findFirstPromise, findNextVisit, listOpenOffers, type NextVisit } from '@/lib/leads/shared/call-card';
import { netAmount, readsPricesInclVat } from '@/lib/leads/shared/offers';
import { leadJobs, leadOffers } from '@/lib/leads/shared/queries';
import type { Lead, LeadOffer } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { linkedTasks } from '@/lib/tasks/shared/queries';

/** The facts for a call: the open offers, the next visit and the first promise. */
export function CallFacts({ lead }: { lead: Lead }) {
  const t = useTranslations('leads.call');
  const locale = useLocale();
  const now = new Date();
  const { data: offers = [] } = useQuery(leadOffers(pb, lead.id));
  const { data: tasks = [] } = useQuery(linkedTasks(pb, 'lead', lead.id, copenhagenToday(now)));
  const { data: jobs = [] } = useQuery(leadJobs(pb, lead.id));
  const open = listOpenOffers(offers);
  const visit = findNextVisit(tasks, jobs, now);
  const promise = findFirstPromise(lead, tasks);
  return (
    <dl className="grid gap-px border-t border-primary/20 bg-primary/15 md:grid-cols-3">
      <Fact icon={<FileText />} label={t('offer', { count: open.length })}>
        {open.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {open.map((offer) => (
              <li key={offer.id}>
                <OpenOffer offer={offer} lead={lead} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing text={t('noOffer')} />
        )}
      </Fact>
      <Fact icon={<CalendarCheck />} label={t('visit')}>
        {visit ? <Visit visit={visit} /> : <Nothing text={t('noVisit')} />}
      </Fact>
      <Fact icon={<MessageSquareQuote />} label={t('promise')}>
        {promise ? (
          <span className="font-medium">
            {[promise.text, dayText(promise.day, locale)].filter(Boolean).join(' · ')}
          </span>
        ) : (
          <Nothing text={t('noPromise')} />
        )}
      </Fact>
    </dl>
  );
}

function Visit({ visit }: { visit: NextVisit }) {
  const locale = useLocale();
  const clock = useClockText();
  const t = useTranslations('leads.call');
  if (visit.kind === 'task') {
    const { due, dueTime, title } = visit.task;
    return (
      <span className="font-medium">
        {[dayText(due, locale), clockText(dueTime ?? '', locale), due ? '' : title].filter(Boolean).join(' ')}
      </span>
    );
  }
  const { id, jobNumber, title, plannedDay, plannedMinute } = visit.job;
  return (
    <Link href={paths.job(id)} prefetch={false} className="hover:underline">
      <span className="font-medium">
        {dayText(plannedDay, locale)} {clock(plannedMinute ?? 0)}
      </span>{' '}
      <span className="text-muted-foreground">
        {t('job', { number: String(jobNumber) })} · {title}
      </span>
    </Link>
  );
}

function OpenOffer({ offer, lead }: { offer: LeadOffer; lead: Lead }) {
  return (
    <Link
      href={paths.offer(offer.id)}
      prefetch={false}
      className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 font-medium hover:underline"
    >
      <span className="tabular">{offerNumberText(offer.offerNumber, offer.revision)}</span>{' '}
      <OfferPrice offer={offer} inclVat={readsPricesInclVat(lead.customerType)} />
      <StatusChip entity="offer" status={offer.status} />
    </Link>
  );
}

/** The price as it is printed on the customer's copy. */
function OfferPrice({ offer, inclVat }: { offer: LeadOffer; inclVat: boolean }) {
  return (
    <span>
      <Money oere={inclVat ? (offer.total ?? 0) : netAmount(offer)} /> {inclVat ? <InclVatLabel /> : <ExclVatLabel />}
    </span>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="bg-card px-4 py-2">
      <dt className="flex items-center gap-1.5 text-xs text-muted-foreground [&_svg]:size-3.5">
        <span aria-hidden>{icon}</span> {label}
      </dt>
      <dd className="mt-0.5 min-h-6">{children}</dd>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return <span className="text-muted-foreground">{text}</span>;
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarSearch, FileText, MessageSquareQuote, PhoneCall, PhoneForwarded } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ExclVatLabel, InclVatLabel } from '@/components/common/money/vat-label';
import { Money } from '@/components/common/money/money';
import { StatusChip } from '@/components/common/status/status-chip';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { addWorkingDays, copenhagenTime, copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone } from '@/lib/core/shared/phone';
import { createIdempotencyKeys } from '@/lib/core/browser/idempotency-keys';
import { contactsOfLead } from '@/lib/leads/shared/contact-queries';
import { leadOffers } from '@/lib/leads/shared/queries';
import type { Lead, LeadOffer } from '@/lib/leads/shared/types';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { netAmount, readsPricesInclVat } from '@/lib/leads/shared/offers';
import { pb } from '@/lib/pocketbase/shared/client';
import { extraDaysOffQuery } from '@/lib/firm/browser/days-off';
import { tasks } from '@/lib/tasks/commands';
import { linkedTasks, taskKeys, type TaskItem } from '@/lib/tasks/shared/queries';
import { clockText, dayText } from '@/components/common/day/day-text';
import { useCallPart } from './call-slot';
import { NoteForm } from './note-form';
import { useCurrentUser } from '@/components/auth/use-current-user';

/** Statuses of an open offer, the most relevant first. */
const OPEN: readonly LeadOffer['status'][] = ['sendt', 'set', 'kladde'];

type Props = { lead: Lead; number: string; mayChange: boolean };

/** Shown while the customer is on the phone: the open offer, the next visit, the promise, and two actions. */
export function CallCard({ lead, number, mayChange }: Props) {
  const t = useTranslations('leads.call');
  const part = useCallPart();
  const { data: contacts } = useQuery(contactsOfLead(pb, lead.id));
  const caller = contacts?.find(({ phones }) => phones?.some(({ normalised }) => normalised === number));
  const [open, setOpen] = useState<'log' | 'part' | null>(null);
  const toggle = (what: 'log' | 'part') => setOpen(open === what ? null : what);
  return (
    <section
      aria-label={t('title', { number: formatPhone(number) })}
      className="overflow-hidden rounded-lg border border-primary/30 bg-primary-soft"
      data-testid="call-card"
    >
      <header className="flex flex-wrap items-center gap-2 px-4 py-2">
        <PhoneCall aria-hidden className="size-4 text-primary-text" />
        <h2 className="font-semibold">{t('title', { number: formatPhone(number) })}</h2>
        {caller && <p>{[caller.name, caller.role].filter(Boolean).join(' · ')}</p>}
        {mayChange && (
          <div className="ml-auto flex flex-wrap gap-2">
            {part && (
              <Button size="sm" aria-expanded={open === 'part'} onClick={() => toggle('part')}>
                <CalendarSearch aria-hidden /> {part.label}
              </Button>
            )}
            <Button size="sm" variant="outline" aria-expanded={open === 'log'} onClick={() => toggle('log')}>
              {t('log')}
            </Button>
            <CallbackButton lead={lead} number={number} />
          </div>
        )}
      </header>
      <CallFacts lead={lead} />
      {open && (
        <div className="border-t border-primary/20 bg-card p-3">
          {open === 'log' ? (
            <NoteForm leadId={lead.id} kind="opkald" autoFocus onDone={() => setOpen(null)} />
          ) : (
            part?.render(lead)
          )}
        </div>
      )}
    </section>
  );
}

/** Adds a task to call the customer back on the next working day. */
function CallbackButton({ lead, number }: Pick<Props, 'lead' | 'number'>) {
  const user = useCurrentUser();
  const t = useTranslations('leads.call');
  const locale = useLocale();
  const [keyOf] = useState(createIdempotencyKeys);
  const { data: daysOff } = useQuery(extraDaysOffQuery(pb));
  const due = addWorkingDays(copenhagenToday(new Date()), 1, daysOff);
  const callback = useCommand({
    command: (task: { title: string; due: string }) =>
      tasks.createTask({
        ...task,
        body: '',
        type: 'ring_op',
        dueTime: '',
        priority: 'normal',
        assignee: user.id,
        lead: lead.id,
        inquiry: '',
        job: '',
        recurrence: null,
        idempotencyKey: keyOf(task),
      }),
    success: () => ({ title: t('callbackAdded') }),
    failure: t('callbackFailed'),
    invalidates: { success: [{ queryKey: taskKeys.all }] },
  });
  const title = t('callbackTitle', { name: lead.name, phone: formatPhone(number) });
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void callback.run({ title, due })}
      disabled={callback.isPending || callback.isSuccess}
    >
      <PhoneForwarded aria-hidden /> {t('callback', { day: dayText(due, locale) })}
    </Button>
  );
}

function CallFacts({ lead }: { lead: Lead }) {
  const t = useTranslations('leads.call');
  const locale = useLocale();
  const { data: offers = [] } = useQuery(leadOffers(pb, lead.id));
  const offer = OPEN.map((status) => offers.find((other) => other.status === status)).find(Boolean);
  const now = new Date();
  const today = copenhagenToday(now);
  const { data: tasks = [] } = useQuery(linkedTasks(pb, 'lead', lead.id, today));
  const visit = tasks.find(
    (task) => task.type === 'besigtigelse' && isUpcoming(task, today, copenhagenTime(now.toISOString())),
  );
  const promise = findFirstPromise(lead, tasks);
  return (
    <dl className="grid gap-px border-t border-primary/20 bg-primary/15 md:grid-cols-3">
      <Fact icon={<FileText />} label={t('offer')}>
        {offer ? <OpenOffer offer={offer} lead={lead} /> : <Nothing text={t('noOffer')} />}
      </Fact>
      <Fact icon={<CalendarCheck />} label={t('visit')}>
        {visit ? (
          <span className="font-medium">
            {[dayText(visit.due, locale), clockText(visit.dueTime ?? '', locale), visit.due ? '' : visit.title]
              .filter(Boolean)
              .join(' ')}
          </span>
        ) : (
          <Nothing text={t('noVisit')} />
        )}
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

function isUpcoming(task: TaskItem, today: string, time: string): boolean {
  const due = task.due ?? '';
  return due === '' || due > today || (due === today && (!task.dueTime || task.dueTime >= time));
}

/** The next action or the open task with the earliest day. */
function findFirstPromise(lead: Lead, tasks: readonly TaskItem[]): { text: string; day: string | undefined } | null {
  const next =
    lead.nextActionText || lead.nextActionAt ? [{ text: lead.nextActionText ?? '', day: lead.nextActionAt }] : [];
  const promised = tasks
    .filter((task) => task.type !== 'besigtigelse')
    .map((task) => ({ text: task.title, day: task.due }));
  return [...next, ...promised].toSorted((a, b) => ((a.day || '9') < (b.day || '9') ? -1 : 1))[0] ?? null;
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

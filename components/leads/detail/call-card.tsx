'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarSearch, FilePlus2, NotebookPen, PhoneCall, PhoneForwarded, Wrench } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { dayText } from '@/components/common/day/day-text';
import { useCommand } from '@/components/common/use-command';
import { usePageKeys } from '@/components/common/use-page-keys';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { createIdempotencyKeys } from '@/lib/core/browser/idempotency-keys';
import { addWorkingDays, copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone } from '@/lib/core/shared/phone';
import { extraDaysOffQuery } from '@/lib/firm/browser/days-off';
import { contactsOfLead } from '@/lib/leads/shared/contact-queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { tasks } from '@/lib/tasks/commands';
import { taskKeys } from '@/lib/tasks/shared/queries';
import { CallFacts } from './call-facts';
import { useCallPart } from './call-slot';
import { NoteForm } from './note-form';
import { useStartOffer } from './use-start-offer';

type Props = { lead: Lead; number: string; mayChange: boolean };

/** Shown while the customer is on the phone: what they ask about, and what is done next, each by one key. */
export function CallCard({ lead, number, mayChange }: Props) {
  const t = useTranslations('leads.call');
  const part = useCallPart();
  const { data: contacts } = useQuery(contactsOfLead(pb, lead.id));
  const caller = contacts?.find(({ phones }) => phones?.some(({ normalised }) => normalised === number));
  const [open, setOpen] = useState<'log' | 'part' | null>(null);
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
          <CallActions
            lead={lead}
            number={number}
            partLabel={part?.label ?? null}
            open={open}
            onToggle={(what) => setOpen(open === what ? null : what)}
          />
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

type ActionsProps = {
  lead: Lead;
  number: string;
  /** The button of the part that another feature adds; null for none. */
  partLabel: string | null;
  open: 'log' | 'part' | null;
  onToggle: (what: 'log' | 'part') => void;
};

function CallActions({ lead, number, partLabel, open, onToggle }: ActionsProps) {
  const t = useTranslations('leads.call');
  const locale = useLocale();
  const router = useRouter();
  // Sellers' jobs are made from their offers.
  const { isOperations: mayCreateJob } = useCurrentUser();
  const offer = useStartOffer(lead.id);
  const callback = useCallbackTask(lead, number);
  const createJob = () => router.push(paths.newJob(lead.id));
  usePageKeys({
    t: offer.start,
    s: mayCreateJob ? createJob : undefined,
    r: callback.create,
    l: () => onToggle('log'),
  });
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {partLabel !== null && (
        <Button size="sm" aria-expanded={open === 'part'} onClick={() => onToggle('part')}>
          <CalendarSearch aria-hidden /> {partLabel}
        </Button>
      )}
      <Action letter="T" icon={<FilePlus2 aria-hidden />} onClick={offer.start} disabled={offer.isStarting}>
        {t('newOffer')}
      </Action>
      {mayCreateJob && (
        <Action letter="S" icon={<Wrench aria-hidden />} onClick={createJob}>
          {t('newJob')}
        </Action>
      )}
      <Action letter="R" icon={<PhoneForwarded aria-hidden />} onClick={callback.create} disabled={callback.isCreated}>
        {t('callback', { day: dayText(callback.due, locale) })}
      </Action>
      <Action letter="L" icon={<NotebookPen aria-hidden />} onClick={() => onToggle('log')} expanded={open === 'log'}>
        {t('log')}
      </Action>
    </div>
  );
}

type ActionProps = {
  letter: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  expanded?: boolean;
  children: ReactNode;
};

function Action({ letter, icon, onClick, disabled = false, expanded, children }: ActionProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      aria-keyshortcuts={letter}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {icon} {children}{' '}
      <Kbd aria-hidden className="max-md:hidden">
        {letter}
      </Kbd>
    </Button>
  );
}

/** A task to call the customer back on the next working day, made once. */
function useCallbackTask(lead: Lead, number: string) {
  const user = useCurrentUser();
  const t = useTranslations('leads.call');
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
  const isCreated = callback.isPending || callback.isSuccess;
  const title = t('callbackTitle', { name: lead.name, phone: formatPhone(number) });
  return { due, isCreated, create: () => void (isCreated || callback.run({ title, due })) };
}

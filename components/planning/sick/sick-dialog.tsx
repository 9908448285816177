'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { useClockText } from '@/components/common/day/use-clock-text';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { ErrorState } from '@/components/common/list/error-state';
import { useBoardActions } from '@/components/planning/context';
import { ConflictNotice, FailedNotice, OptimiserWait } from '@/components/planning/optimise/optimise-notices';
import { useOptimiserReason } from '@/components/planning/optimise/optimiser-state';
import { useOptimise } from '@/components/planning/optimise/use-optimise';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenNow, daysBetween, formatDayLong, isCalendarDay } from '@/lib/core/shared/dates';
import { findFirstSickDay, listSickVisits, toSickDraft, type SickVisits } from '@/lib/planning/browser/sick-plan';
import { board as boardQuery } from '@/lib/planning/shared/queries';
import { MAX_SICK_DAYS } from '@/lib/planning/shared/sick';
import type { Board } from '@/lib/planning/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { pb } from '@/lib/pocketbase/shared/client';
import { SickProposal } from './sick-proposal';

type Props = {
  board: Board;
  technician: string;
  /** The day that is shown. */
  day: string;
  today: string;
  onClose: () => void;
};
type Days = { from: string; to: string };

/** "Meld syg": which days, what happens to their visits, and the proposal if colleagues are to have them. */
export default function SickDialog({ board: shown, technician, day, today, onClose }: Props) {
  const t = useTranslations('planning.sick');
  const actions = useBoardActions();
  const [days, setDays] = useState<Days>(() => {
    const first = findFirstSickDay(shown, technician, day, copenhagenNow(new Date()));
    return { from: first, to: first };
  });
  const [conflict, setConflict] = useState<ClientError | null>(null);
  const fault = findFault(days, today);
  const read = useQuery({ ...boardQuery(pb, days.from, days.to), enabled: fault === null });
  // While other days are fetched the query still returns those before.
  const board = read.data?.from === days.from && read.data.to === days.to ? read.data : undefined;
  const visits = board && fault === null ? listSickVisits(board, technician) : null;
  const optimise = useOptimise();
  const { state } = optimise;
  const name = shown.technicians.find(({ id }) => id === technician)?.name ?? '';
  const answers = state.step === 'done' ? state.answers : [];
  const change = (next: Partial<Days>) => {
    setConflict(null);
    // The last day follows the first one, because most are sick for one day.
    setDays(({ from, to }) => ({
      from: next.from ?? from,
      to: next.to ?? (next.from && to <= next.from ? next.from : to),
    }));
  };
  const spread = () => {
    setConflict(null);
    const wanted = [...new Set(visits?.planned.map(({ date }) => date))];
    void optimise.start(wanted.map((date) => ({ date, scope: 'spread' as const, technicians: [technician] })));
  };
  const apply = async () => {
    if (!board) return;
    const reason = t('reasonForRules', { name });
    const draft = toSickDraft(board, { technician, fromDay: days.from, toDay: days.to, reason }, answers);
    if (await actions.plan().reportSick(draft, setConflict)) onClose();
  };
  return (
    <DialogFrame title={t('title', { name })} onClose={onClose} data-own-keys className="max-w-xl">
      {state.step === 'waiting' ? (
        <OptimiserWait isInstalling={state.isInstalling} onCancel={optimise.cancel} />
      ) : state.step === 'failed' ? (
        <FailedNotice error={state.error} onClose={optimise.cancel} onRetry={spread} />
      ) : state.step === 'done' && board ? (
        <SickProposal
          board={board}
          technician={technician}
          answers={answers}
          conflict={conflict}
          onApply={apply}
          onAgain={spread}
          onBack={optimise.cancel}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <DayFields days={days} fault={fault} onChange={change} />
          {conflict && <ConflictNotice error={conflict} />}
          {read.error ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : visits ? (
            <>
              <VisitList visits={visits} />
              <HelpedList visits={visits} technicians={shown.technicians} />
              <Choices hasVisits={visits.planned.length > 0} onApply={apply} onSpread={spread} onClose={onClose} />
            </>
          ) : (
            fault === null && <Skeleton className="h-24 w-full" />
          )}
        </div>
      )}
    </DialogFrame>
  );
}

type Fault = { field: 'from' | 'to'; key: 'past' | 'order' | 'tooMany' | null };

/** `key` null: the field holds no day. */
function findFault({ from, to }: Days, today: string): Fault | null {
  if (!isCalendarDay(from)) return { field: 'from', key: null };
  if (from < today) return { field: 'from', key: 'past' };
  if (!isCalendarDay(to)) return { field: 'to', key: null };
  if (to < from) return { field: 'to', key: 'order' };
  return daysBetween(from, to) >= MAX_SICK_DAYS ? { field: 'to', key: 'tooMany' } : null;
}

function DayFields({
  days,
  fault,
  onChange,
}: {
  days: Days;
  fault: Fault | null;
  onChange: (days: Partial<Days>) => void;
}) {
  const t = useTranslations('planning.sick');
  const id = useId();
  const errorOf = (field: 'from' | 'to') => {
    if (fault?.field !== field) return undefined;
    return fault.key ? { message: t(fault.key, { days: MAX_SICK_DAYS }) } : { code: 'invalidDate' };
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}${field}`}>{t(field)}</Label>
          <DayInput
            id={`${id}${field}`}
            value={days[field]}
            onChange={(day) => onChange({ [field]: day })}
            aria-invalid={fault?.field === field}
            aria-describedby={`${id}${field}f`}
          />
          <FieldError id={`${id}${field}f`} error={errorOf(field)} />
        </div>
      ))}
    </div>
  );
}

function VisitList({ visits: { planned, begun } }: { visits: SickVisits }) {
  const t = useTranslations('planning.sick');
  const locale = useLocale();
  const clock = useClockText();
  return (
    <div aria-live="polite">
      <p className={planned.length > 0 ? 'mb-1 font-medium' : 'text-muted-foreground'}>
        {t('visits', { count: planned.length })}
      </p>
      <ul className="flex max-h-60 flex-col divide-y overflow-y-auto">
        {planned.map(({ stop, item, date }) => (
          <li key={stop.id} className="flex flex-wrap gap-x-2 py-1.5">
            <span className="tabular text-muted-foreground">
              {t('visitAt', {
                day: formatDayLong(date, locale),
                from: clock(stop.startMinute),
                to: clock(stop.endMinute),
              })}
            </span>
            <span className="min-w-0 wrap-break-word">{[item.title, item.customer].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {begun > 0 && <p className="mt-1 text-sm text-muted-foreground">{t('begun', { count: begun })}</p>}
    </div>
  );
}

/** The colleagues who lose their helper. */
function HelpedList({ visits: { helped }, technicians }: { visits: SickVisits; technicians: Board['technicians'] }) {
  const t = useTranslations('planning.sick');
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted-foreground empty:hidden">
      {helped.map(({ id, technician, date }) => {
        const name = technicians.find((one) => one.id === technician)?.name ?? '';
        return <li key={id}>{t('helped', { name, day: formatDayLong(date, locale) })}</li>;
      })}
    </ul>
  );
}

type ChoicesProps = { hasVisits: boolean; onApply: () => Promise<void>; onSpread: () => void; onClose: () => void };

/** The optimiser's proposal is first, because it keeps most promises; without it, the tray is. */
function Choices({ hasVisits, onApply, onSpread, onClose }: ChoicesProps) {
  const t = useTranslations('planning.sick');
  const why = useOptimiserReason(hasVisits);
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
    void onApply().finally(() => setIsSending(false));
  };
  return (
    <>
      {hasVisits && why && <p className="text-sm text-muted-foreground">{why}</p>}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant={hasVisits && !why ? 'outline' : 'default'} disabled={isSending} onClick={send}>
          {t(hasVisits ? 'toTray' : 'justSick')}
        </Button>
        {hasVisits && (
          <Button disabled={why !== '' || isSending} title={why || undefined} onClick={onSpread}>
            {t('spread')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

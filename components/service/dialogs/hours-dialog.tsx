'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useDuration } from '@/components/common/day/use-duration';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import type { NumberValue } from '@/components/common/form/fields/number-input';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isNight } from '@/lib/core/shared/clock';
import { addDays, copenhagenNow, copenhagenToday } from '@/lib/core/shared/dates';
import { createHourLineIds, toHourLines } from '@/lib/service/browser/hour-line';
import { proposeStart } from '@/lib/service/browser/overtime';
import type { JobLineInput } from '@/lib/service/shared/schema';
import type { JobAggregate } from '@/lib/service/shared/types';
import { hasDayAndTime, HoursFields, type HoursFormValues } from '@/components/service/dialogs/hours-fields';
import { BY_CLOCK, getHourParts, HourParts, isUnreadableTime } from '@/components/service/dialogs/hours-parts';
import { useTechnicians } from '@/components/service/use-technicians';

/** Lengths that one button fills in, minutes. */
const QUICK = [30, 60, 120, 240, 450] as const;

type Props = { data: JobAggregate; onClose: () => void; onAdd: (lines: JobLineInput[]) => Promise<unknown> };

/** A start that a pressed length proposed. `chosen`: the day that was in the field before. */
type Proposed = { day: string; fromTime: string; chosen: string };

/** The values of the hours, and the function that sends them. */
function useHoursForm({ data: { job, me, calendar, vatRate }, onClose, onAdd }: Props) {
  const t = useTranslations('service.hours');
  const { all } = useTechnicians();
  const people = all.filter((one) => one.active);
  const today = copenhagenToday(new Date());
  const isHere = (id: string) => people.some((one) => one.id === id);
  const usual = [me, ...job.technicians].find(isHere) ?? people[0]?.id ?? '';
  const draft = useDraft<HoursFormValues>(`hours:${job.id}`, {
    technician: usual,
    day: job.plannedDay && job.plannedDay < today ? job.plannedDay : today,
    fromTime: '',
    minutes: '',
    hourKind: BY_CLOCK,
    text: '',
  });
  const { set, restoredAt, forget, discard } = draft;
  // The proposed technician is one of the choices, also when the technicians are read late or one has left meanwhile.
  const values = isHere(draft.values.technician) ? draft.values : { ...draft.values, technician: usual };
  const [lineIdsOf] = useState(createHourLineIds);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [proposed, setProposed] = useState<Proposed | null>(null);

  const parts = hasDayAndTime(values) ? getHourParts({ ...values, minutes: Number(values.minutes) }, calendar) : [];

  /** Hours that are written on late in the evening, in the night or at the weekend have just been worked. */
  const pick = (minutes: number) => {
    const now = copenhagenNow(new Date());
    const own = proposed && values.day === proposed.day && values.fromTime === proposed.fromTime ? proposed : null;
    const day = own ? own.chosen : values.day;
    const isNow = day === now.today || (isNight(now) && day === addDays(now.today, -1));
    if (!isNow || (!own && values.fromTime !== '')) return set({ minutes });
    const start = proposeStart(now, minutes, calendar);
    setProposed(start && { ...start, chosen: day });
    set({ minutes, ...(start ?? { day, fromTime: '' }) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parts.length === 0 || isUnreadableTime(values.fromTime) || values.technician === '') return;
    setBusy(true);
    const rate = people.find((one) => one.id === values.technician)?.salesRate ?? 0;
    const text = values.text.trim() || t(values.hourKind === 'koersel' ? 'driving' : 'work');
    const work = { technician: values.technician, text, rate, vatRate };
    try {
      await onAdd(toHourLines(parts, work, lineIdsOf(values)));
      forget();
      onClose();
    } catch {
      // The caller shows the failure; the dialog stays open with the typed values.
      setBusy(false);
    }
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return { values, set, restoredAt, discard, people, parts, tried, busy, pick, submit, cancel };
}

/** Hours of one technician on one day. */
export function HoursDialog(props: Props) {
  const t = useTranslations('service.hours');
  const common = useTranslations('common');
  const { values, set, restoredAt, discard, people, parts, tried, busy, pick, submit, cancel } = useHoursForm(props);
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
        <HoursFields values={values} change={set} people={people} tried={tried} />
        <QuickTimes minutes={values.minutes} onPick={pick} />
        {/* Its room is kept, so that a pressed length moves nothing. */}
        <HourParts parts={parts} className="min-h-5" />
        <TextField text={values.text} onChange={(text) => set({ text })} />
        <DialogFooter>
          <Button variant="ghost" onClick={cancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('add')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

function QuickTimes({ minutes, onPick }: { minutes: NumberValue; onPick: (minutes: number) => void }) {
  const t = useTranslations('service.hours');
  const duration = useDuration();
  return (
    <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
      {QUICK.map((value) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          aria-pressed={minutes === value}
          onClick={() => onPick(value)}
          className="tabular touch:h-11"
        >
          {duration(value)}
        </Button>
      ))}
    </div>
  );
}

function TextField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('service.hours');
  const common = useTranslations('common');
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={`${id}-text`} optional={common('optional')}>
        {t('what')}
      </FieldLabel>
      <Input
        id={`${id}-text`}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

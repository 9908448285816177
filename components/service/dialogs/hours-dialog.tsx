'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DraftNotice } from '@/components/common/form/draft-notice';
import { NumberInput, type NumberValue } from '@/components/common/form/number-input';
import { useDraft } from '@/components/common/form/use-draft';
import { DayInput } from '@/components/common/day/day-input';
import type { FieldFault } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/field-error';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/dates';
import { formatDuration } from '@/lib/core/duration';
import { createIdempotencyKeys } from '@/lib/core/idempotency-keys';
import { divRound } from '@/lib/core/money';
import { toHoursMilli } from '@/lib/service/hours';
import { newLineId } from '@/lib/service/id';
import type { JobLineInput } from '@/lib/service/schema';
import type { JobAggregate, JobTechnician } from '@/lib/service/types';
import { HOUR_KINDS, type HourKind } from '@/lib/service/values';
import { useTechnicians } from '@/components/service/use-technicians';

/** Percent of the normal rate, as the server prices hours. */
const RATE: Record<HourKind, number> = { normal: 100, overtid_lav: 150, overtid_hoej: 200, koersel: 100 };
/** Lengths that one button fills in, minutes. */
const QUICK = [30, 60, 120, 240, 450] as const;
const LONGEST_MIN = 24 * 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Props = { data: JobAggregate; onClose: () => void; onAdd: (line: JobLineInput) => Promise<unknown> };
type Values = { technician: string; day: string; minutes: NumberValue; hourKind: HourKind; text: string };

/** The values of the hours, and the function that sends them. */
function useHoursForm({ data: { job, me, vatRate }, onClose, onAdd }: Props) {
  const t = useTranslations('service.hours');
  const { all } = useTechnicians();
  const people = all.filter((one) => one.active);
  const today = copenhagenToday(new Date());
  const { values, set, restoredAt, forget, discard } = useDraft<Values>(`hours:${job.id}`, {
    technician: me || job.technicians[0] || people[0]?.id || '',
    day: job.plannedDay && job.plannedDay < today ? job.plannedDay : today,
    minutes: '',
    hourKind: 'normal',
    text: '',
  });
  const [lineIdOf] = useState(() => createIdempotencyKeys(newLineId));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { technician, day, minutes, hourKind } = values;
    if (getTimeFault(minutes) || typeof minutes !== 'number' || !DAY.test(day) || technician === '') return;
    setBusy(true);
    const rate = people.find((one) => one.id === technician)?.salesRate ?? 0;
    try {
      const line = toHourLine(values, minutes, rate, vatRate, t(hourKind === 'koersel' ? 'driving' : 'work'));
      await onAdd({ ...line, id: lineIdOf(values) });
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
  return { values, set, restoredAt, discard, people, tried, busy, submit, cancel };
}

/** Hours of one technician on one day. */
export function HoursDialog(props: Props) {
  const t = useTranslations('service.hours');
  const common = useTranslations('common');
  const { values, set, restoredAt, discard, people, tried, busy, submit, cancel } = useHoursForm(props);
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <DialogHeader>
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('text')}</DialogDescription>
          </DialogHeader>
          {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
          <HoursFields values={values} change={set} people={people} tried={tried} />
          <QuickTimes minutes={values.minutes} onPick={(minutes) => set({ minutes })} />
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
      </DialogContent>
    </Dialog>
  );
}

type FieldsProps = {
  values: Values;
  change: (part: Partial<Values>) => void;
  people: readonly JobTechnician[];
  /** Faults are shown once the form has been sent. */
  tried: boolean;
};

function HoursFields({ values, change, people, tried }: FieldsProps) {
  const t = useTranslations('service.hours');
  const lines = useTranslations('service.lines');
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field>
        <FieldLabel htmlFor={`${id}-who`}>{t('technician')}</FieldLabel>
        <NativeSelect
          id={`${id}-who`}
          value={values.technician}
          onChange={(event) => change({ technician: event.target.value })}
        >
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
        <FieldError error={tried && values.technician === '' ? { code: 'required' } : undefined} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-day`}>{t('day')}</FieldLabel>
        <DayInput id={`${id}-day`} value={values.day} onChange={(day) => change({ day })} />
        <FieldError error={tried && !DAY.test(values.day) ? { code: 'invalidDate' } : undefined} />
      </Field>
      <TimeField minutes={values.minutes} onChange={(minutes) => change({ minutes })} tried={tried} />
      <Field>
        <FieldLabel htmlFor={`${id}-kind`}>{t('kind')}</FieldLabel>
        <NativeSelect
          id={`${id}-kind`}
          value={values.hourKind}
          onChange={(event) => change({ hourKind: event.target.value as HourKind })}
        >
          {HOUR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {lines(`hourKind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}

type TimeProps = { minutes: NumberValue; onChange: (minutes: NumberValue) => void; tried: boolean };

function TimeField({ minutes, onChange, tried }: TimeProps) {
  const t = useTranslations('service.hours');
  const form = useTranslations('form');
  const id = useId();
  const fault = getTimeFault(minutes);
  return (
    <Field>
      <FieldLabel htmlFor={`${id}-time`}>{t('time')}</FieldLabel>
      <NumberInput
        id={`${id}-time`}
        kind="duration"
        value={minutes}
        onChange={onChange}
        autoFocus
        aria-invalid={tried && fault ? true : undefined}
        aria-describedby={`${id}-time-fault ${id}-time-hint`}
      />
      <FieldError id={`${id}-time-fault`} error={tried ? fault : undefined} />
      {tried && fault?.code === 'invalid' && (
        <FieldDescription id={`${id}-time-hint`}>{form('durationExample')}</FieldDescription>
      )}
    </Field>
  );
}

function QuickTimes({ minutes, onPick }: { minutes: NumberValue; onPick: (minutes: number) => void }) {
  const t = useTranslations('service.hours');
  return (
    <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
      {QUICK.map((value) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          aria-pressed={minutes === value}
          onClick={() => onPick(value)}
          className="tabular"
        >
          {t('quickValue', { hours: String(value / 60).replace('.', ',') })}
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

/** `rate`: the technician's normal rate, øre an hour. */
function toHourLine(
  { technician, day, hourKind, text }: Values,
  minutes: number,
  rate: number,
  vatRate: number,
  defaultText: string,
) {
  return {
    kind: 'timer',
    day,
    technician,
    hourKind,
    product: '',
    charge: '',
    text: text.trim() || defaultText,
    unit: 'time',
    qtyMilli: toHoursMilli(minutes),
    unitPrice: divRound(rate * RATE[hourKind], 100),
    vatRate,
    billable: true,
  } satisfies Omit<JobLineInput, 'id'>;
}

/** The fault of a time that is not between a minute and a day. */
function getTimeFault(minutes: NumberValue): FieldFault | undefined {
  if (minutes === '' || minutes === null) return { code: 'required' };
  if (typeof minutes !== 'number') return { code: 'invalid' };
  if (minutes <= 0) return { code: 'min', params: { minimum: formatDuration(1) } };
  return minutes > LONGEST_MIN ? { code: 'max', params: { maximum: formatDuration(LONGEST_MIN) } } : undefined;
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DraftNotice } from '@/components/form/draft-notice';
import { NumberInput, type NumberValue } from '@/components/form/number-input';
import { useDraft } from '@/components/form/use-draft';
import { DayInput } from '@/components/shell/day-input';
import type { FieldFault } from '@/components/shell/error-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/dates';
import { formatDuration } from '@/lib/core/duration';
import { intentions } from '@/lib/core/intention';
import { divRound } from '@/lib/core/money';
import { hoursMilli } from '@/lib/service/hours';
import { newLineId } from '@/lib/service/id';
import type { JobLineInput } from '@/lib/service/schema';
import type { JobAggregate } from '@/lib/service/types';
import { HOUR_KINDS, type HourKind } from '@/lib/service/values';
import { useTechnicians } from './use-me';

/** As the server prices hours: hundredths of the normal rate. */
const RATE: Record<HourKind, number> = { normal: 100, overtid_lav: 150, overtid_hoej: 200, koersel: 100 };
const QUICK = [30, 60, 120, 240, 450] as const;

type Props = { data: JobAggregate; onClose: () => void; onAdd: (line: JobLineInput) => Promise<unknown> };

type Values = { technician: string; day: string; minutes: NumberValue; hourKind: HourKind; text: string };

const LONGEST_MIN = 24 * 60;

/** What is wrong with a time of at least a minute and at most a day. */
function timeFault(minutes: NumberValue): FieldFault | undefined {
  if (minutes === '' || minutes === null) return { code: 'required' };
  if (typeof minutes !== 'number') return { code: 'invalid' };
  if (minutes <= 0) return { code: 'min', params: { minimum: formatDuration(1) } };
  return minutes > LONGEST_MIN ? { code: 'max', params: { maximum: formatDuration(LONGEST_MIN) } } : undefined;
}

/** Hours of one technician on one day. */
export function HoursDialog({ data: { job, me }, onClose, onAdd }: Props) {
  const t = useTranslations('service.hours');
  const lines = useTranslations('service.lines');
  const common = useTranslations('common');
  const form = useTranslations('form');
  const id = useId();
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
  const { technician, day, minutes, hourKind, text } = values;
  const [lineIdOf] = useState(() => intentions(newLineId));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = timeFault(minutes);
  const badDay = !/^\d{4}-\d{2}-\d{2}$/.test(day);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || typeof minutes !== 'number' || badDay || technician === '') return;
    setBusy(true);
    const rate = people.find((one) => one.id === technician)?.salesRate ?? 0;
    try {
      await onAdd({
        id: lineIdOf(values), kind: 'timer', day, technician, hourKind, product: '', charge: '', text: text.trim() || t(hourKind === 'koersel' ? 'driving' : 'work'), unit: 'time',
        qtyMilli: hoursMilli(minutes), unitPrice: divRound(rate * RATE[hourKind], 100), vatRate: 25, billable: true,
      });
      forget();
      onClose();
    } catch {
      // Said in a toast; what was typed stays.
      setBusy(false);
    }
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <DialogHeader>
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('text')}</DialogDescription>
          </DialogHeader>
          {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
          <div className="grid grid-cols-2 gap-3">
            <Field>
              <FieldLabel htmlFor={`${id}-who`}>{t('technician')}</FieldLabel>
              <NativeSelect id={`${id}-who`} value={technician} onChange={(event) => set({ technician: event.target.value })}>
                {people.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </NativeSelect>
              <FieldError error={tried && technician === '' ? { code: 'required' } : undefined} />
            </Field>
            <Field>
              <FieldLabel htmlFor={`${id}-day`}>{t('day')}</FieldLabel>
              <DayInput id={`${id}-day`} value={day} onChange={(next) => set({ day: next })} />
              <FieldError error={tried && badDay ? { code: 'invalidDate' } : undefined} />
            </Field>
            <Field>
              <FieldLabel htmlFor={`${id}-time`}>{t('time')}</FieldLabel>
              <NumberInput id={`${id}-time`} kind="duration" value={minutes} onChange={(next) => set({ minutes: next })} autoFocus aria-invalid={tried && fault ? true : undefined} aria-describedby={`${id}-time-fault ${id}-time-hint`} />
              <FieldError id={`${id}-time-fault`} error={tried ? fault : undefined} />
              {tried && fault?.code === 'invalid' && <FieldDescription id={`${id}-time-hint`}>{form('durationExample')}</FieldDescription>}
            </Field>
            <Field>
              <FieldLabel htmlFor={`${id}-kind`}>{t('kind')}</FieldLabel>
              <NativeSelect id={`${id}-kind`} value={hourKind} onChange={(event) => set({ hourKind: event.target.value as HourKind })}>
                {HOUR_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {lines(`hourKind.${kind}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
            {QUICK.map((value) => (
              <Button key={value} variant="outline" size="sm" aria-pressed={minutes === value} onClick={() => set({ minutes: value })} className="tabular">
                {t('quickValue', { hours: String(value / 60).replace('.', ',') })}
              </Button>
            ))}
          </div>
          <Field>
            <FieldLabel htmlFor={`${id}-text`} optional={common('optional')}>
              {t('what')}
            </FieldLabel>
            <Input id={`${id}-text`} value={text} maxLength={200} autoComplete="off" onChange={(event) => set({ text: event.target.value })} />
          </Field>
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

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { TimeInput } from '@/components/common/day/time-input';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Switch } from '@/components/ui/switch';
import { copenhagenToday, isCalendarDay } from '@/lib/core/shared/dates';
import type { FieldErrors } from '@/lib/core/shared/errors';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { absences } from '@/lib/settings/commands';
import { clockMinutes } from '@/lib/core/shared/clock';
import { ABSENCE_KINDS, type AbsenceKind } from '@/lib/settings/shared/technicians/schema';

type Values = {
  kind: AbsenceKind;
  fromDay: string;
  toDay: string;
  /** Part of a day: `from` and `to` count. */
  part: boolean;
  from: string;
  to: string;
  note: string;
};
type FieldsProps = { values: Values; set: (change: Partial<Values>) => void };

/** The last day; the first day if that is later. A first day that is still being typed is ignored. */
function lastDayFrom(fromDay: string, toDay: string): string {
  return isCalendarDay(fromDay) && toDay < fromDay ? fromDay : toDay;
}

/** Values of a new absence, and the command that adds it. */
function useNewAbsence(technician: string, onDone: () => void) {
  const today = copenhagenToday(new Date());
  const [values, setValues] = useState<Values>({
    kind: 'ferie',
    fromDay: today,
    toDay: today,
    part: false,
    from: '08:00',
    to: '12:00',
    note: '',
  });
  const [key] = useState(newKey);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const add = useCommand({
    command: () => {
      const minutes = values.part
        ? { fromMinute: clockMinutes(values.from) ?? 0, toMinute: clockMinutes(values.to) ?? 0 }
        : { fromMinute: 0, toMinute: 0 };
      const { kind, fromDay, toDay, note } = values;
      return absences.create({ technician, kind, fromDay, toDay, ...minutes, note, idempotencyKey: key });
    },
    onSuccess: onDone,
    failure: null,
  });
  const faults: FieldErrors = add.error?.fields ?? {};
  return { values, set, add, faults };
}

/** Adds an absence of a technician. */
export function AbsenceForm({ technician, onDone }: { technician: string; onDone: () => void }) {
  const t = useTranslations('settings.absence');
  const common = useTranslations('common');
  const { values, set, add, faults } = useNewAbsence(technician, onDone);
  return (
    <div role="group" aria-label={t('add')} className="mt-2 grid grid-cols-2 gap-3 rounded-lg border p-3">
      <Field>
        <FieldLabel htmlFor="absence-from">{t('from')}</FieldLabel>
        <DayInput
          id="absence-from"
          value={values.fromDay}
          onChange={(fromDay) => set({ fromDay, toDay: lastDayFrom(fromDay, values.toDay) })}
        />
        <FieldError error={faults.fromDay} />
      </Field>
      <Field>
        <FieldLabel htmlFor="absence-to">{t('to')}</FieldLabel>
        <DayInput id="absence-to" value={values.toDay} onChange={(toDay) => set({ toDay })} />
        <FieldError error={faults.toDay} />
      </Field>
      <ReasonFields values={values} set={set} />
      <PartOfDayFields values={values} set={set} error={faults.toMinute ?? faults.fromMinute} />
      <div className="col-span-2 flex gap-2">
        <Button size="sm" aria-disabled={add.isPending} onClick={() => !add.isPending && void add.run()}>
          {common('add')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {common('cancel')}
        </Button>
        <ErrorText error={Object.keys(faults).length === 0 ? add.error : null} />
      </div>
    </div>
  );
}

function ReasonFields({ values, set }: FieldsProps) {
  const t = useTranslations('settings.absence');
  return (
    <>
      <Field>
        <FieldLabel htmlFor="absence-kind">{t('why')}</FieldLabel>
        <NativeSelect
          id="absence-kind"
          className="w-full"
          value={values.kind}
          onChange={(event) => set({ kind: event.target.value as AbsenceKind })}
        >
          {ABSENCE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field>
        <FieldLabel htmlFor="absence-note">{t('note')}</FieldLabel>
        <Input
          id="absence-note"
          maxLength={200}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </>
  );
}

function PartOfDayFields({ values, set, error }: FieldsProps & { error: FieldErrors[string] | undefined }) {
  const t = useTranslations('settings.absence');
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-3">
      <label className="flex items-center gap-2">
        <Switch checked={values.part} onCheckedChange={(part) => set({ part })} /> {t('part')}
      </label>
      {values.part && (
        <span className="flex items-center gap-2">
          <TimeInput aria-label={t('fromTime')} className="w-20" value={values.from} onTime={(from) => set({ from })} />
          <span aria-hidden>–</span>
          <TimeInput aria-label={t('toTime')} className="w-20" value={values.to} onTime={(to) => set({ to })} />
        </span>
      )}
      <FieldError error={error} />
    </div>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { DayInput } from '@/components/common/day/day-input';
import { ErrorText, useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Switch } from '@/components/ui/switch';
import { TimeInput } from '@/components/common/day/time-input';
import { copenhagenToday } from '@/lib/core/dates';
import type { FieldErrors } from '@/lib/core/errors';
import { newKey } from '@/lib/core/idempotency-keys';
import { pb } from '@/lib/pocketbase/client';
import { toClientError } from '@/lib/pocketbase/command';
import { createSetting, removeAbsence } from '@/lib/settings/commands';
import { absences, setupKeys, type Absence } from '@/lib/settings/queries';
import { clockMinutes, formatClock } from '@/lib/core/clock';
import { ABSENCE_KINDS, type AbsenceKind } from '@/lib/settings/technicians/schema';

/** When a technician is away. Each is written at once: it is not part of the form around it. */
export function AbsenceList({ technician }: { technician: string }) {
  const t = useTranslations('settings.absence');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(absences(pb, technician, copenhagenToday(new Date())));
  const [isAdding, setAdding] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: setupKeys.absences(technician) });
  const restore = useMutation({
    mutationFn: ({ kind, fromDay, toDay, fromMinute, toMinute, note }: Absence) =>
      createSetting('absences', { technician, kind, fromDay, toDay, fromMinute, toMinute, note }, newKey()),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (absence: Absence) => removeAbsence(absence.id, absence.rev ?? 0),
    onSuccess: (_answer, absence) =>
      toast({
        title: t('removed'),
        accent: 'neutral',
        action: { label: common('undo'), onClick: () => restore.mutate(absence) },
      }),
    onError: (refusal) => toast({ title: t('notRemoved'), content: say(refusal), success: false, accent: 'danger' }),
    onSettled: again,
  });
  const textOf = (absence: Absence) => {
    const days =
      absence.fromDay === absence.toDay
        ? dayText(absence.fromDay, locale)
        : `${dayText(absence.fromDay, locale)} – ${dayText(absence.toDay, locale)}`;
    return absence.toMinute
      ? `${days}, ${formatClock(absence.fromMinute ?? 0)}–${formatClock(absence.toMinute)}`
      : days;
  };
  return (
    <section aria-label={t('title')}>
      <h3 className="mb-2 font-medium">{t('title')}</h3>
      <ErrorText error={error} />
      {data && data.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      <ul className="divide-y rounded-lg border empty:hidden">
        {data?.map((absence) => (
          <li key={absence.id} className="flex min-h-(--row) items-center gap-3 py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{t(`kind.${absence.kind}`)}</span> ·{' '}
              <span className="tabular">{textOf(absence)}</span>
              {absence.note && <span className="text-muted-foreground"> · {absence.note}</span>}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('remove', { days: textOf(absence) })}
              onClick={() => remove.mutate(absence)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AbsenceForm
          technician={technician}
          onDone={() => {
            setAdding(false);
            void again();
          }}
        />
      ) : (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => setAdding(true)}>
          <Plus aria-hidden /> {t('add')}
        </Button>
      )}
    </section>
  );
}

function AbsenceForm({ technician, onDone }: { technician: string; onDone: () => void }) {
  const t = useTranslations('settings.absence');
  const common = useTranslations('common');
  const today = copenhagenToday(new Date());
  const [values, setValues] = useState({
    kind: 'ferie' as AbsenceKind,
    fromDay: today,
    toDay: today,
    part: false,
    from: '08:00',
    to: '12:00',
    note: '',
  });
  const [key] = useState(newKey);
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const add = useMutation({
    mutationFn: () => {
      const minutes = values.part
        ? { fromMinute: clockMinutes(values.from) ?? 0, toMinute: clockMinutes(values.to) ?? 0 }
        : { fromMinute: 0, toMinute: 0 };
      return createSetting(
        'absences',
        { technician, kind: values.kind, fromDay: values.fromDay, toDay: values.toDay, ...minutes, note: values.note },
        key,
      );
    },
    onSuccess: onDone,
  });
  const faults: FieldErrors = add.error ? toClientError(add.error).fields : {};
  return (
    <div role="group" aria-label={t('add')} className="mt-2 grid grid-cols-2 gap-3 rounded-lg border p-3">
      <Field>
        <FieldLabel htmlFor="absence-from">{t('from')}</FieldLabel>
        <DayInput
          id="absence-from"
          value={values.fromDay}
          onChange={(fromDay) => set({ fromDay, toDay: values.toDay < fromDay ? fromDay : values.toDay })}
        />
        <FieldError error={faults.fromDay} />
      </Field>
      <Field>
        <FieldLabel htmlFor="absence-to">{t('to')}</FieldLabel>
        <DayInput id="absence-to" value={values.toDay} onChange={(toDay) => set({ toDay })} />
        <FieldError error={faults.toDay} />
      </Field>
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
      <div className="col-span-2 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          <Switch checked={values.part} onCheckedChange={(part) => set({ part })} /> {t('part')}
        </label>
        {values.part && (
          <span className="flex items-center gap-2">
            <TimeInput
              aria-label={t('fromTime')}
              className="w-20"
              value={values.from}
              onTime={(from) => set({ from })}
            />
            <span aria-hidden>–</span>
            <TimeInput aria-label={t('toTime')} className="w-20" value={values.to} onTime={(to) => set({ to })} />
          </span>
        )}
        <FieldError error={faults.toMinute ?? faults.fromMinute} />
      </div>
      <div className="col-span-2 flex gap-2">
        <Button size="sm" aria-disabled={add.isPending} onClick={() => !add.isPending && add.mutate()}>
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

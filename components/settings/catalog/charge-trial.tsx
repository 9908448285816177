'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { TimeInput } from '@/components/common/day/time-input';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { ErrorState } from '@/components/common/list/error-state';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useSession } from '@/lib/auth/browser/client';
import { clockMinutes } from '@/lib/core/shared/clock';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import type { ChargesRecord } from '@/lib/pocketbase/shared/types';
import { chargesFor, type ChargeRule, type JobFacts } from '@/lib/settings/shared/catalog/charge-rules';
import { spanOn, toFirmCalendar } from '@/lib/settings/shared/company/calendar';
import { company } from '@/lib/settings/browser/queries';
import { TrialResult } from './charge-trial-result';

type Values = {
  day: string;
  time: string;
  minutes: NumberValue;
  km: NumberValue;
  zip: string;
  /** Øre. */
  lines: NumberValue;
  isUrgent: boolean;
  isSameDay: boolean;
};

/** An example job and its charges by the server's rules. Nothing is stored. */
export function ChargeTrial({ charges }: { charges: readonly ChargesRecord[] }) {
  const t = useTranslations('settings.charges.trial');
  const { user } = useSession();
  const firm = useQuery({ ...company(pb), enabled: user !== null });
  const [values, setValues] = useState<Values>(() => ({
    day: copenhagenToday(new Date()),
    time: '19:30',
    minutes: 120,
    km: 0,
    zip: '',
    lines: 0,
    isUrgent: false,
    isSameDay: false,
  }));
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const facts = toFacts(values);
  const calendar = toFirmCalendar(firm.data);
  const active = charges.filter((charge) => charge.active);
  const toRules = (automatic: boolean) => active.filter((one) => Boolean(one.autoAdd) === automatic).map(toRule);
  const added = facts ? chargesFor(facts, toRules(true), calendar) : [];
  const percent = new Set(active.filter(({ calc }) => calc === 'procent').map(({ id }) => id));
  const fixed = added.filter((one) => !percent.has(one.charge)).reduce((sum, one) => sum + one.amount, 0);
  const byHand = facts ? chargesFor({ ...facts, linesTotal: facts.linesTotal + fixed }, toRules(false), calendar) : [];
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-4">
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <TrialFields values={values} change={change} />
      {firm.error && !firm.data && <ErrorState error={firm.error} onRetry={() => void firm.refetch()} />}
      {firm.data && <TrialResult facts={facts} added={added} byHand={byHand} calendar={calendar} />}
    </PaddedPanel>
  );
}

function toRule(charge: ChargesRecord): ChargeRule {
  return {
    id: charge.id,
    name: charge.name,
    calc: charge.calc,
    amount: charge.amount ?? 0,
    minimum: charge.minimum ?? 0,
    roundTo: charge.roundTo ?? 0,
    appliesWhen: charge.appliesWhen || 'altid',
    zones: charge.zones ?? '',
  };
}

/** Null if the day, the time or the duration cannot be read. */
function toFacts({ day, time, minutes, km, zip, lines, isUrgent, isSameDay }: Values): JobFacts | null {
  const from = clockMinutes(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || from === null || typeof minutes !== 'number' || minutes <= 0) return null;
  return {
    spans: [spanOn(day, from, minutes)],
    minutes,
    km: typeof km === 'number' ? km : 0,
    isUrgent,
    orderedDay: isSameDay ? day : '',
    zip: zip.trim(),
    linesTotal: typeof lines === 'number' ? lines : 0,
  };
}

type FieldsProps = { values: Values; change: (part: Partial<Values>) => void };

function TrialFields({ values, change }: FieldsProps) {
  const t = useTranslations('settings.charges.trial');
  const id = useId();
  const number = (name: 'minutes' | 'km' | 'lines', kind: 'duration' | 'whole' | 'kr', unit?: string) => (
    <NumberInput
      id={`${id}-${name}`}
      kind={kind}
      {...(unit ? { unit } : {})}
      empty={0}
      {...(kind === 'duration' ? { className: 'pr-12' } : {})}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <Labelled id={`${id}-day`} label={t('day')}>
        <DayInput id={`${id}-day`} value={values.day} onChange={(day) => change({ day })} />
      </Labelled>
      <Labelled id={`${id}-time`} label={t('time')}>
        <TimeInput id={`${id}-time`} value={values.time} onTime={(time) => change({ time })} />
      </Labelled>
      <Labelled id={`${id}-minutes`} label={t('duration')}>
        {number('minutes', 'duration')}
      </Labelled>
      <Labelled id={`${id}-km`} label={t('km')}>
        {number('km', 'whole', 'km')}
      </Labelled>
      <Labelled id={`${id}-zip`} label={t('zip')}>
        <Input
          id={`${id}-zip`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={values.zip}
          onChange={(event) => change({ zip: event.target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-lines`} label={t('lines')}>
        {number('lines', 'kr')}
      </Labelled>
      <div className="col-span-full flex flex-wrap gap-x-6 gap-y-1">
        {(['isUrgent', 'isSameDay'] as const).map((name) => (
          <label key={name} className="flex min-h-(--control-sm) items-center gap-2">
            <Checkbox checked={values[name]} onCheckedChange={(on) => change({ [name]: on === true })} />
            {t(name === 'isUrgent' ? 'urgent' : 'sameDay')}
          </label>
        ))}
      </div>
    </div>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children}
    </Field>
  );
}

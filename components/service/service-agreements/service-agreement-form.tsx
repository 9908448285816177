'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { dayText } from '@/components/common/day/day-text';
import { AddressFields } from '@/components/common/form/address-fields';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { Money } from '@/components/common/money/money';
import { SheetFrame } from '@/components/common/sheet-frame';
import { PlaceMenu } from '@/components/leads/contacts/place-menu';
import { copenhagenToday, isCalendarDay } from '@/lib/core/shared/dates';
import { newRecordId } from '@/lib/core/shared/new-ids';
import type { PlaceChoice } from '@/lib/leads/shared/contact-fields';
import { JOB_INTERVALS } from '@/lib/service/shared/recurrence';
import { serviceAgreementFields } from '@/lib/service/shared/service-agreement-schema';
import {
  listVisitDays,
  MOST_AGREEMENT_LINES,
  sumAgreementLines,
  toAgreementFields,
  type ServiceAgreement,
} from '@/lib/service/shared/service-agreements';
import { JOB_TYPES } from '@/lib/service/shared/values';
import { DEFAULT_UNIT } from '@/lib/units/shared/rules';
import { useServiceAgreements } from './use-service-agreements';

/** The schema's fields, with the interval as the select holds it. */
type Values = Omit<ReturnType<typeof toAgreementFields>, 'months'> & { months: string };
const toForm = (from: Partial<ServiceAgreement>): Values => {
  const fields = toAgreementFields(from);
  return { ...fields, months: String(fields.months) };
};
const toSent = (values: Values) => ({ ...values, months: Number(values.months) });
const toTheirs = (current: Record<string, unknown>) => toAgreementFields(current as Partial<ServiceAgreement>);
const NEW_LINE = { text: '', unit: DEFAULT_UNIT, qtyMilli: 1000, unitPrice: 0 };
/** So many coming visits are shown before saving. */
const SHOWN_VISITS = 4;

type Props = {
  /** The customer's id and places, the usual one first. */
  lead: string;
  places: readonly PlaceChoice[];
  /** The agreement to edit; without it a new one is added. */
  agreement?: ServiceAgreement;
  onClose: () => void;
};

/** Adds or edits a service agreement. Its next visits and its price are shown before it is saved. */
export function ServiceAgreementForm({ lead, places, agreement, onClose }: Props) {
  const t = useTranslations('service');
  const { runAsync } = useServiceAgreements(lead);
  const [id] = useState(() => agreement?.id ?? newRecordId());
  const { address = '', zip = '', city = '' } = places[0] ?? {};
  const [fresh] = useState(() => toForm(agreement ?? { address, zip, city, lines: [NEW_LINE] }));
  const state = useRecordForm({
    name: `service-agreement:${agreement?.id ?? `new:${lead}`}`,
    fresh,
    rev: agreement?.rev ?? 0,
    schema: serviceAgreementFields,
    toSent,
    toTheirs,
    save: (fields, { rev }) =>
      runAsync(
        agreement
          ? { what: 'save', id, fields, rev, before: toAgreementFields(agreement) }
          : { what: 'add', id, fields },
      ),
    onSaved: onClose,
  });
  return (
    <SheetFrame
      title={t(agreement ? 'serviceAgreements.editTitle' : 'serviceAgreements.addTitle')}
      text={t('serviceAgreements.text')}
      onClose={onClose}
      className="max-w-lg"
    >
      <RecordForm
        state={state}
        words={{
          label: (field) => t(`serviceAgreements.fields.${field as 'title'}`),
          value: (_field, raw) => String(raw ?? ''),
        }}
        guard={false}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <WorkFields places={places} />
        <RhythmFields madeDay={agreement?.madeDay ?? ''} />
        <LineFields />
      </RecordForm>
    </SheetFrame>
  );
}

/** What is done, and where. */
function WorkFields({ places }: { places: readonly PlaceChoice[] }) {
  const t = useTranslations('service');
  const { setValue } = useFormContext<Values>();
  const label = (field: 'title' | 'type' | 'description' | 'durationMin') => t(`serviceAgreements.fields.${field}`);
  const pick = ({ address, zip, city }: PlaceChoice) => {
    for (const [name, value] of Object.entries({ address, zip, city }))
      setValue(name as 'address', value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TextField<Values>
        name="title"
        label={label('title')}
        placeholder={t('serviceAgreements.titleExample')}
        maxLength={200}
        autoFocus
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField<Values>
          name="type"
          label={label('type')}
          choices={JOB_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <NumberField<Values> name="durationMin" kind="duration" label={label('durationMin')} />
      </div>
      <TextareaField<Values> name="description" label={label('description')} maxLength={10000} rows={3} />
      <PlaceMenu places={places} onPick={pick} className="self-start" />
      <AddressFields label={(field) => t(`fields.${field}`)} />
    </>
  );
}

/** How often, from when to when, and the visits that follow from it. */
function RhythmFields({ madeDay }: { madeDay: string }) {
  const t = useTranslations('service');
  const label = (field: 'months' | 'firstDay' | 'endDay' | 'daysBefore') => t(`serviceAgreements.fields.${field}`);
  const stored = Number(useFormContext<Values>().formState.defaultValues?.months || 0);
  const intervals = [...new Set([...JOB_INTERVALS, ...(stored > 0 ? [stored] : [])])].sort((a, b) => a - b);
  return (
    <fieldset className="flex flex-col gap-3 border-t pt-3">
      <legend className="sr-only">{t('serviceAgreements.rhythm')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField<Values>
          name="months"
          label={label('months')}
          choices={intervals.map((months) => ({ value: String(months), label: t('repeat.every', { months }) }))}
        />
        <NumberField<Values> name="daysBefore" kind="whole" label={label('daysBefore')} />
        <DayField<Values> name="firstDay" label={label('firstDay')} />
        <DayField<Values> name="endDay" label={label('endDay')} />
      </div>
      <NextVisits madeDay={madeDay} />
    </fieldset>
  );
}

function NextVisits({ madeDay }: { madeDay: string }) {
  const t = useTranslations('service.serviceAgreements');
  const locale = useLocale();
  const [firstDay, endDay, months, daysBefore] = useWatch<Values, ['firstDay', 'endDay', 'months', 'daysBefore']>({
    name: ['firstDay', 'endDay', 'months', 'daysBefore'],
  });
  const today = copenhagenToday(new Date());
  const isKnown = isCalendarDay(firstDay) && (endDay === '' || isCalendarDay(endDay));
  const days = isKnown
    ? listVisitDays({ firstDay, endDay, months: Number(months) }, today, SHOWN_VISITS + 1).filter(
        (day) => day > madeDay,
      )
    : [];
  return (
    <p role="status" className="text-muted-foreground">
      {days.length > 0 &&
        t('next', {
          days: days
            .slice(0, SHOWN_VISITS)
            .map((day) => dayText(day, locale))
            .join(' · '),
          before: Number(daysBefore) || 0,
        })}
      {isKnown && days.length === 0 && t('noNext')}
    </p>
  );
}

/** What a visit costs, line by line, with the sum. */
function LineFields() {
  const t = useTranslations('service.serviceAgreements');
  const { fields, append, remove } = useFieldArray<Values, 'lines'>({ name: 'lines' });
  const lines = useWatch<Values, 'lines'>({ name: 'lines' });
  const counted = lines.filter(
    ({ qtyMilli, unitPrice }) => typeof qtyMilli === 'number' && typeof unitPrice === 'number',
  );
  return (
    <RowList
      legend={t('fields.lines')}
      add={t('addLine')}
      onAdd={() => fields.length < MOST_AGREEMENT_LINES && append({ ...NEW_LINE })}
    >
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_4.5rem_6.5rem_auto] items-start gap-2">
          <TextField<Values> name={`lines.${at}.text`} label={t('line.text', { number: at + 1 })} maxLength={2000} />
          <NumberField<Values> name={`lines.${at}.qtyMilli`} kind="qty" label={t('line.qtyMilli')} />
          <NumberField<Values> name={`lines.${at}.unitPrice`} kind="kr" label={t('line.unitPrice')} />
          {fields.length > 1 && <RemoveRow label={t('removeLine', { number: at + 1 })} onRemove={() => remove(at)} />}
        </div>
      ))}
      <p className="tabular text-muted-foreground">
        {t('sum')} <Money oere={sumAgreementLines(counted)} /> {t('exclVat')}
      </p>
    </RowList>
  );
}

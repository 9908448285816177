'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useAggregate, useDoc, useRefusedText } from '@/components/offers/editor/context';
import { useDayCell } from '@/components/offers/editor/use-day-cell';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { copenhagenToday, formatDay, formatDayLong } from '@/lib/core/shared/dates';
import { formatOere } from '@/lib/core/shared/money';
import { deductionDay, offerDeductions } from '@/lib/offers/shared/deductions';
import { offerCompany } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { Fact } from './head-field';
import { Sum } from './sum';

/** Labour that the customer can deduct and the day of the work, as the offer prints it. Nothing if no line is marked. */
export function DeductionBox() {
  const t = useTranslations('offers.deduction');
  const { offer } = useAggregate();
  const lines = useDoc((doc) => doc.lines);
  const discountBp = useDoc((doc) => doc.discountBp);
  const workDate = useDoc((doc) => doc.workDate);
  // A text that is no day keeps its field, so that it can be mended.
  const isRefused = useRefusedText('workDate') !== undefined;
  const { data: company } = useQuery(offerCompany(pb));
  const today = copenhagenToday(new Date());
  const day = deductionDay({ workDate, offerDate: offer.offerDate || today });
  const found = offerDeductions(lines, { discountBp }, company?.deductions ?? [], day);
  if (found.length === 0 && !isRefused) return null;
  const year = day.slice(0, 4);
  return (
    <section aria-label={t('title')} className="border-t px-4 py-3">
      <dl className="flex flex-col gap-1">
        {found.map(({ kind, labour, limit }) => (
          <div key={kind}>
            <Sum label={t(`labour.${kind}`)} oere={labour} name={`deduction-${kind}`} />
            <dd className="text-xs text-muted-foreground">
              {limit !== null ? t('limit', { amount: formatOere(limit), year }) : company && t('noLimit', { year })}
            </dd>
          </div>
        ))}
      </dl>
      <WorkDate value={workDate} today={today} />
    </section>
  );
}

function WorkDate({ value, today }: { value: string; today: string }) {
  const t = useTranslations('offers.deduction');
  const { can } = useAggregate();
  if (can.edit) return <WorkDateInput value={value} today={today} />;
  if (value === '') return null;
  return <Fact label={t('workDate')} value={formatDay(value)} className="mt-2" />;
}

function WorkDateInput({ value, today }: { value: string; today: string }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const id = useId();
  const { fault, input } = useDayCell('workDate', value, today);
  const isPast = value !== '' && value < today;
  const explained = value === '' ? t('deduction.workDateHint') : formatDayLong(value, locale);
  return (
    <Field className="mt-2">
      <FieldLabel htmlFor={id}>{t('deduction.workDate')}</FieldLabel>
      <Input
        id={id}
        {...input}
        className="tabular"
        aria-invalid={fault || isPast ? true : undefined}
        aria-describedby={`${id}-text`}
      />
      {fault ? (
        <FieldError id={`${id}-text`} error={fault} />
      ) : (
        <FieldDescription id={`${id}-text`}>{isPast ? t('validity.past') : explained}</FieldDescription>
      )}
    </Field>
  );
}

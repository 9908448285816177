'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { copenhagenToday, formatDay, formatDayLong } from '@/lib/core/shared/dates';
import { offerCompany } from '@/lib/offers/shared/queries';
import { offerDates } from '@/lib/offers/shared/rules';
import { workingDaysUntil } from '@/lib/offers/shared/validity';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate, useDoc } from '@/components/offers/editor/context';
import { useDayCell } from '@/components/offers/editor/use-day-cell';
import { Fact } from './head-field';

/** The last day of the offer. If empty, the firm's number of working days from the day it is sent. */
export function ValidityField({ className }: { className?: string }) {
  const t = useTranslations('offers.validity');
  const { can } = useAggregate();
  const validity = useValidity();
  if (can.edit) return <ValidityInput validity={validity} className={className} />;
  return (
    <Fact
      label={t('label')}
      value={`${formatDay(validity.validUntil)} · ${t('workingDays', { count: validity.workingDays })}`}
      {...(className ? { className } : {})}
    />
  );
}

/** `own`: the day that was entered, '' for none. `workingDays`: from the offer's date to `validUntil`. */
function useValidity() {
  const { offer } = useAggregate();
  const { data: company } = useQuery(offerCompany(pb));
  const own = useDoc((doc) => doc.validUntil);
  const daysOff = company?.extraDaysOff ?? [];
  const today = copenhagenToday(new Date());
  const { offerDate, validUntil } = offerDates(
    { offerDate: offer.offerDate, validUntil: own },
    today,
    company?.validityDays ?? 20,
    daysOff,
  );
  return { own, today, validUntil, workingDays: workingDaysUntil(offerDate, validUntil, daysOff) };
}

type InputProps = { validity: ReturnType<typeof useValidity>; className: string | undefined };

function ValidityInput({ validity: { own, today, validUntil, workingDays }, className }: InputProps) {
  const t = useTranslations('offers.validity');
  const locale = useLocale();
  const { fault: wrong, input } = useDayCell('validUntil', own, today);
  const past = validUntil < today;
  const explained = `${formatDayLong(validUntil, locale)} · ${t('workingDays', { count: workingDays })}`;
  return (
    <Field className={className}>
      <FieldLabel htmlFor="offer-valid-until">{t('label')}</FieldLabel>
      <Input
        id="offer-valid-until"
        {...input}
        className="tabular"
        placeholder={formatDay(validUntil)}
        aria-invalid={wrong || past ? true : undefined}
        aria-describedby="offer-valid-until-text"
      />
      {wrong ? (
        <FieldError id="offer-valid-until-text" error={wrong} />
      ) : (
        <FieldDescription id="offer-valid-until-text">{past ? t('past') : explained}</FieldDescription>
      )}
    </Field>
  );
}

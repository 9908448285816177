'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { useCityOfZip } from '@/components/common/form/fields/use-city-of-zip';
import { Field, FieldLabel } from '@/components/ui/field';
import { inputClass } from '@/components/ui/input';
import { cn } from '@/lib/core/shared/cn';
import { InquiriesKindOptions, InquiriesLineDisplayOptions } from '@/lib/pocketbase/shared/types';
import { useAggregate, useAwaitedDraft, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { WITHDRAWALS } from '@/lib/offers/shared/values';
import { Fact, HeadField } from './head-field';
import { OfferPlace } from './offer-place';
import { ValidityField } from './validity-field';

/** Title, kind, address, last day, and how much of the lines the customer sees. */
export function OfferDetails() {
  const t = useTranslations('offers');
  const session = useOfferSession();
  const { can } = useAggregate();
  const isUntitled = useDoc((doc) => doc.title === '') && can.edit;
  // As it was opened: deleting the title makes it no new offer.
  const [isNew] = useState(isUntitled);
  const section = useRef<HTMLElement>(null);
  // A new offer is typed from its title on.
  useEffect(() => {
    if (isNew && hasNoFocus()) section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isNew]);
  const city = useCityOfZip({
    read: () => session.doc(),
    write: (town) => session.dispatch({ type: 'head', patch: { city: town }, typing: 'zip' }),
  });
  return (
    <section
      ref={section}
      aria-label={t('details.title')}
      data-draft={useAwaitedDraft()}
      className="grid grid-cols-2 gap-3 rounded-lg border bg-card p-4 md:grid-cols-12"
    >
      <HeadField
        field="title"
        label={t('details.subject')}
        maxLength={200}
        placeholder={t('details.subjectHint')}
        className="col-span-2 md:col-span-6"
      />
      <Choice
        field="kind"
        label={t('details.kind')}
        values={Object.values(InquiriesKindOptions)}
        name={(value) => t(`kinds.${value}`)}
      />
      <Choice
        field="lineDisplay"
        label={t('details.display')}
        values={Object.values(InquiriesLineDisplayOptions)}
        name={(value) => t(`displays.${value}`)}
      />
      <HeadField field="address" label={t('details.address')} maxLength={200} className="col-span-2 md:col-span-5" />
      <HeadField
        field="zip"
        label={t('details.zip')}
        maxLength={10}
        inputMode="numeric"
        className="md:col-span-2"
        onFocus={city.prepare}
        onText={(zip) => void city.fill(zip)}
      />
      <HeadField field="city" label={t('details.city')} maxLength={80} className="md:col-span-2" />
      <ValidityField className="col-span-2 md:col-span-3" />
      <Choice
        field="withdrawal"
        label={t('details.withdrawal')}
        values={WITHDRAWALS}
        name={(value) => t(value === '' ? 'withdrawals.none' : `withdrawals.${value}`)}
      />
      {can.edit && <OfferPlace />}
    </section>
  );
}

function Choice<F extends 'kind' | 'lineDisplay' | 'withdrawal', V extends string>({
  field,
  label,
  values,
  name,
}: {
  field: F;
  label: string;
  values: readonly V[];
  name: (value: V) => string;
}) {
  const session = useOfferSession();
  const { can } = useAggregate();
  const value = useDoc((doc) => doc[field]) as unknown as V;
  const id = `offer-${field}`;
  if (!can.edit) return <Fact label={label} value={name(value)} className="md:col-span-3" />;
  return (
    <Field className="md:col-span-3">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <span className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => session.dispatch({ type: 'head', patch: { [field]: event.currentTarget.value } })}
          className={cn(
            inputClass,
            'h-(--control) appearance-none truncate pr-8 read-only:bg-card [&>option]:bg-popover',
          )}
        >
          {values.map((choice) => (
            <option key={choice} value={choice}>
              {name(choice)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
      </span>
    </Field>
  );
}

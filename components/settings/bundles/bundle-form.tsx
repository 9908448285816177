'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import type { useUnits } from '@/components/common/use-units';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import { formatDuration } from '@/lib/core/shared/duration';
import { formatKr } from '@/lib/core/shared/money';
import { bundles } from '@/lib/settings/commands';
import type { BundleLine } from '@/lib/settings/shared/bundles/schema';
import type { Bundle, BundleProduct } from '@/lib/settings/shared/bundles/types';
import type { BundleFormValues } from './bundle-form-values';
import { BundleLines } from './bundle-lines';
import { ONE_ROW } from './one-row';
import { BundleSum } from './bundle-sum';
import { useBundleLineText } from './use-bundle-line-text';

const schema = () => import('@/lib/settings/shared/bundles/schema').then((module) => module.bundleForm);

export type BundleExtra = {
  units: ReturnType<typeof useUnits>;
  /** The products that price an hour, most used first. */
  hours: readonly BundleProduct[];
  /** The firm's, øre. */
  hourlyRate: number;
};

/** The form of a bundle: its lines, its labour and its sums at today's prices. */
export function BundleForm(props: FormProps<Bundle, BundleExtra>) {
  const { item: bundle, context } = props;
  const { hours, hourlyRate } = context.extra;
  const mayChange = bundle ? context.mayChangeItem(bundle) : context.mayChange;
  const t = useTranslations('settings');
  const lineText = useBundleLineText();
  const known = [...context.all.flatMap(({ products }) => products), ...hours];
  const words = useFieldWords((field, raw) => {
    if (field === 'lines') return (raw as BundleLine[]).map((line) => lineText(line, known)).join('\n');
    if (field === 'labourMin') return formatDuration(Number(raw), context.locale);
    return field === 'labourProduct' ? known.find(({ id }) => id === raw)?.name : undefined;
  });
  const fresh: BundleFormValues = {
    name: bundle?.name ?? '',
    code: bundle?.code ?? '',
    description: bundle?.description ?? '',
    heading: bundle?.heading ?? '',
    lines: bundle?.lines ?? [],
    labourMin: bundle?.labourMin ?? 0,
    labourProduct: bundle ? bundle.labourProduct : (hours[0]?.id ?? ''),
  };
  return (
    <SettingsForm
      {...props}
      kind="bundles"
      commands={bundles}
      fresh={fresh}
      schema={schema}
      words={words}
      mayChange={mayChange}
      wide
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField<BundleFormValues> name="name" label={t('fields.name')} maxLength={120} required autoFocus />
        <TextField<BundleFormValues>
          name="code"
          label={t('fields.code')}
          hint={t('bundles.codeHint')}
          maxLength={40}
          optional
        />
        <TextField<BundleFormValues>
          name="heading"
          label={t('fields.heading')}
          hint={t('bundles.headingHint')}
          maxLength={200}
          optional
        />
        <TextareaField<BundleFormValues>
          name="description"
          label={t('fields.description')}
          hint={t('bundles.descriptionHint')}
          maxLength={2000}
          rows={1}
          className={ONE_ROW}
          optional
        />
      </div>
      <BundleLines known={known} units={context.extra.units} mayChange={mayChange} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField<BundleFormValues>
          name="labourMin"
          kind="duration"
          label={t('fields.labourMin')}
          hint={t('bundles.labourHint')}
          empty={0}
        />
        <LabourProduct known={known} hours={hours} hourlyRate={hourlyRate} />
      </div>
      <BundleSum known={known} hourlyRate={hourlyRate} seesCost={context.seesCost} />
    </SettingsForm>
  );
}

type LabourProps = { known: readonly BundleProduct[]; hours: readonly BundleProduct[]; hourlyRate: number };

/** What an hour costs: a product, or the firm's hourly rate. A product that was switched off since stays a choice. */
function LabourProduct({ known, hours, hourlyRate }: LabourProps) {
  const t = useTranslations('settings');
  const chosen = useWatch<BundleFormValues, 'labourProduct'>({ name: 'labourProduct' });
  const kept = hours.some(({ id }) => id === chosen) ? undefined : known.find(({ id }) => id === chosen);
  const nameOf = ({ name, price }: BundleProduct) => `${name}, ${formatKr(price)}`;
  return (
    <ChoiceField<BundleFormValues>
      name="labourProduct"
      label={t('fields.labourProduct')}
      choices={[
        ...hours.map((product) => ({ value: product.id, label: nameOf(product) })),
        ...(kept ? [{ value: kept.id, label: `${nameOf(kept)} · ${t('bundles.gone')}` }] : []),
        { value: '', label: t('bundles.hourlyRate', { price: formatKr(hourlyRate) }) },
      ]}
    />
  );
}

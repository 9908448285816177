'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import { kls } from '@/lib/settings/commands';
import { DURATION_TYPES } from '@/lib/settings/shared/company/planning';
import { KLS_HEAD, type KlsDefinition, type StoredKlsForm } from '@/lib/settings/shared/kls/definition';
import type { KlsFormValues } from '@/lib/settings/shared/kls/schema';
import { EarlierVersions } from './earlier-versions';
import { ChecksField } from './checks-field';
import { MeasurementFields } from './measurement-fields';
import { PointFields } from './point-fields';
import type { NamesOfTypes } from './use-job-type-names';

const schema = () => import('@/lib/settings/shared/kls/schema').then((module) => module.klsFormForm);

const BLANK: KlsDefinition = { head: [...KLS_HEAD], points: [], measurements: [], circuitsMax: 6 };

/** What is confirmed has no unit and no limits, also if some were typed before. */
function withoutHidden({ definition, ...values }: KlsFormValues): KlsFormValues {
  const measurements = definition.measurements.map((one) =>
    one.kind === 'tal' ? one : { ...one, unit: '', decimals: 0, least: null, most: null },
  );
  return { ...values, definition: { ...definition, measurements } };
}

/** The form of a KLS form: for which jobs, what is looked at, and what is measured. */
export function KlsFormForm(props: FormProps<StoredKlsForm, NamesOfTypes>) {
  const { item: form, context } = props;
  const t = useTranslations('settings');
  const types = useTranslations('service.type');
  const report = useTranslations('service.kls.fields');
  const words = useFieldWords((field, raw) => {
    if (field === 'jobTypes') return context.extra(raw as StoredKlsForm['jobTypes']);
    if (field !== 'definition') return undefined;
    const { points, measurements } = raw as KlsDefinition;
    return [...points.map(({ text }) => text), ...measurements.map(({ name }) => name)].join(', ');
  });
  const fresh: KlsFormValues = {
    name: form?.name ?? '',
    jobTypes: (form?.jobTypes ?? []) as readonly string[] as KlsFormValues['jobTypes'],
    definition: form?.definition ?? BLANK,
  };
  const before = form?.version ?? 0;
  return (
    <SettingsForm
      {...props}
      kind="kls"
      commands={kls}
      {...(form ? { description: t('kls.newVersion', { number: before + 1, before }) } : {})}
      fresh={fresh}
      schema={schema}
      toSent={withoutHidden}
      words={words}
      wide
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField<KlsFormValues>
          name="name"
          label={t('fields.name')}
          placeholder={t('kls.namePlaceholder')}
          maxLength={60}
          required
          autoFocus
        />
        <NumberField<KlsFormValues>
          name="definition.circuitsMax"
          kind="whole"
          label={t('fields.circuitsMax')}
          hint={t('kls.circuitsHint')}
        />
      </div>
      <ChecksField<KlsFormValues>
        name="jobTypes"
        label={t('fields.jobTypes')}
        hint={t('kls.allTypesHint')}
        choices={DURATION_TYPES.map((value) => ({ value, label: types(value) }))}
      />
      <ChecksField<KlsFormValues>
        name="definition.head"
        label={t('kls.head')}
        choices={KLS_HEAD.map((value) => ({ value, label: report(value) }))}
      />
      <PointFields />
      <MeasurementFields />
      {form && <EarlierVersions form={form.id} />}
    </SettingsForm>
  );
}

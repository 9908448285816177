'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/common/form/fields/text-field';
import type { UnitsRecord } from '@/lib/pocketbase/shared/types';
import { unitLabel } from '@/lib/units/shared/rules';
import type { UnitValues } from '@/lib/units/shared/schema';
import { units } from '@/lib/settings/commands';
import type { FormProps } from '@/components/settings/list/settings-list';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';

const schema = () => import('@/lib/units/shared/schema').then((module) => module.unitForm);

/** The form of a unit: its name in both languages, and its plural if that is another word. */
export function UnitForm(props: FormProps<UnitsRecord>) {
  const { item: unit } = props;
  const t = useTranslations('settings');
  const words = useFieldWords();
  return (
    <SettingsForm
      {...props}
      kind="units"
      commands={units}
      fresh={{
        labelDa: unit?.labelDa ?? '',
        pluralDa: unit?.pluralDa ?? '',
        labelEn: unit?.labelEn ?? '',
        pluralEn: unit?.pluralEn ?? '',
      }}
      schema={schema}
      words={words}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField<UnitValues> name="labelDa" label={t('fields.labelDa')} maxLength={20} required autoFocus lang="da" />
        <TextField<UnitValues>
          name="pluralDa"
          label={t('fields.pluralDa')}
          hint={t('units.pluralHint')}
          maxLength={20}
          optional
          lang="da"
        />
        <TextField<UnitValues> name="labelEn" label={t('fields.labelEn')} maxLength={20} required lang="en" />
        <TextField<UnitValues> name="pluralEn" label={t('fields.pluralEn')} maxLength={20} optional lang="en" />
      </div>
      <Example />
    </SettingsForm>
  );
}

/** The unit as offers print it. */
function Example() {
  const t = useTranslations('settings.units');
  const [labelDa = '', pluralDa = '', labelEn = '', pluralEn = ''] = useWatch<
    UnitValues,
    ['labelDa', 'pluralDa', 'labelEn', 'pluralEn']
  >({ name: ['labelDa', 'pluralDa', 'labelEn', 'pluralEn'] });
  if (labelDa.trim() === '') return null;
  const names = [{ key: 'new', labelDa, pluralDa, labelEn: labelEn || labelDa, pluralEn }];
  const [one, many] = [1000, 25_000].map((qty) => unitLabel(names, 'new', 'da', qty));
  return <p className="text-muted-foreground">{t('example', { one: one ?? '', many: many ?? '' })}</p>;
}

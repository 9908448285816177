'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, SegmentField, SwitchField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import {
  CHARGE_CALCS,
  type ChargeCalc,
  type ChargeValues,
  type ChargeWhen,
} from '@/lib/settings/shared/catalog/schema';
import { CHARGE_WHEN } from '@/lib/settings/shared/catalog/values';
import { formatBp } from '@/lib/core/shared/money';
import type { ChargesRecord } from '@/lib/pocketbase/shared/types';
import { charges } from '@/lib/settings/commands';
import type { FormProps } from '@/components/settings/list/settings-list';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';

const schema = () => import('@/lib/settings/shared/catalog/schema').then((module) => module.chargeForm);
const ROUNDINGS = [0, 15, 30, 60] as const;

/** The form of a charge. */
export function ChargeForm(props: FormProps<ChargesRecord>) {
  const { item: charge } = props;
  const t = useTranslations('settings');
  const words = useFieldWords((field, raw) => {
    if (field === 'calc') return t(`calc.${raw as ChargeCalc}`);
    if (field === 'appliesWhen') return t(`when.${raw as ChargeWhen}`);
    return field === 'amount' && charge?.calc === 'procent' ? `${formatBp(Number(raw))} %` : undefined;
  });
  const fresh: ChargeValues = {
    name: charge?.name ?? '',
    calc: charge?.calc ?? 'fast',
    amount: charge?.amount ?? 0,
    minimum: charge?.minimum ?? 0,
    roundTo: charge?.roundTo ?? 0,
    appliesWhen: charge?.appliesWhen || 'altid',
    zones: charge?.zones ?? '',
    autoAdd: charge?.autoAdd ?? false,
  };
  return (
    <SettingsForm
      {...props}
      kind="charges"
      commands={charges}
      fresh={fresh}
      schema={schema}
      toSent={withoutHidden}
      words={words}
    >
      {charge?.unconfirmed && <p className="text-tone-warning-text">{t('charges.proposal.formHint')}</p>}
      <TextField<ChargeValues> name="name" label={t('fields.name')} maxLength={120} required autoFocus />
      <SegmentField<ChargeValues>
        name="calc"
        label={t('fields.calc')}
        choices={CHARGE_CALCS.map((value) => ({ value, label: t(`calc.${value}`) }))}
      />
      <Amounts />
      <Condition />
      <SwitchField<ChargeValues> name="autoAdd" label={t('fields.autoAdd')} hint={t('charges.autoHint')} />
    </SettingsForm>
  );
}

/** The charge without the hidden fields: those of another way to charge or another condition. */
function withoutHidden(values: ChargeValues): ChargeValues {
  const { calc, appliesWhen, minimum, roundTo, zones } = values;
  return {
    ...values,
    minimum: calc === 'fast' ? 0 : minimum,
    roundTo: calc === 'time' ? roundTo : 0,
    zones: appliesWhen === 'zone' ? zones : '',
  };
}

/** When the charge applies, explained, and the postcodes of a zone. */
function Condition() {
  const t = useTranslations('settings');
  const when = useWatch<ChargeValues, 'appliesWhen'>({ name: 'appliesWhen' });
  const isByClock = when === 'aften' || when === 'weekend' || when === 'udkald';
  return (
    <>
      <ChoiceField<ChargeValues>
        name="appliesWhen"
        label={t('fields.appliesWhen')}
        hint={`${t(`charges.whenHint.${when}`)}${isByClock ? ` ${t('charges.firmHours')}` : ''}`}
        choices={CHARGE_WHEN.map((value) => ({ value, label: t(`when.${value}`) }))}
      />
      {when === 'zone' && (
        <TextField<ChargeValues>
          name="zones"
          label={t('fields.zones')}
          hint={t('charges.zonesHint')}
          maxLength={500}
          required
        />
      )}
    </>
  );
}

function Amounts() {
  const t = useTranslations('settings');
  const calc = useWatch<ChargeValues, 'calc'>({ name: 'calc' });
  const { setValue } = useFormContext<ChargeValues>();
  const roundTo = useWatch<ChargeValues, 'roundTo'>({ name: 'roundTo' });
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField<ChargeValues>
        key={calc}
        name="amount"
        kind={calc === 'procent' ? 'percent' : 'kr'}
        label={t(`charges.amount.${calc}`)}
      />
      {calc !== 'fast' && (
        <NumberField<ChargeValues>
          name="minimum"
          kind="kr"
          label={t('fields.minimum')}
          hint={t('charges.minimumHint')}
          empty={0}
        />
      )}
      {calc === 'time' && (
        <fieldset className="col-span-2">
          <legend className="mb-1.5 font-medium">{t('fields.roundTo')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {ROUNDINGS.map((minutes) => (
              <label key={minutes} className="flex min-h-(--control-sm) items-center gap-2">
                <input
                  type="radio"
                  name="roundTo"
                  className="accent-(--primary)"
                  checked={roundTo === minutes}
                  onChange={() => setValue('roundTo', minutes, { shouldDirty: true })}
                />
                {minutes === 0 ? t('charges.noRounding') : t('charges.rounding', { minutes })}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { ICON_BY_NAME, STATE_TONES } from '@/components/common/status/state-look';
import { StateBadge } from '@/components/common/status/status-chip';
import { badgeVariants } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { pb } from '@/lib/pocketbase/shared/client';
import type { StatesRecord } from '@/lib/pocketbase/shared/types';
import { templates } from '@/lib/settings/browser/queries';
import type { StateValues } from '@/lib/settings/shared/states/schema';
import {
  STATE_COLOURS,
  STATE_ICONS,
  toStateEntity,
  type StateColour,
  type StateEntity,
  type StateIcon,
} from '@/lib/states/shared/values';
import { states } from '@/lib/settings/commands';
import { labelIn, type FormProps } from '@/components/settings/list/settings-list';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';

const schema = () => import('@/lib/settings/shared/states/schema').then((module) => module.stateForm);

/** The step is sent only when the state is created. */
const COMMANDS = {
  create: states.create,
  save: (id: string, { entity: _entity, step: _step, ...fields }: StateValues & { rev: number }) =>
    states.save(id, fields),
};

/** The form of a state. Its step is chosen once, when it is created. */
export function StateForm(props: FormProps<StatesRecord>) {
  const { item: state } = props;
  const steps = props.context.all.filter((one) => one.isDefault);
  const t = useTranslations('settings');
  const locale = useLocale();
  const words = useFieldWords((field, raw) =>
    field === 'colour'
      ? t(`colour.${raw as StateColour}`)
      : field === 'icon' && raw
        ? t(`icon.${raw as 'phone'}`)
        : undefined,
  );
  const fresh: StateValues = {
    labelDa: state?.labelDa ?? '',
    labelEn: state?.labelEn ?? '',
    colour: state?.colour ?? 'grey',
    icon: (STATE_ICONS.find((icon) => icon === state?.icon) ?? '') as StateIcon,
    rottenDays: state?.rottenDays ?? 0,
    taskSet: state?.taskSet ?? '',
    entity: state?.entity ?? toStateEntity(props.context.list.filters.type),
    step: state?.step ?? steps[0]?.step ?? '',
  };
  return (
    <SettingsForm {...props} kind="states" commands={COMMANDS} fresh={fresh} schema={schema} words={words}>
      {!state && (
        <ChoiceField<StateValues>
          name="step"
          label={t('fields.step')}
          hint={t('states.stepHint')}
          choices={steps.map((one) => ({ value: one.step, label: labelIn(locale, one) }))}
        />
      )}
      <TextField<StateValues> name="labelDa" label={t('fields.labelDa')} maxLength={40} required autoFocus lang="da" />
      <TextField<StateValues> name="labelEn" label={t('fields.labelEn')} maxLength={40} required lang="en" />
      <LookFields step={fresh.step} entity={fresh.entity} />
      <NumberField<StateValues>
        name="rottenDays"
        kind="whole"
        label={t('fields.rottenDays')}
        hint={t('states.rottenHint')}
        unit={t('states.daysUnit')}
        empty={0}
        className="max-w-48"
      />
      {state?.isDefault && <TaskSetField current={fresh.taskSet} />}
    </SettingsForm>
  );
}

/** The set of tasks that starts at the step. Only its default state has one, as only that is reached by itself. */
function TaskSetField({ current }: { current: string }) {
  const t = useTranslations('settings');
  const { data } = useQuery(templates(pb));
  const sets = (data ?? []).filter((one) => one.kind === 'opgaver' && (one.active || one.id === current));
  return (
    <ChoiceField<StateValues>
      name="taskSet"
      label={t('fields.taskSet')}
      hint={data && sets.length === 0 ? t('states.noTaskSets') : t('states.taskSetHint')}
      choices={[
        { value: '', label: t('states.noTaskSet') },
        ...sets.map(({ id, name, active }) => ({ value: id, label: active ? name : t('states.offSet', { name }) })),
      ]}
    />
  );
}

function LookFields({ step, entity }: { step: string; entity: StateEntity }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const [colour, icon, labelDa, labelEn, chosenStep] = useWatch<
    StateValues,
    ['colour', 'icon', 'labelDa', 'labelEn', 'step']
  >({ name: ['colour', 'icon', 'labelDa', 'labelEn', 'step'] });
  return (
    <>
      <ColourField colour={colour} />
      <IconField icon={icon} />
      <p className="flex items-center gap-3">
        <span className="font-medium">{t('states.preview')}</span>
        <StateBadge state={{ entity, step: chosenStep || step, colour, icon, labelDa, labelEn: labelEn || labelDa }} />
        <span className="sr-only">{labelIn(locale, { labelDa, labelEn })}</span>
      </p>
    </>
  );
}

function ColourField({ colour }: { colour: StateValues['colour'] }) {
  const t = useTranslations('settings');
  const name = useId();
  const { setValue } = useFormContext<StateValues>();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {STATE_COLOURS.map((value) => (
          <label
            key={value}
            className={cn(
              badgeVariants({ variant: STATE_TONES[value] }),
              'min-h-(--control-sm) cursor-pointer rounded-md px-3 text-sm outline-offset-2',
              'has-checked:outline-2 has-checked:outline-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={`${name}-colour`}
              className="sr-only"
              checked={colour === value}
              onChange={() => setValue('colour', value, { shouldDirty: true })}
            />
            {t(`colour.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function IconField({ icon }: { icon: StateValues['icon'] }) {
  const t = useTranslations('settings');
  const name = useId();
  const { setValue } = useFormContext<StateValues>();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.icon')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {STATE_ICONS.map((value) => {
          const Icon = value === '' ? null : ICON_BY_NAME[value];
          return (
            <label
              key={value}
              title={value === '' ? t('icon.step') : t(`icon.${value}`)}
              className={cn(
                'grid size-(--control) cursor-pointer place-items-center rounded-md border text-muted-foreground',
                'hover:bg-accent has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-text',
                'has-focus-visible:outline-2 has-focus-visible:outline-ring',
              )}
            >
              <input
                type="radio"
                name={`${name}-icon`}
                className="sr-only"
                checked={icon === value}
                onChange={() => setValue('icon', value, { shouldDirty: true })}
              />
              <span className="sr-only">{value === '' ? t('icon.step') : t(`icon.${value}`)}</span>
              {Icon ? <Icon aria-hidden className="size-4" /> : <span aria-hidden>–</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

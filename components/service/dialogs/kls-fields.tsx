'use client';

import { CheckCheck, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, SwitchField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { Button } from '@/components/ui/button';
import { answerTo, findMeasured, isMissing } from '@/lib/service/shared/kls';
import { KLS_ANSWERS, type KlsForm } from '@/lib/service/shared/kls-schema';
import type { JobAggregate } from '@/lib/service/shared/types';
import {
  measurementName,
  measurementsOf,
  pointText,
  type KlsDefinition,
  type KlsMeasurement,
} from '@/lib/settings/shared/kls/definition';
import { InstrumentField } from './instrument-field';
import { PointPhoto } from './point-photo';
import { useLimitText } from './use-limit-text';
import { useProblemText } from './use-problem-text';

/** The board, and who measured it when and with which instrument. */
export function HeadFields() {
  const t = useTranslations('service.kls');
  return (
    <>
      <TextField<KlsForm> name="board" label={t('fields.board')} placeholder={t('boardExample')} />
      <InstrumentField />
      <div className="grid grid-cols-2 gap-3">
        <TextField<KlsForm> name="measuredBy" label={t('fields.measuredBy')} />
        <DayField<KlsForm> name="measuredOn" label={t('fields.measuredOn')} />
      </div>
    </>
  );
}

/** The points that are looked at before measuring; nothing for a form without points. */
export function InspectionFields({ data, definition }: { data: JobAggregate; definition: KlsDefinition }) {
  const t = useTranslations('service.kls');
  const locale = useLocale();
  const photos = data.klsPhotos ?? [];
  if (definition.points.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        <h3 className="font-semibold">{t('looked')}</h3>
        {/* The key: as of the sheet's `Missing`. */}
        <AllInOrder key={photos.length} definition={definition} photos={photos} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {definition.points.map((point) => (
          <div key={point.key} className="flex flex-col gap-2">
            <ChoiceField<KlsForm>
              name={`checks.${point.key}`}
              label={pointText(point, locale)}
              hint={point.help || undefined}
              choices={KLS_ANSWERS.map((value) => ({ value, label: t(`answers.${value === '' ? 'open' : value}`) }))}
            />
            {point.photo && <PointPhoto data={data} point={point} />}
          </div>
        ))}
      </div>
    </>
  );
}

type AllProps = { definition: KlsDefinition; photos: readonly string[] };

/**
 * Sets what is not answered yet to 'I orden'. Measured values and found faults stay, and so does a point whose photo is
 * missing: it can't be in order yet.
 */
function AllInOrder({ definition: { points }, photos }: AllProps) {
  const t = useTranslations('service.kls');
  const { control, getValues, setValue } = useFormContext<KlsForm>();
  const findOpen = (form: KlsForm) =>
    points.filter(({ key, photo }) => answerTo(form, key) === '' && (!photo || photos.includes(key)));
  const isAnswered = useWatch({ control, compute: (form: KlsForm) => findOpen(form).length === 0 });
  const answer = () => {
    for (const { key } of findOpen(getValues())) setValue(`checks.${key}`, 'ok', { shouldDirty: true });
  };
  return (
    <Button variant="outline" disabled={isAnswered} onClick={answer}>
      <CheckCheck aria-hidden /> {t('allInOrder')}
    </Button>
  );
}

/** What is measured once, on the board; nothing for a form without such values. */
export function BoardFields({ definition }: { definition: KlsDefinition }) {
  const t = useTranslations('service.kls');
  const measurements = measurementsOf(definition, 'tavle');
  if (measurements.length === 0) return null;
  return (
    <fieldset className="grid items-start gap-3 rounded-md border p-3 sm:grid-cols-2">
      <legend className="px-1 font-medium">{t('measuredOnBoard')}</legend>
      <MeasuredFields measurements={measurements} under="values" />
    </fieldset>
  );
}

type CircuitProps = { definition: KlsDefinition; at: number; onRemove: () => void };

/** The measured values of the circuit with this index. */
export function CircuitFields({ definition, at, onRemove }: CircuitProps) {
  const t = useTranslations('service.kls');
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 rounded-md border p-3 sm:grid-cols-3">
      <legend className="flex items-center gap-2 px-1 font-medium">
        {t('circuit', { number: at + 1 })}
        <Button variant="ghost" size="icon-sm" aria-label={t('removeCircuit', { number: at + 1 })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </legend>
      <TextField<KlsForm> name={`circuits.${at}.name`} label={t('fields.name')} />
      <TextField<KlsForm> name={`circuits.${at}.fuse`} label={t('fields.fuse')} placeholder={t('fuseExample')} />
      <TextField<KlsForm> name={`circuits.${at}.cable`} label={t('fields.cable')} placeholder={t('cableExample')} />
      <MeasuredFields measurements={measurementsOf(definition, 'kreds')} under={`circuits.${at}`} />
    </fieldset>
  );
}

type MeasuredProps = { measurements: readonly KlsMeasurement[]; under: 'values' | `circuits.${number}` };

function MeasuredFields({ measurements, under }: MeasuredProps) {
  const locale = useLocale();
  const limitText = useLimitText();
  const faultOf = useFaultTexts(measurements, under);
  return measurements.map((measurement) => {
    const { key, kind, unit, decimals, required } = measurement;
    const label = measurementName(measurement, locale);
    const fault = faultOf(key);
    return kind === 'ja_nej' ? (
      <SwitchField<KlsForm>
        key={key}
        name={`${under}.${key}`}
        label={label}
        className="col-span-full touch:[&_label]:min-h-11"
      />
    ) : (
      <NumberField<KlsForm>
        key={key}
        name={`${under}.${key}`}
        kind={decimals === 0 ? 'whole' : 'qty'}
        unit={unit}
        empty={null}
        label={label}
        optional={!required}
        hint={fault ? <span className="text-tone-warning-text">{fault}</span> : limitText(measurement) || undefined}
      />
    );
  });
}

/** Returns a function that gives a typed value's fault, or ''. Missing values are counted below the form. */
function useFaultTexts(
  measurements: readonly KlsMeasurement[],
  under: MeasuredProps['under'],
): (key: string) => string {
  const { control } = useFormContext<KlsForm>();
  const problemText = useProblemText();
  const problems = useWatch({
    control,
    // A circuit that is just removed has no values.
    compute: (form: KlsForm) => findMeasured((get(form, under) ?? {}) as KlsForm['values'], measurements, under),
  });
  return (key) => {
    const problem = problems.find(({ path }) => path === `${under}.${key}`);
    return problem && !isMissing(problem) ? problemText(problem, true) : '';
  };
}

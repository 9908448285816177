'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/common/form/fields/number-field';
import { PaddedPanel } from '@/components/common/panel';
import { DURATION_TYPES } from '@/lib/settings/shared/company/planning';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** How much driving the plan allows, and how long jobs usually take. */
export function PlanningPanel() {
  const t = useTranslations('settings');
  const types = useTranslations('service.type');
  return (
    <PaddedPanel title={t('company.planning.title')} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField<CompanyValues>
          name="drivePercent"
          kind="whole"
          unit="%"
          label={t('fields.drivePercent')}
          hint={t('company.planning.driveHint')}
        />
        <NumberField<CompanyValues>
          name="ownWayMin"
          kind="whole"
          unit="min."
          label={t('fields.ownWayMin')}
          hint={t('company.planning.ownWayHint')}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">{t('fields.jobDurations')}</legend>
        <p className="mb-2 text-xs text-muted-foreground">{t('company.planning.durationsHint')}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {DURATION_TYPES.map((kind) => (
            <NumberField<CompanyValues>
              key={kind}
              name={`jobDurations.${kind}`}
              kind="duration"
              label={types(kind)}
              empty={0}
            />
          ))}
        </div>
      </fieldset>
    </PaddedPanel>
  );
}

/** 'Installation 4 t, service 1½ t', for the dialog that shows a colleague's changes. */
export function durationsText(
  durations: CompanyValues['jobDurations'],
  typeOf: (kind: (typeof DURATION_TYPES)[number]) => string,
  lengthOf: (minutes: number) => string,
): string {
  return DURATION_TYPES.filter((kind) => durations[kind] > 0)
    .map((kind) => `${typeOf(kind)} ${lengthOf(durations[kind])}`)
    .join(', ');
}

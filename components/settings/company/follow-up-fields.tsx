'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { NumberField } from '@/components/common/form/fields/number-field';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { CUSTOMER_TYPES, type FollowUpDays } from '@/lib/settings/shared/company/follow-up';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

type CustomerType = (typeof CUSTOMER_TYPES)[number];
/** Where the days are in the form. */
type DaysName = 'followUp' | `followUp.types.${CustomerType}`;

/** Whether offers are followed up by mail, when, and for which customers differently. */
export function FollowUpPanel() {
  const t = useTranslations('settings.company.followUp');
  const { field } = useController<CompanyValues, 'followUp.on'>({ name: 'followUp.on' });
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-4">
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <label className="flex min-h-(--control-sm) items-center gap-2 font-medium">
        <Checkbox checked={field.value} onCheckedChange={(on) => field.onChange(on === true)} />
        {t('on')}
      </label>
      {field.value && (
        <>
          <DaysFields name="followUp" />
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1 font-medium">{t('byType')}</legend>
            <p className="text-xs text-muted-foreground">{t('byTypeHint')}</p>
            {CUSTOMER_TYPES.map((type) => (
              <TypeFields key={type} type={type} />
            ))}
          </fieldset>
        </>
      )}
    </PaddedPanel>
  );
}

function DaysFields({ name }: { name: DaysName }) {
  const t = useTranslations('settings.company.followUp');
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <NumberField<CompanyValues>
        name={`${name}.after`}
        kind="whole"
        unit={t('workingDays')}
        label={t('after')}
        hint={t('none')}
        empty={0}
      />
      <NumberField<CompanyValues>
        name={`${name}.before`}
        kind="whole"
        unit={t('days')}
        label={t('before')}
        hint={t('none')}
        empty={0}
      />
    </div>
  );
}

/** Days of one type of customer's own; without them the type follows the firm's. */
function TypeFields({ type }: { type: CustomerType }) {
  const t = useTranslations('settings.company.followUp');
  const types = useTranslations('offers.customerTypes');
  const { field: firm } = useController<CompanyValues, 'followUp'>({ name: 'followUp' });
  const { field } = useController<CompanyValues, `followUp.types.${CustomerType}`>({ name: `followUp.types.${type}` });
  const start = (): FollowUpDays => ({ after: firm.value.after, before: firm.value.before });
  return (
    <div role="group" aria-label={types(type)} className="flex flex-col gap-2">
      <label className="flex min-h-(--control-sm) items-center gap-2">
        <Checkbox
          checked={field.value !== undefined}
          onCheckedChange={(on) => field.onChange(on === true ? start() : undefined)}
        />
        {t('ownDays', { type: types(type) })}
      </label>
      {field.value && (
        <div className="pl-6">
          <DaysFields name={`followUp.types.${type}`} />
        </div>
      )}
    </div>
  );
}

/** 'Efter 4 arbejdsdage og 3 dage før udløb · Erhverv: …', for the dialog that shows a colleague's changes. */
export function followUpText(
  { on, types: own, ...firm }: CompanyValues['followUp'],
  t: ReturnType<typeof useTranslations<'settings.company.followUp'>>,
  typeOf: (type: CustomerType) => string,
): string {
  if (!on) return t('off');
  const rows = CUSTOMER_TYPES.flatMap((type) => {
    const days = own[type];
    return days ? [`${typeOf(type)}: ${t('summary', days)}`] : [];
  });
  return [t('summary', firm), ...rows].join(' · ');
}

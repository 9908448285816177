'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Whether customers are told when the technician has set out. */
export function OnWayPanel() {
  const t = useTranslations('settings.company.onWay');
  const { field } = useController<CompanyValues, 'onWayNotice'>({ name: 'onWayNotice' });
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-2">
      <label className="flex min-h-(--control-sm) items-center gap-2 font-medium">
        <Checkbox checked={field.value} onCheckedChange={(on) => field.onChange(on === true)} />
        {t('on')}
      </label>
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
    </PaddedPanel>
  );
}

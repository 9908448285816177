'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Whether technicians get text messages. Without a provider there is nothing to switch on, and the panel says so. */
export function SmsPanel({ hasProvider }: { hasProvider: boolean }) {
  const t = useTranslations('settings.company.sms');
  const { field } = useController<CompanyValues, 'smsOn'>({ name: 'smsOn' });
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-2">
      {hasProvider ? (
        <>
          <label className="flex min-h-(--control-sm) items-center gap-2 font-medium">
            <Checkbox checked={field.value} onCheckedChange={(on) => field.onChange(on === true)} />
            {t('on')}
          </label>
          <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
        </>
      ) : (
        <p className="max-w-[75ch] text-muted-foreground">{t('noProvider')}</p>
      )}
    </PaddedPanel>
  );
}

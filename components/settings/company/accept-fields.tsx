'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Whether a customer types a code from a mail to accept on their page. */
export function AcceptPanel() {
  const t = useTranslations('settings.company.accept');
  const { field } = useController<CompanyValues, 'requireCode'>({ name: 'requireCode' });
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-2">
      <label className="flex min-h-(--control-sm) items-center gap-2 font-medium">
        <Checkbox checked={field.value} onCheckedChange={(on) => field.onChange(on === true)} />
        {t('requireCode')}
      </label>
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
    </PaddedPanel>
  );
}

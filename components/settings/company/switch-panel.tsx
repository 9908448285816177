'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { PaddedPanel } from '@/components/common/panel';
import { Checkbox } from '@/components/ui/checkbox';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** The texts of each switch: `title`, `on` and `text` below them in `settings.company`. */
const TEXTS = { requireCode: 'accept', onWayNotice: 'onWay', smsOn: 'sms', keepPhotoPlace: 'photoPlace' } as const;

/** A panel with one switch of the firm. `unavailable`: why there is nothing to switch on, in place of the switch. */
export function SwitchPanel({ name, unavailable }: { name: keyof typeof TEXTS; unavailable?: string | undefined }) {
  const t = useTranslations('settings.company');
  const { field } = useController<CompanyValues, typeof name>({ name });
  const texts = TEXTS[name];
  return (
    <PaddedPanel title={t(`${texts}.title`)} className="flex flex-col gap-2">
      {unavailable === undefined && (
        <label className="flex min-h-(--control-sm) items-center gap-2 font-medium">
          <Checkbox checked={field.value} onCheckedChange={(on) => field.onChange(on === true)} />
          {t(`${texts}.on`)}
        </label>
      )}
      <p className="max-w-[75ch] text-muted-foreground">{unavailable ?? t(`${texts}.text`)}</p>
    </PaddedPanel>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { GRID_KEYS } from '@/components/layout/shortcuts/grid-keys';
import { Kbd } from '@/components/ui/kbd';

/** A list of the grid's keys. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.grid');
  return (
    <DialogFrame title={t('keysTitle')} onClose={onClose} className="max-w-md">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {GRID_KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <Kbd className="whitespace-nowrap">{t(`keys.${key}`)}</Kbd>
            </dt>
            <dd>{t(`keyHelp.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}

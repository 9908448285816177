'use client';

import { History } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { Button } from '@/components/ui/button';

/** Shows that the form was filled from a draft of the time `at`, with a button to discard it. */
export function DraftNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <div
      role="status"
      className="col-span-full flex items-center gap-2 rounded-md bg-tone-info px-3 py-1.5 text-tone-info-text"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t('restored', { at: momentText(new Date(at).toISOString(), locale) })}</p>
      <Button variant="ghost" size="sm" className="touch:h-11" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}

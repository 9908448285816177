'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentFull, momentText } from '@/components/common/day/day-text';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenDay, copenhagenTime, copenhagenToday } from '@/lib/core/shared/dates';

/** Shows when an account last reached the server: the time if that was today, else the day. Nothing if it never did. */
export function LastSeen({ at }: { at: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  if (at === '') return null;
  const isToday = copenhagenDay(at) === copenhagenToday(new Date());
  const when = isToday ? clockText(copenhagenTime(at), locale) : momentText(at, locale);
  return (
    <p title={momentFull(at, locale)} className="tabular truncate text-[11px] leading-3 text-muted-foreground">
      {t('lastConnected', { when })}
    </p>
  );
}

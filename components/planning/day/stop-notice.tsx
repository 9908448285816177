'use client';

import { CircleAlert, MessageSquareText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenTime } from '@/lib/core/shared/dates';
import type { BoardStop } from '@/lib/planning/shared/types';
import type { StopNotice } from '@/lib/planning/shared/values';

type Told = Pick<BoardStop, 'status' | 'notice' | 'noticeAt'>;

const UNTOLD: readonly StopNotice[] = ['fejlet', 'ingen_adresse', 'ingen_postkasse', 'for_sent'];

/** Before the technician sets out again, and once they are there, only what the customer was told matters. */
export const isToldOf = ({ status, notice }: Told): boolean =>
  notice === 'sendt' || (notice !== '' && status === 'paa_vej');

/** Whether the customer knows that the technician is on the way, since when, or why not. */
export function StopNoticeText({ stop }: { stop: Told }) {
  const t = useTranslations('planning.notice');
  const locale = useLocale();
  const { notice, noticeAt } = stop;
  if (notice === '' || !isToldOf(stop)) return null;
  const Icon = UNTOLD.includes(notice) ? CircleAlert : MessageSquareText;
  return (
    <p className="flex items-start gap-2 text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(notice, { time: clockText(copenhagenTime(noticeAt), locale) })}
    </p>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import type { StopDifference } from '@/lib/planning/shared/differences';
import { useStopDifferenceText } from './texts';

type Props = { changes: readonly StopDifference[]; className?: string };

/** 'Flyttet fra kl. 09.00 til 10.30, siden ruten blev sendt'; '' if the visit is as it was sent. */
export function useUnsentText(): (changes: readonly StopDifference[]) => string {
  const t = useTranslations('planning.publish');
  const tell = useStopDifferenceText();
  return (changes) => (changes.length === 0 ? '' : t('sinceSent', { changes: changes.map(tell).join(', ') }));
}

/** A dot on a visit that differs from what its technicians were sent. Its card says what in its title. */
export function ChangeDot({ changes, className }: Props) {
  if (changes.length === 0) return null;
  return <span aria-hidden data-unsent className={cn('size-2 shrink-0 rounded-full bg-primary', className)} />;
}

/** What has changed of a visit, in words. */
export function ChangeText({ changes, className }: Props) {
  const tell = useUnsentText();
  if (changes.length === 0) return null;
  return (
    <span className={cn('flex items-center gap-1.5 text-xs text-primary-text', className)}>
      <ChangeDot changes={changes} />
      {tell(changes)}
    </span>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { getPartNumber } from '@/lib/planning/shared/parts';
import type { ShownStop } from '@/lib/planning/browser/view';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useDelayText } from './use-delay-text';
import { useUnsentText } from '@/components/planning/publish/change-mark';
import type { Stretch } from './resize-stop';
import { useApprovalText, useRuleText } from '@/components/planning/texts';

/**
 * Texts of a stop's card. `warning`: short, shown if there is room; `spoken`: for screen readers, what the card does
 * not show as text; `label`: all of it, for the title; `part`: 'del 1 af 3', '' for a job in one visit. `stretch`: what
 * the card is being resized by. `late`, `isAhead`: as in `useDelayText`.
 */
export function useCardText(shown: ShownStop, late: number, isAhead: boolean, stretch: Stretch) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const minutes = useDuration();
  const ruleText = useRuleText();
  const approvalText = useApprovalText();
  const tellUnsent = useUnsentText();
  const delayText = useDelayText();
  const { stop, travel, broken, changes } = shown;
  const { item } = stop;
  const delay = delayText(stop, late, isAhead);
  const span = `${clock(stop.startMinute + stretch.start)}–${clock(stop.endMinute + stretch.end)}`;
  const faults = broken.map((one) => `${ruleText(one).rule}: ${ruleText(one).text}`);
  if (stop.deviation) faults.push(approvalText(stop.deviation));
  const warning = broken[0] ? ruleText(broken[0]).rule : delay.short;
  const number = item && getPartNumber(item, stop.id);
  const part = number ? t('partOf', number) : '';
  const spoken = [
    part,
    t('until', { time: clock(stop.endMinute) }),
    t(`stop.${stop.status}`),
    delay.full,
    ...faults,
    tellUnsent(changes),
  ]
    .filter(Boolean)
    .join(', ');
  const label = [
    span,
    item?.title ?? t('gone'),
    part,
    item?.customer,
    item?.city,
    t(`stop.${stop.status}`),
    travel.minutes > 0
      ? t('drive', { time: minutes(travel.minutes), ferry: travel.ferry, accuracy: travel.accuracy })
      : '',
    delay.full,
    ...faults,
    tellUnsent(changes),
  ]
    .filter(Boolean)
    .join(', ');
  return { warning, part, spoken, label };
}

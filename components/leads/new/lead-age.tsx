'use client';

import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentFull } from '@/components/common/day/day-text';
import { useDuration } from '@/components/common/day/use-duration';
import { Badge } from '@/components/ui/badge';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { getAnswerTimeLeft, getAnswerUrgency } from '@/lib/leads/shared/answer-clock';
import { answerTarget, rottenDays, type LeadItem } from '@/lib/leads/shared/pool-queries';
import { leadUrgency, leadWaited } from '@/lib/leads/shared/pool';
import { pb } from '@/lib/pocketbase/shared/client';

type Props = { lead: Pick<LeadItem, 'created' | 'firstContactAt'> };

/**
 * How long a new lead has waited: yellow from the next day, red with a label once it is rotten. If the firm has a target
 * for the first answer: what is left of it, yellow in its last quarter, and red once it has passed.
 */
export function LeadAge({ lead }: Props) {
  const t = useTranslations('leads.pool');
  const locale = useLocale();
  const duration = useDuration();
  const { data: days = 2 } = useQuery(rottenDays(pb));
  const { data: target } = useQuery(answerTarget(pb));
  const now = new Date();
  const created = momentFull(lead.created, locale);
  const left = target ? getAnswerTimeLeft(lead, now, target) : null;
  const waited = leadWaited(lead.created, now);
  const urgency =
    left === null || !target
      ? leadUrgency(lead.created, copenhagenToday(now), days)
      : getAnswerUrgency(left, target.minutes);
  return (
    <Badge
      variant={urgency === 'late' ? 'danger' : urgency === 'soon' ? 'warning' : 'neutral'}
      title={target && left !== null ? t('answerTitle', { target: duration(target.minutes), created }) : created}
      // A minute may begin between the server's HTML and its hydration: React would discard the list for this text.
      suppressHydrationWarning
    >
      {urgency === 'late' ? <TriangleAlert aria-label={t('rotten')} /> : <Clock aria-hidden />}
      {left !== null && left >= 0
        ? t('answerLeft', { time: duration(left) })
        : t(`waited.${waited.unit}`, { count: waited.count })}
    </Badge>
  );
}

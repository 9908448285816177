'use client';

import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentFull } from '@/components/common/day/day-text';
import { Badge } from '@/components/ui/badge';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { rottenDays } from '@/lib/leads/shared/pool-queries';
import { leadUrgency, leadWaited } from '@/lib/leads/shared/pool';
import { pb } from '@/lib/pocketbase/shared/client';

/** How long a new lead has waited: yellow from the next day, red with a label once it is rotten. */
export function LeadAge({ created }: { created: string }) {
  const t = useTranslations('leads.pool');
  const locale = useLocale();
  const { data: days = 2 } = useQuery(rottenDays(pb));
  const waited = leadWaited(created, new Date());
  const urgency = leadUrgency(created, copenhagenToday(new Date()), days);
  return (
    <Badge
      variant={urgency === 'late' ? 'danger' : urgency === 'soon' ? 'warning' : 'neutral'}
      title={momentFull(created, locale)}
      // A minute may begin between the server's HTML and its hydration: React would discard the list for this text.
      suppressHydrationWarning
    >
      {urgency === 'late' ? <TriangleAlert aria-label={t('rotten')} /> : <Clock aria-hidden />}
      {t(`waited.${waited.unit}`, { count: waited.count })}
    </Badge>
  );
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/shell/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { addDays, copenhagenDay, copenhagenToday } from '@/lib/core/dates';
import { leadTimeline } from '@/lib/leads/queries';
import type { Lead, LeadActivity } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';
import { ActivityItem } from './activity-item';
import { dayText } from '@/components/shell/day-text';
import { NoteForm } from './note-form';
import { Panel } from './panel';

/** Steps of an offer that have an entry of their own, which says more. */
const TOLD_ELSEWHERE = new Set(['sendt', 'set', 'accepteret', 'afvist']);

/** What happened, newest first, by day. */
export function LeadTimeline({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('leads.timeline');
  const common = useTranslations('common');
  const locale = useLocale();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(leadTimeline(pb, lead.id));
  const today = copenhagenToday(new Date());
  const dayName = (day: string) => (day === today ? common('today') : day === addDays(today, -1) ? common('yesterday') : dayText(day, locale));
  return (
    <Panel title={t('title')}>
      {mayChange && (
        <div className="border-b p-3">
          <NoteForm leadId={lead.id} kind="note" />
        </div>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-20" />}
      {data && (
        <ol className="px-4 py-1">
          {byDay(data.pages.flat()).map(([day, activities]) => (
            <li key={day}>
              <h3 className="pt-3 pb-1 text-xs font-medium text-muted-foreground">
                <time dateTime={day}>{dayName(day)}</time>
              </h3>
              <ul>
                {activities.map((activity) => (
                  <ActivityItem key={activity.id} activity={activity} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="border-t p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? common('loading') : common('showMore')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function byDay(activities: readonly LeadActivity[]): [string, LeadActivity[]][] {
  const days = new Map<string, LeadActivity[]>();
  for (const activity of activities) {
    const { entity, after } = (activity.data ?? {}) as { entity?: unknown; after?: unknown };
    if (activity.type === 'status' && entity === 'offer' && TOLD_ELSEWHERE.has(String(after))) continue;
    const day = copenhagenDay(activity.at);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}

'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { addDays, copenhagenDay, copenhagenToday } from '@/lib/core/shared/dates';
import { TimelineItem } from './timeline-item';
import { isRepeated, useActivityText, type TimelineActivity, type TimelineWords } from './timeline-text';

type Props = {
  title: string;
  /** The record whose page shows it. */
  of: 'lead' | 'offer' | 'job';
  /** Activities, newest first, a page at a time. */
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<readonly TimelineActivity[]>>,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  /** For entries about changed fields; without it they name no fields. */
  words?: TimelineWords;
  /** In the panel's head. */
  action?: ReactNode;
  /** Shown at the end of an entry. */
  actionOf?: (activity: TimelineActivity) => ReactNode;
  /** Shown in place of no entries. */
  empty?: string;
  /** Shown above the entries: the form that adds a note. */
  children?: ReactNode;
  className?: string;
};

const NO_WORDS: TimelineWords = { label: () => '', value: () => '' };

/** A record's activities, newest first, by day. */
export function Timeline({ title, of, query, words = NO_WORDS, action, actionOf, empty, children, className }: Props) {
  const common = useTranslations('common');
  const locale = useLocale();
  const textOf = useActivityText(words);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const today = copenhagenToday(new Date());
  const dayName = (day: string) =>
    day === today ? common('today') : day === addDays(today, -1) ? common('yesterday') : dayText(day, locale);
  return (
    <Panel title={title} action={action} {...(className ? { className } : {})}>
      {children && <div className="border-b p-3">{children}</div>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-20" />}
      {empty && data?.pages[0]?.length === 0 && <p className="px-4 py-3 text-muted-foreground">{empty}</p>}
      {data && (
        <ol className="px-4 py-1">
          {byDay(data.pages.flat()).map(([day, activities]) => (
            <li key={day}>
              <h3 className="pt-3 pb-1 text-xs font-medium text-muted-foreground">
                <time dateTime={day}>{dayName(day)}</time>
              </h3>
              <ul>
                {activities.map((activity) => (
                  <TimelineItem
                    key={activity.id}
                    activity={activity}
                    text={textOf(activity)}
                    of={of}
                    action={actionOf?.(activity)}
                  />
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

function byDay(activities: readonly TimelineActivity[]): [string, TimelineActivity[]][] {
  const days = new Map<string, TimelineActivity[]>();
  for (const activity of activities) {
    if (isRepeated(activity)) continue;
    const day = copenhagenDay(activity.at);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}

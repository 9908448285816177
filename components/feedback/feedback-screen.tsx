'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare, Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { ListSkeleton } from '@/components/shell/list-skeleton';
import { Panel } from '@/components/shell/panel';
import { setOverlay } from '@/components/shell/shortcuts';
import { useLive } from '@/components/shell/use-live';
import { useNames } from '@/components/shell/use-names';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/client';
import { FEEDBACK_VIEWS, feedbackKeys, feedbackList } from '@/lib/feedback/queries';
import { pb } from '@/lib/pocketbase/client';
import type { FeedbackRecord } from '@/lib/pocketbase/types';
import { FeedbackItem } from './feedback-item';

const AnswerSheet = lazyDialog(
  () => import('./answer-sheet').then((module) => module.default),
  ({ onClose }) => onClose(),
);
const WATCHED = ['feedback'] as const;

/** What one has written, and what became of it; for admins everybody's. */
export function FeedbackScreen() {
  const t = useTranslations('feedback');
  const common = useTranslations('common');
  useLive(WATCHED, feedbackKeys.all);
  const { user, roles } = useSession();
  const names = useNames();
  const isAdmin = roles.includes('admin');
  const [chosen, setView] = useQueryState('vis', parseAsStringLiteral(FEEDBACK_VIEWS));
  const view = isAdmin ? (chosen ?? 'nye') : 'mine';
  const list = useInfiniteQuery(feedbackList(pb, view, user?.id ?? ''));
  const [answering, setAnswering] = useState<FeedbackRecord | null>(null);
  const items = list.data?.pages.flat();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isAdmin ? <FilterChips label={t('filter')} value={view} onChange={(next) => void setView(next)} options={FEEDBACK_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))} /> : <p className="text-muted-foreground">{t('intro')}</p>}
        <Button onClick={() => setOverlay('feedback')}>
          <MessageSquare aria-hidden /> {t('write')}
        </Button>
      </div>
      <Panel title={t(`list.${view}`)}>
        {list.error && !items ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !items ? (
          <ListSkeleton rows={4} />
        ) : items.length === 0 ? (
          <EmptyState icon={MessageSquare} title={t(`empty.${view}`)} text={t('emptyText')} />
        ) : (
          <ul className="divide-y">
            {items.map((feedback) => (
              <FeedbackItem
                key={feedback.id}
                feedback={feedback}
                {...(view !== 'mine' ? { author: names(feedback.author) || common('unknown') } : {})}
                action={
                  view !== 'mine' && (
                    <Button variant="outline" size="sm" onClick={() => setAnswering(feedback)}>
                      <Reply aria-hidden /> {t('answer')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Panel>
      {list.hasNextPage && (
        <Button variant="outline" className="self-center" onClick={() => void list.fetchNextPage()}>
          {common('showMore')}
        </Button>
      )}
      {answering && <AnswerSheet key={answering.id} feedback={answering} onClose={() => setAnswering(null)} />}
    </div>
  );
}

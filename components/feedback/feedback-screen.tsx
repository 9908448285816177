'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare, Reply } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { ListMenu } from '@/components/common/export/list-menu';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { useLive } from '@/components/common/use-live';
import { useNames } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/browser/client';
import { FEEDBACK_VIEWS, feedbackKeys, feedbackList } from '@/lib/feedback/browser/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import type { FeedbackRecord } from '@/lib/pocketbase/shared/types';
import { FeedbackItem } from './feedback-item';

const AnswerSheet = lazyDialog(() =>
  dynamic(() => import('@/components/feedback/answer-sheet').then((module) => module.default), { ssr: false }),
);
const FeedbackExport = lazyDialog(() =>
  dynamic(() => import('@/components/feedback/feedback-export').then((module) => module.FeedbackExport), {
    ssr: false,
  }),
);
const WATCHED = ['feedback'] as const;

/** The user's feedback with its status and answers; admins see and answer everyone's. */
export function FeedbackScreen() {
  const t = useTranslations('feedback');
  const common = useTranslations('common');
  useLive(WATCHED, feedbackKeys.all);
  const { user, roles } = useSession();
  const isAdmin = roles.includes('admin');
  const [chosen, setView] = useQueryState('vis', parseAsStringLiteral(FEEDBACK_VIEWS));
  const view = isAdmin ? (chosen ?? 'nye') : 'mine';
  const list = useInfiniteQuery(feedbackList(pb, view, user?.id ?? ''));
  const [answering, setAnswering] = useState<FeedbackRecord | null>(null);
  const items = list.data?.pages.flat();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isAdmin ? (
          <FilterChips
            label={t('filter')}
            value={view}
            onChange={(next) => void setView(next)}
            options={FEEDBACK_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        ) : (
          <p className="text-muted-foreground">{t('intro')}</p>
        )}
        <div className="flex items-center gap-2">
          <Button onClick={() => setOverlay('feedback')}>
            <MessageSquare aria-hidden /> {t('write')}
          </Button>
          <ListMenu>{(run) => <FeedbackExport {...run} view={view} user={user?.id ?? ''} />}</ListMenu>
        </div>
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
              <FeedbackRow
                key={feedback.id}
                feedback={feedback}
                {...(view !== 'mine' ? { onAnswer: () => setAnswering(feedback) } : {})}
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

/** One entry. With `onAnswer` it names its author and can be answered. */
function FeedbackRow({ feedback, onAnswer }: { feedback: FeedbackRecord; onAnswer?: () => void }) {
  const t = useTranslations('feedback');
  const common = useTranslations('common');
  const names = useNames();
  return (
    <FeedbackItem
      feedback={feedback}
      {...(onAnswer ? { author: names(feedback.author) || common('unknown') } : {})}
      action={
        onAnswer && (
          <Button variant="outline" size="sm" onClick={onAnswer}>
            <Reply aria-hidden /> {t('answer')}
          </Button>
        )
      }
    />
  );
}

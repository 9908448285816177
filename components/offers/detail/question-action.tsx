'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { TimelineActivity } from '@/components/common/timeline/timeline-text';
import { Button } from '@/components/ui/button';

const AnswerDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/answer-dialog').then((module) => module.AnswerDialog), {
    ssr: false,
  }),
);

/** 'Svar' beside a customer's question on the timeline. */
export function QuestionAction({ activity }: { activity: TimelineActivity }) {
  const t = useTranslations('offers.answerQuestion');
  const [isOpen, setOpen] = useState(false);
  const text = String(activity.data?.text ?? '');
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <AnswerDialog question={{ id: activity.id, text }} onClose={() => setOpen(false)} />}
    </>
  );
}

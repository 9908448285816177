'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';

const AnswerDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/answer-dialog').then((module) => module.AnswerDialog), {
    ssr: false,
  }),
);

/** 'Svar' beside a customer's question. `id`: of its activity. */
export function QuestionAction({ question }: { question: { id: string; text: string } }) {
  const t = useTranslations('offers.answerQuestion');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <AnswerDialog question={question} onClose={() => setOpen(false)} />}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/common/form/reason-dialog';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { offers } from '@/lib/offers/commands';

const LONGEST = 5000;

type Props = { question: { id: string; text: string }; onClose: () => void };

/** Answers what the customer asked, by mail from the user's own mailbox. */
export function AnswerDialog({ question, onClose }: Props) {
  const t = useTranslations('offers.answerQuestion');
  const { offer } = useAggregate();
  const [idempotencyKey] = useState(newKey);
  const answer = useOfferCommand<string>({
    command: (_rev, text) => offers.answerQuestion(offer.id, { question: question.id, text, idempotencyKey }),
    onSuccess: onClose,
    success: () => ({ title: t('done'), content: t('doneText'), accent: 'success' }),
    failure: t('failed'),
  });
  return (
    <ReasonDialog
      title={t('title')}
      text={`»${question.text}«`}
      note={{ label: t('label'), required: true, maxLength: LONGEST }}
      confirmLabel={t('send')}
      busy={answer.isPending}
      draft={`offer-answer:${question.id}`}
      onCancel={onClose}
      onConfirm={({ note }) => answer.run(note)}
    />
  );
}

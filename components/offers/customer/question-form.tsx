'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { customerPage } from '@/lib/offers/customer-commands';
import { FormFrame, type FormProps } from './form-parts';
import { useAnswer } from './use-answer';

/** Asks the seller a question. */
export function QuestionForm({ token, onClose, onEnd }: FormProps) {
  const t = useTranslations('customerPage.ask');
  const [question, setQuestion] = useState('');
  // One key for each opening: a question that is sent again after a lost connection is asked once.
  const [idempotencyKey] = useState(newKey);
  const { send, isPending, problem, faults, showFaults, clearFault } = useAnswer(customerPage.askQuestion, {
    onDone: () => onEnd('asked'),
    onEnd,
  });
  const submit = () => {
    const text = question.trim();
    showFaults(text === '' ? { question: { code: 'required' } } : {});
    if (text !== '') void send({ token, question: text, idempotencyKey });
  };
  return (
    <FormFrame title={t('title')} submit={t('submit')} {...{ isPending, problem, onClose }} onSubmit={submit}>
      <Field>
        <FieldLabel htmlFor="customer-question">{t('question')}</FieldLabel>
        <Textarea
          id="customer-question"
          name="question"
          maxLength={2000}
          value={question}
          onChange={(event) => {
            clearFault('question');
            setQuestion(event.target.value);
          }}
          className="min-h-28"
          aria-invalid={faults.question ? true : undefined}
          aria-describedby="customer-question-fault"
        />
        <FieldDescription>{t('hint')}</FieldDescription>
        <FieldError id="customer-question-fault" error={faults.question} />
      </Field>
    </FormFrame>
  );
}

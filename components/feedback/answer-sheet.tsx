'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { SheetFrame } from '@/components/common/sheet-frame';
import { feedback as commands } from '@/lib/feedback/commands';
import { feedbackKeys } from '@/lib/feedback/browser/queries';
import { FEEDBACK_STATUSES, type FeedbackAnswer, type FeedbackStatus } from '@/lib/feedback/shared/schema';
import { PATCH_NOTES } from '@/lib/patchnotes/shared/notes';
import type { FeedbackRecord } from '@/lib/pocketbase/shared/types';

const loadSchema = () => import('@/lib/feedback/shared/schema').then((module) => module.feedbackAnswer);

type Values = { status: FeedbackStatus; answer: string; patchnote: string };
const valuesOf = (feedback: FeedbackRecord): Values => ({
  status: feedback.status,
  answer: feedback.answer ?? '',
  patchnote: feedback.patchnote ?? '',
});

/** The form of an admin's answer: status, text and the version that closes the feedback. */
export default function AnswerSheet({ feedback, onClose }: { feedback: FeedbackRecord; onClose: () => void }) {
  const t = useTranslations('feedback');
  const queryClient = useQueryClient();
  const state = useRecordForm<Values, Awaited<ReturnType<typeof loadSchema>>, unknown>({
    name: `feedback:${feedback.id}`,
    fresh: valuesOf(feedback),
    rev: feedback.rev ?? 0,
    schema: loadSchema,
    toSent: (values) => ({ ...values, rev: 0 }),
    toTheirs: (current) => ({ ...valuesOf(current as FeedbackRecord), rev: 0 }) as FeedbackAnswer,
    save: (sent, { rev }) => commands.answerFeedback(feedback.id, { ...sent, rev }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: feedbackKeys.all });
      onClose();
    },
  });
  const words = {
    label: (field: string) =>
      t.has(`field.${field}` as 'field.answer') ? t(`field.${field}` as 'field.answer') : field,
    value: (field: string, raw: unknown) =>
      field === 'status' ? t(`status.${String(raw)}` as 'status.ny') : String(raw ?? ''),
  };
  return (
    <SheetFrame title={t('answer')} text={<span className="line-clamp-4">{feedback.text}</span>} onClose={onClose}>
      <RecordForm
        state={state}
        words={words}
        guard={false}
        label={t('answer')}
        bodyClassName="overflow-y-auto"
        footer={<FormFooter state={state} onCancel={onClose} />}
      >
        <ChoiceField<Values>
          name="status"
          label={t('field.status')}
          choices={FEEDBACK_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <TextareaField<Values> name="answer" label={t('field.answer')} optional maxLength={2000} rows={6} />
        <ChoiceField<Values>
          name="patchnote"
          label={t('field.patchnote')}
          choices={[
            { value: '', label: t('noPatchnote') },
            ...PATCH_NOTES.map(({ version }) => ({ value: version, label: version })),
          ]}
        />
      </RecordForm>
    </SheetFrame>
  );
}

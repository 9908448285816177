'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SegmentField } from '@/components/common/form/fields/choice-field';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { lastError } from '@/components/layout/notices/last-error';
import { toast } from '@/components/common/toast/toast';
import { feedback } from '@/lib/feedback/commands';
import { feedbackKeys } from '@/lib/feedback/browser/queries';
import { FEEDBACK_TYPES, type FeedbackType } from '@/lib/feedback/shared/schema';
import { LATEST_NOTES } from '@/lib/patchnotes/shared/latest';
import { ScreenshotField, useScreenshot } from './screenshot-field';

const loadSchema = () => import('@/lib/feedback/shared/schema').then(({ feedbackCreate }) => feedbackCreate);

type Values = { type: FeedbackType; text: string };

/** The form for feedback. It also sends the page's address, the version, the browser and the latest error. */
export function FeedbackForm({ route, onDone }: { route: string; onDone?: () => void }) {
  const t = useTranslations('feedback');
  const queryClient = useQueryClient();
  const picture = useScreenshot();
  const fresh: Values = { type: 'fejl', text: '' };
  const state = useRecordForm<Values, Awaited<ReturnType<typeof loadSchema>>, unknown>({
    name: 'feedback:new',
    fresh,
    schema: loadSchema,
    toSent: (values) => ({
      ...values,
      route,
      appVersion: LATEST_NOTES,
      lastError: lastError(),
      browser: navigator.userAgent,
    }),
    save: (sent, { key }) =>
      feedback.createFeedback({ ...sent, idempotencyKey: key }, { files: { screenshot: picture.file } }),
    next: () => ({ fresh, rev: 0 }),
    onSaved: () => {
      picture.clear();
      toast({ title: t('sent'), content: t('sentText'), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: feedbackKeys.all });
      onDone?.();
    },
  });
  return (
    <div onPaste={picture.onPaste} className="flex min-h-0 flex-1 flex-col">
      <RecordForm
        state={state}
        guard={false}
        label={t('write')}
        footer={<FormFooter state={state} submitLabel={t('submit')} {...(onDone ? { onCancel: onDone } : {})} />}
      >
        <SegmentField<Values>
          name="type"
          label={t('type')}
          choices={FEEDBACK_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextareaField<Values> name="text" label={t('text')} hint={t('textHint')} maxLength={5000} rows={6} />
        <ScreenshotField picture={picture}>
          <p className="text-xs text-muted-foreground">{t('along', { route: route || '/', version: LATEST_NOTES })}</p>
        </ScreenshotField>
      </RecordForm>
    </div>
  );
}

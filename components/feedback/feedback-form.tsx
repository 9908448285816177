'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ClipboardEvent } from 'react';
import { SegmentField } from '@/components/form/choice-field';
import { FormFooter } from '@/components/form/form-footer';
import { RecordForm } from '@/components/form/record-form';
import { TextareaField } from '@/components/form/text-field';
import { useRecordForm } from '@/components/form/use-record-form';
import { lastError } from '@/components/shell/last-error';
import { toast } from '@/components/shell/toast';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { sendFeedback } from '@/lib/feedback/mutations';
import { feedbackKeys } from '@/lib/feedback/queries';
import { FEEDBACK_TYPES, MAX_SCREENSHOT, SCREENSHOT_TYPES, type FeedbackType } from '@/lib/feedback/schema';
import { LATEST_NOTES } from '@/lib/patchnotes/latest';

const loadSchema = fetchAhead(() => import('@/lib/feedback/schema').then(({ feedbackCreate }) => feedbackCreate));

type Values = { type: FeedbackType; text: string };

const isPicture = (file: File) => (SCREENSHOT_TYPES as readonly string[]).includes(file.type);

/** What one has to say about the product. Where one was, on what version, and what went wrong last goes along by itself. */
export function FeedbackForm({ route, onDone }: { route: string; onDone?: () => void }) {
  const t = useTranslations('feedback');
  const queryClient = useQueryClient();
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const fresh: Values = { type: 'fejl', text: '' };
  const state = useRecordForm<Values, Awaited<ReturnType<typeof loadSchema>>, unknown>({
    name: 'feedback:new',
    fresh,
    schema: loadSchema,
    toSent: (values) => ({ ...values, route, appVersion: LATEST_NOTES, lastError: lastError(), browser: navigator.userAgent }),
    save: (sent, { key }) => sendFeedback({ ...sent, idempotencyKey: key }, screenshot),
    next: () => ({ fresh, rev: 0 }),
    onSaved: () => {
      setScreenshot(null);
      toast({ title: t('sent'), content: t('sentText'), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: feedbackKeys.all });
      onDone?.();
    },
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const isGood = isPicture(file) && file.size <= MAX_SCREENSHOT;
    setScreenshot(isGood ? file : null);
    setFault(isGood ? null : isPicture(file) ? t('tooLarge') : t('noPicture'));
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(isPicture);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  return (
    <div onPaste={onPaste} className="flex min-h-0 flex-1 flex-col">
      <RecordForm state={state} guard={false} label={t('write')} footer={<FormFooter state={state} submitLabel={t('submit')} {...(onDone ? { onCancel: onDone } : {})} />}>
        <SegmentField<Values> name="type" label={t('type')} choices={FEEDBACK_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))} />
        <TextareaField<Values> name="text" label={t('text')} hint={t('textHint')} maxLength={5000} rows={6} />
        <div className="flex flex-col gap-1.5">
          <input ref={input} type="file" accept={SCREENSHOT_TYPES.join(',')} className="sr-only" tabIndex={-1} aria-hidden onChange={(event) => take(event.target.files?.[0])} data-testid="screenshot" />
          {screenshot ? (
            <span className="flex items-center gap-2">
              <span className="min-w-0 truncate">{screenshot.name}</span>
              <Button variant="ghost" size="icon-sm" aria-label={t('removeScreenshot')} onClick={() => setScreenshot(null)}>
                <X aria-hidden />
              </Button>
            </span>
          ) : (
            <Button variant="outline" className="self-start" onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden /> {t('addScreenshot')}
            </Button>
          )}
          <FieldError>{fault}</FieldError>
          <p className="text-xs text-muted-foreground">{t('along', { route: route || '/', version: LATEST_NOTES })}</p>
        </div>
      </RecordForm>
    </div>
  );
}

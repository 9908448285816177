'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { useNames } from '@/components/common/use-names';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { feedbackPage, type FeedbackView } from '@/lib/feedback/browser/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import type { FeedbackRecord } from '@/lib/pocketbase/shared/types';

/** Exports the feedback that the list shows, in its order. `user`: the id of the user who exports. */
export function FeedbackExport({ view, user, ...run }: ExportRun & { view: FeedbackView; user: string }) {
  const t = useTranslations('feedback');
  const { isPending } = useQuery(people(pb));
  return (
    <ExportDialog
      {...run}
      name={t('title')}
      columns={useFeedbackColumns()}
      page={(page, size, signal) => feedbackPage(pb, view, user, page, signal, size)}
      isReady={!isPending}
    />
  );
}

function useFeedbackColumns(): ExportColumn<FeedbackRecord>[] {
  const t = useTranslations('feedback');
  const list = useTranslations('list.export.columns');
  const nameOf = useNames();
  return [
    column('moment', list('created'), (feedback) => feedback.created),
    column('text', t('field.author'), (feedback) => nameOf(feedback.author)),
    column('text', t('field.type'), (feedback) => t(`types.${feedback.type}`)),
    column('text', t('field.status'), (feedback) => t(`status.${feedback.status}`)),
    column('text', t('field.text'), (feedback) => feedback.text),
    column('text', t('answer'), (feedback) => feedback.answer),
    column('text', t('field.patchnote'), (feedback) => feedback.patchnote),
    column('text', t('field.route'), (feedback) => feedback.route),
    column('text', t('field.appVersion'), (feedback) => feedback.appVersion),
    column('text', t('field.browser'), (feedback) => feedback.browser),
    column('text', t('field.lastError'), (feedback) => feedback.lastError),
  ];
}

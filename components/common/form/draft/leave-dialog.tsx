'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { AskDialog } from '@/components/common/ask-dialog';

/** What the dialog asks; unsaved changes where it is left out. */
export type LeaveQuestion = { title: string; text: string };
type Props = { target: string; question?: LeaveQuestion | undefined; onStay: () => void };

/** Asks whether to leave unsaved changes, or work that is under way. `target`: the path to go to. */
export function LeaveDialog({ target, question, onStay }: Props) {
  const t = useTranslations('form.leave');
  const router = useRouter();
  return (
    <AskDialog
      title={question?.title ?? t('title')}
      text={question?.text ?? t('text')}
      confirm={t('leave')}
      refuse={t('stay')}
      onConfirm={() => router.push(target)}
      onClose={onStay}
    />
  );
}

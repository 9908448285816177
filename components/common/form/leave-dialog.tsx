'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { AskDialog } from '@/components/common/ask-dialog';

/** Asks whether to leave unsaved changes. `target`: the path to go to. */
export function LeaveDialog({ target, onStay }: { target: string; onStay: () => void }) {
  const t = useTranslations('form.leave');
  const router = useRouter();
  return (
    <AskDialog
      title={t('title')}
      text={t('text')}
      confirm={t('leave')}
      refuse={t('stay')}
      onConfirm={() => router.push(target)}
      onClose={onStay}
    />
  );
}

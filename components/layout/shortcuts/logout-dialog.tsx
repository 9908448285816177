'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/common/ask-dialog';
import { logout } from '@/lib/auth/browser/sign-out';

/** Asks before a sign-out removes unsent drafts. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.leaving');
  return (
    <AskDialog
      title={t('title')}
      text={t('text')}
      confirm={t('confirm')}
      onConfirm={() => void logout(true)}
      onClose={onClose}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/common/ask-dialog';
import { countUnsentWork, holdsUnsent, logout } from '@/lib/auth/browser/sign-out';

/** Asks before a sign-out removes unsent drafts, or leaves work in the outbox. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.leaving');
  const count = countUnsentWork();
  if (count > 0)
    return (
      <AskDialog
        title={t('unsent.title', { count })}
        text={`${t('unsent.text')}${holdsUnsent() ? ` ${t('text')}` : ''}`}
        confirm={t('unsent.confirm')}
        onConfirm={() => void logout(true)}
        onClose={onClose}
      />
    );
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

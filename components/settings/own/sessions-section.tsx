'use client';

import { useTranslations } from 'next-intl';
import { PaddedPanel } from '@/components/common/panel';
import { UserSessions } from '@/components/settings/users/user-sessions';

/** Where the user is signed in. */
export function SessionsSection({ userId }: { userId: string }) {
  const t = useTranslations('settings.sessions');
  return (
    <PaddedPanel title={t('panel')}>
      <UserSessions userId={userId} isSelf />
    </PaddedPanel>
  );
}

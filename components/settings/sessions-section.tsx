'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { CardContent } from '@/components/ui/card';
import { UserSessions } from './user-sessions';

/** Where the user is signed in. */
export function SessionsSection({ userId }: { userId: string }) {
  const t = useTranslations('settings.sessions');
  return (
    <Panel title={t('panel')}>
      <CardContent>
        <UserSessions userId={userId} isSelf />
      </CardContent>
    </Panel>
  );
}

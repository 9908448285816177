'use client';

import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useWaitingAccounts } from '@/components/auth/use-waiting-accounts';
import { WarningNotice } from '@/components/common/warning-notice';
import { paths } from '@/lib/core/shared/paths';
import { setup } from '@/lib/dashboard/shared/queries';
import { isSetupShown } from '@/lib/dashboard/shared/setup';
import { pb } from '@/lib/pocketbase/shared/client';
import { SetupPanel } from './setup-panel';

/** Notices for admins: accounts that wait for a role, and the checklist of a new firm. */
export function AdminNotices() {
  const { data } = useQuery(setup(pb));
  return (
    <>
      <WaitingAccounts />
      {data && isSetupShown(data) && <SetupPanel setup={data} />}
    </>
  );
}

/** Names the accounts that wait for a role; it opens the list of users, or the one account. */
function WaitingAccounts() {
  const t = useTranslations('dashboard.waiting');
  const format = useFormatter();
  const { total, items } = useWaitingAccounts();
  if (total === 0) return null;
  const [first] = items;
  const names = items.map(({ name }) => name || t('unnamed'));
  const more = total - items.length;
  return (
    <WarningNotice
      icon={UserRoundPlus}
      title={t('title', { count: total })}
      href={total === 1 && first ? paths.settings.user(first.id) : paths.settings.users()}
      label={t('give')}
    >
      {format.list([...names, ...(more > 0 ? [t('more', { count: more })] : [])])}
    </WarningNotice>
  );
}

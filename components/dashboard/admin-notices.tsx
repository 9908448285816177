'use client';

import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useWaitingAccounts } from '@/components/auth/use-waiting-accounts';
import { HoverLink } from '@/components/common/hover-link';
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
      <WaitingNotice />
      {data && isSetupShown(data) && <SetupPanel setup={data} />}
    </>
  );
}

/** Names the accounts that wait for a role; it opens the list of users, or the one account. */
function WaitingNotice() {
  const t = useTranslations('dashboard.waiting');
  const format = useFormatter();
  const { total, items } = useWaitingAccounts();
  if (total === 0) return null;
  const [first] = items;
  const names = items.map(({ name }) => name || t('unnamed'));
  const more = total - items.length;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-tone-warning px-4 py-2 text-tone-warning-text"
    >
      <UserRoundPlus aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{t('title', { count: total })}</span>{' '}
        {format.list([...names, ...(more > 0 ? [t('more', { count: more })] : [])])}
      </span>
      <HoverLink
        href={total === 1 && first ? paths.settings.user(first.id) : paths.settings.users()}
        className="flex min-h-6 items-center font-medium underline underline-offset-4"
      >
        {t('give')}
      </HoverLink>
    </div>
  );
}

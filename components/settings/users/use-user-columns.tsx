'use client';

import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import type { Column } from '@/components/common/list/types';
import { MailText } from '@/components/common/mail-text';
import { Badge } from '@/components/ui/badge';
import { hasAccess, type Role } from '@/lib/auth/permissions';
import type { UsersResponse } from '@/lib/pocketbase/types';
import type { Technician } from '@/lib/settings/technicians/form';
import { UserPicture } from './user-picture';

export type Account = UsersResponse & { active: boolean };

/** An active account without any rights yet. */
export const isWaiting = (account: Account) =>
  account.active && !hasAccess({ roles: account.roles as Role[], technician: account.technician });

/** Columns of the list of accounts. */
export function useUserColumns(technicians: readonly Technician[] | undefined): Column<Account>[] {
  const t = useTranslations('settings');
  const locale = useLocale();
  return [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (account) => (
        <span className="flex items-center gap-2">
          <UserPicture user={account} className="size-6 text-[0.625rem]" />
          <span className="min-w-0 truncate max-md:whitespace-normal">
            {account.name || <MailText address={account.email} />}
          </span>
        </span>
      ),
      width: 'minmax(11rem,1.3fr)',
      phone: 'main',
    },
    {
      key: 'email',
      label: t('fields.email'),
      cell: (account) => (
        <span className="max-md:whitespace-normal">
          <MailText address={account.email} />
        </span>
      ),
      width: 'minmax(0,1.3fr)',
    },
    {
      key: 'roles',
      label: t('fields.roles'),
      cell: (account) => <Access account={account} />,
      width: 'minmax(0,1.5fr)',
      phone: 'side',
    },
    {
      key: 'technician',
      label: t('fields.technician'),
      cell: (account) => technicians?.find((one) => one.user === account.id)?.name ?? '–',
      width: 'minmax(0,1fr)',
      phone: 'none',
    },
    {
      key: 'lastSeen',
      label: t('users.lastSeen'),
      cell: (account) => (account.lastSeen ? momentText(account.lastSeen, locale) : t('users.neverSeen')),
      width: 'minmax(9.5rem,1fr)',
      phone: 'none',
    },
  ];
}

function Access({ account }: { account: Account }) {
  const t = useTranslations('settings');
  if (!account.active) return <Badge variant="neutral">{t('users.inactive')}</Badge>;
  if (isWaiting(account))
    return <Badge variant="warning">{account.complete ? t('users.waiting') : t('users.unfinished')}</Badge>;
  return (
    <span className="flex gap-1 overflow-hidden max-md:flex-wrap max-md:justify-end">
      {account.roles
        .filter((role) => role !== 'new')
        .map((role) => (
          <Badge key={role} variant="default">
            {t(`profile.role.${role}`)}
          </Badge>
        ))}
      {account.technician && <Badge variant="outline">{t('fields.technician')}</Badge>}
    </span>
  );
}

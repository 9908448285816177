'use client';

import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import { EmptyState } from '@/components/common/list/empty-state';
import { MailText } from '@/components/common/mail-text';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { TypeSelect } from '@/components/settings/list/settings-filters';
import type { FormProps, WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { hasAccess, STAFF_ROLES, type Role } from '@/lib/auth/shared/permissions';
import { columnOf } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings } from '@/lib/settings/commands';
import { technicians, users, type Account } from '@/lib/settings/browser/queries';
import type { UserExtra } from './rights-fields';
import { InvitationsPanel } from './invitations-panel';
import { UserPicture } from './user-picture';

const UserForm = lazyDialog(() =>
  dynamic(() => import('@/components/settings/users/user-form').then((module) => module.UserForm), { ssr: false }),
);
const InvitationForm = lazyDialog(() =>
  dynamic(() => import('@/components/settings/users/invitation-form').then((module) => module.InvitationForm), {
    ssr: false,
  }),
);

/** An active account without any rights yet. */
const isWaiting = (account: Account) =>
  account.active && !hasAccess({ roles: account.roles as Role[], technician: account.technician });
const nameOf = (account: Account) => account.name || account.email;
const technicianOf = (account: Account, { technicians }: UserExtra) =>
  technicians.find((one) => one.user === account.id)?.name;

/** Stand beside the roles in the filter. */
const TECHNICIAN = 'technician';
const WAITING = 'waiting';
const accessOf = (account: Account): string[] => [
  ...account.roles,
  ...(account.technician ? [TECHNICIAN] : []),
  ...(isWaiting(account) ? [WAITING] : []),
];

const USERS: WholeList<Account, UserExtra> = {
  kind: 'users',
  icon: Users,
  createIcon: UserRoundPlus,
  commands: { setActive: settings.setAccountActive },
  views: 'users',
  sorts: {
    name: nameOf,
    email: ({ email }) => email,
    technician: (account, { extra }) => technicianOf(account, extra) ?? '',
    lastSeen: ({ lastSeen }) => lastSeen ?? '',
    saleNumber: ({ saleNumber }) => saleNumber ?? 0,
  },
  isSwitchedSingly: true,
  live: ['users', 'technicians', 'invitations', 'mail_outbox'],
  nameOf,
  textOf: (account, { t }) =>
    [account.name, account.email, ...account.roles.map((role) => t(`profile.role.${role}`))].join(' '),
  // Accounts that wait for rights first, the rest by name.
  compare: (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || nameOf(a).localeCompare(nameOf(b), 'da'),
  columns: ({ t, locale, extra }) => [
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
      isSortable: true,
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
      isSortable: true,
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
      cell: (account) => technicianOf(account, extra) ?? '–',
      width: 'minmax(0,1fr)',
      phone: 'none',
      isSortable: true,
    },
    {
      key: 'lastSeen',
      label: t('users.lastSeen'),
      cell: ({ lastSeen }) => (lastSeen ? momentText(lastSeen, locale) : t('users.neverSeen')),
      width: 'minmax(9.5rem,1fr)',
      phone: 'none',
      isSortable: true,
    },
    {
      key: 'saleNumber',
      label: t('fields.saleNumber'),
      cell: ({ saleNumber }) => <span className="tabular">{saleNumber || '–'}</span>,
      width: '6rem',
      align: 'end',
      phone: 'none',
      isSortable: true,
      isExtra: true,
    },
  ],
  exportColumns: ({ t, extra }) => [
    columnOf('name', 'text', t('fields.name'), (account) => account.name),
    columnOf('email', 'text', t('fields.email'), (account) => account.email),
    columnOf('roles', 'text', t('fields.roles'), ({ roles }) =>
      roles.map((role) => t(`profile.role.${role}`)).join(', '),
    ),
    columnOf('technician', 'text', t('fields.technician'), (account) => technicianOf(account, extra)),
    columnOf('saleNumber', 'whole', t('fields.saleNumber'), (account) => account.saleNumber || null),
  ],
  isOfType: (account, type) => type === '' || accessOf(account).includes(type),
  Filter: ({ context: { t, list } }) => (
    <TypeSelect
      list={list}
      label={t('fields.roles')}
      all={t('users.allRoles')}
      options={[
        ...STAFF_ROLES.map((role) => ({ value: role, label: t(`profile.role.${role}`) })),
        { value: TECHNICIAN, label: t('fields.technician') },
        { value: WAITING, label: t('users.waiting') },
      ]}
    />
  ),
  Notice: ({ context }) => <InvitationsPanel technicians={context.extra.technicians} />,
  Form: AccountForm,
  Leave: lazyDialog(() =>
    dynamic(() => import('@/components/settings/list/handover-dialog').then((module) => module.LeaveAccount), {
      ssr: false,
    }),
  ),
};

/** The firm's accounts and their rights, for admins. */
export function UsersScreen() {
  const t = useTranslations('settings.users');
  const { user, roles } = useSession();
  const enabled = roles.includes('admin');
  const query = useQuery({ ...users(pb), enabled });
  const { data = [] } = useQuery({ ...technicians(pb), enabled });
  if (user && !enabled)
    return (
      <EmptyState
        icon={Users}
        title={t('adminsOnly')}
        text={t('adminsOnlyText')}
        className="rounded-lg border bg-card"
      />
    );
  return <SettingsListScreen of={USERS} query={query} extra={{ technicians: data }} />;
}

/** An account's rights; a new account is an invitation. */
function AccountForm({ item, ...props }: FormProps<Account, UserExtra>) {
  return item ? <UserForm item={item} {...props} /> : <InvitationForm {...props} />;
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

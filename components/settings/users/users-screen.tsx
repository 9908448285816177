'use client';

import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListMenu } from '@/components/common/export/list-menu';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { createWholeList } from '@/components/common/list/source';
import { EmptyState } from '@/components/common/list/empty-state';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { settings } from '@/lib/settings/commands';
import { settingsKeys, technicians, users } from '@/lib/settings/queries';
import { InvitationsPanel } from './invitations-panel';
import { SettingsRowMenu } from '@/components/settings/list/settings-row-menu';
import { SettingsFilters } from '@/components/settings/list/settings-filters';
import { filterItems, NEW_RECORD, useSettingsList } from '@/components/settings/list/use-settings-list';
import { useLeaveAccount } from '@/components/settings/handover/use-leave';
import { useSwitch } from '@/components/settings/list/use-switch';
import { isWaiting, useUserColumns, type Account } from './use-user-columns';

const HandoverDialog = lazyDialog(
  () => import('@/browser/components/settings/handover/handover-dialog').then((module) => module.HandoverDialog),
  ({ onClose }) => onClose(),
);

const UserForm = lazyDialog(
  () => import('@/browser/components/settings/users/user-form').then((module) => module.UserForm),
  ({ onClose }) => onClose(),
);
const InvitationForm = lazyDialog(
  () => import('@/browser/components/settings/users/invitation-form').then((module) => module.InvitationForm),
  ({ onClose }) => onClose(),
);
const UserExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.UserExport),
  ({ onClose }) => onClose(),
);
const LIVE = ['users', 'technicians', 'invitations', 'mail_outbox'] as const;

const nameOf = (account: UsersResponse) => account.name || account.email;
/** Accounts that wait for rights first, the rest by name. */
const byNeed = (a: Account, b: Account) =>
  Number(isWaiting(b)) - Number(isWaiting(a)) || nameOf(a).localeCompare(nameOf(b), 'da');

/** The firm's accounts and their rights; accounts that wait for rights come first. */
export function UsersScreen() {
  const t = useTranslations('settings');
  const { user, roles } = useSession();
  const common = useTranslations('common');
  const list = useSettingsList();
  const isAdmin = roles.includes('admin');
  const { query, accounts } = useAccounts(isAdmin);
  const { data: technicianList } = useQuery({ ...technicians(pb), enabled: isAdmin });
  const [leaving, setLeaving] = useState<Account | null>(null);
  const change = useSwitch<Account>(nameOf, (id, rev, active) => settings.setAccountActive(id, { rev, active }));
  const leave = useLeaveAccount<Account>(nameOf);
  const columns = useUserColumns(technicianList);
  useLive(LIVE, settingsKeys.all);
  if (user && !isAdmin) return <AdminsOnly />;
  const searchText = (account: Account) =>
    [account.name, account.email, ...account.roles.map((role) => t(`profile.role.${role}`))].join(' ');
  const shown = filterItems(accounts, list, searchText);
  const technicianOf = (account: string) => technicianList?.find((one) => one.user === account)?.name ?? '';
  const opened = accounts?.find((account) => account.id === list.opened) ?? null;
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {t('users.title')}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => list.open(NEW_RECORD)}>
            <UserRoundPlus aria-hidden /> {t('invitations.create')}
          </Button>
          <ListMenu>{(run) => <UserExport {...run} items={shown ?? []} technicianOf={technicianOf} />}</ListMenu>
        </div>
      </div>
      <p className="max-w-[75ch] text-muted-foreground">{t('users.text')}</p>
      <InvitationsPanel technicians={technicianList ?? []} />
      <ListTools list={list} searchLabel={t('users.search')} filters={<SettingsFilters list={list} />} />
      <List
        label={t('users.title')}
        columns={columns}
        source={createWholeList(query, shown)}
        nameOf={nameOf}
        onOpen={(account) => list.open(account.id)}
        onEdit={(account) => list.open(account.id)}
        isMuted={(account) => !account.active}
        actions={(account) => (
          <SettingsRowMenu
            name={nameOf(account)}
            isActive={account.active}
            mayChange
            canSwitch
            onOpen={() => list.open(account.id)}
            onSwitch={() => (account.active ? setLeaving(account) : change(account, true))}
          />
        )}
        empty={{ icon: Users, title: common('noResults'), text: t('emptyFiltered') }}
      />
      {leaving && (
        <HandoverDialog
          kind="users"
          id={leaving.id}
          name={nameOf(leaving)}
          text={t('users.switchText')}
          onClose={() => setLeaving(null)}
          onConfirm={(to) => {
            leave(leaving, to);
            setLeaving(null);
          }}
        />
      )}
      {list.opened === NEW_RECORD && <InvitationForm technicians={technicianList ?? []} onClose={list.close} />}
      {opened && <UserForm key={opened.id} user={opened} technicians={technicianList ?? []} onClose={list.close} />}
    </>
  );
}

function useAccounts(enabled: boolean) {
  const query = useQuery({ ...users(pb), enabled });
  const accounts = query.data?.map((account) => ({ ...account, active: !account.inactive })).sort(byNeed);
  return { query, accounts };
}

function AdminsOnly() {
  const t = useTranslations('settings.users');
  return (
    <EmptyState icon={Users} title={t('adminsOnly')} text={t('adminsOnlyText')} className="rounded-lg border bg-card" />
  );
}

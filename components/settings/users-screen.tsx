'use client';

import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Power, PowerOff, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { List } from '@/components/list/lazy-list';
import { ListTools } from '@/components/list/list-tools';
import { wholeList } from '@/components/list/source';
import type { Column } from '@/components/list/types';
import { EmptyState } from '@/components/shell/empty-state';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Menu } from '@/components/shell/menu';
import { MailText } from '@/components/shell/mail-text';
import { useLive } from '@/components/shell/use-live';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/client';
import { hasAccess, type Role } from '@/lib/auth/permissions';
import { pb } from '@/lib/pocketbase/client';
import type { UsersResponse } from '@/lib/pocketbase/types';
import { switchUser } from '@/lib/setup/mutations';
import { setupKeys, technicians, users } from '@/lib/setup/queries';
import { UserPicture } from './user-picture';
import { matching, SHOWN, useSetupList } from './use-setup-list';
import { useSwitch } from './use-switch';

const SwitchDialog = lazyDialog(
  () => import('./switch-dialog').then((module) => module.SwitchDialog),
  ({ onClose }) => onClose(),
);

const UserForm = lazyDialog(() => import('./user-form').then((module) => module.UserForm), ({ onClose }) => onClose());
const LIVE = ['users', 'technicians'] as const;

type Account = UsersResponse & { active: boolean };
const isWaiting = (account: Account) => account.active && !hasAccess({ roles: account.roles as Role[], technician: account.technician });

/** Who has an account and what it opens; those who wait come first. */
export function UsersScreen() {
  const t = useTranslations('settings');
  const { user, roles } = useSession();
  const common = useTranslations('common');
  const list = useSetupList();
  const isAdmin = roles.includes('admin');
  const query = useQuery({ ...users(pb), enabled: isAdmin });
  const { data: montors } = useQuery({ ...technicians(pb), enabled: isAdmin });
  const [leaving, setLeaving] = useState<Account | null>(null);
  const nameOf = (account: UsersResponse) => account.name || account.email;
  const { change } = useSwitch<Account>(nameOf, (id, rev, active) => switchUser<{ rev: number }>(id, rev, active));
  useLive(LIVE, setupKeys.all);
  if (user && !isAdmin) return <EmptyState icon={Users} title={t('users.adminsOnly')} text={t('users.adminsOnlyText')} className="rounded-lg border bg-card" />;
  const all = query.data?.map((account) => ({ ...account, active: !account.inactive })).sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || nameOf(a).localeCompare(nameOf(b), 'da'));
  const opened = all?.find((account) => account.id === list.opened) ?? null;
  const columns: Column<Account>[] = [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (account) => (
        <span className="flex items-center gap-2">
          <UserPicture user={account} className="size-6 text-[0.625rem]" />
          <span className="min-w-0 truncate max-md:whitespace-normal">{account.name || <MailText address={account.email} />}</span>
        </span>
      ),
      width: 'minmax(0,1.3fr)',
      phone: 'main',
    },
    { key: 'email', label: t('fields.email'), cell: (account) => <span className="max-md:whitespace-normal"><MailText address={account.email} /></span>, width: 'minmax(0,1.3fr)' },
    { key: 'roles', label: t('fields.roles'), cell: (account) => <Access account={account} />, width: 'minmax(0,1.5fr)', phone: 'side' },
    { key: 'technician', label: t('fields.technician'), cell: (account) => montors?.find((one) => one.user === account.id)?.name ?? '–', width: 'minmax(0,1fr)', phone: 'none' },
  ];
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('users.title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">{t('users.text')}</p>
      <ListTools
        list={list}
        searchLabel={t('users.search')}
        filters={<FilterChips label={t('shown.label')} value={list.filters.vis} onChange={(vis) => list.setFilters({ vis })} options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))} />}
      />
      <List
        label={t('users.title')}
        columns={columns}
        source={wholeList(query, matching(all, list, (account) => `${account.name} ${account.email} ${account.roles.map((role) => t(`profile.role.${role}`)).join(' ')}`))}
        nameOf={nameOf}
        onOpen={(account) => list.open(account.id)}
        onEdit={(account) => list.open(account.id)}
        isMuted={(account) => !account.active}
        actions={(account) => (
          <Menu
            items={() => [
              { label: common('edit'), icon: Pencil, onSelect: () => list.open(account.id) },
              'separator',
              {
                label: account.active ? t('switch.off') : t('switch.on'),
                icon: account.active ? PowerOff : Power,
                onSelect: () => (account.active ? setLeaving(account) : change(account, true)),
              },
            ]}
          >
            {(trigger) => (
              <Button variant="ghost" size="icon-sm" aria-label={t('rowMenu', { name: nameOf(account) })} {...trigger}>
                <Ellipsis aria-hidden />
              </Button>
            )}
          </Menu>
        )}
        empty={{ icon: Users, title: common('noResults'), text: t('emptyFiltered') }}
      />
      {leaving && (
        <SwitchDialog
          kind="users"
          id={leaving.id}
          name={nameOf(leaving)}
          text={t('users.switchText')}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            change(leaving, false);
            setLeaving(null);
          }}
        />
      )}
      {opened && <UserForm key={opened.id} user={opened} technicians={montors ?? []} onClose={list.close} />}
    </>
  );
}

function Access({ account }: { account: Account }) {
  const t = useTranslations('settings');
  if (!account.active) return <Badge variant="neutral">{t('users.inactive')}</Badge>;
  if (isWaiting(account)) return <Badge variant="warning">{account.complete ? t('users.waiting') : t('users.unfinished')}</Badge>;
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

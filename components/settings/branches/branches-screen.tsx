'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { column } from '@/lib/core/shared/export/table';
import { firmList } from '@/lib/firm/shared/firm-list';
import { pb } from '@/lib/pocketbase/shared/client';
import type { BranchesRecord } from '@/lib/pocketbase/shared/types';
import { branches as commands } from '@/lib/settings/commands';
import { technicians } from '@/lib/settings/browser/queries';
import type { Technician } from '@/lib/settings/shared/technicians/form';

/** 'Havnegade 12, 5000 Odense C' */
const addressOf = ({ address, zip, city }: BranchesRecord) =>
  [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const membersOf = (branch: BranchesRecord, team: readonly Technician[]) =>
  team.filter((one) => one.active && one.branch === branch.id).map(({ name }) => name);

const BRANCHES: WholeList<BranchesRecord, readonly Technician[]> = {
  kind: 'branches',
  icon: Warehouse,
  commands,
  live: ['branches', 'technicians'],
  nameOf: (branch) => branch.name,
  textOf: (branch) => `${branch.name} ${addressOf(branch)}`,
  columns: ({ t, extra }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (branch) => branch.name,
      width: 'minmax(8rem,1fr)',
      phone: 'main',
    },
    { key: 'address', label: t('fields.address'), cell: addressOf, width: 'minmax(0,1.5fr)' },
    {
      key: 'technicians',
      label: t('pages.technicians'),
      cell: (branch) => <span className="max-md:whitespace-normal">{membersOf(branch, extra).join(', ') || '–'}</span>,
      width: 'minmax(0,1.5fr)',
    },
  ],
  exportColumns: ({ t, extra }) => [
    column('text', t('fields.name'), (branch) => branch.name),
    column('text', t('fields.address'), (branch) => branch.address),
    column('text', t('fields.zip'), (branch) => branch.zip),
    column('text', t('fields.city'), (branch) => branch.city),
    column('text', t('pages.technicians'), (branch) => membersOf(branch, extra).join(', ')),
  ],
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/branches/branch-form').then((module) => module.BranchForm), {
      ssr: false,
    }),
  ),
};

/** The firm's branches. */
export function BranchesScreen() {
  const enabled = useSession().user !== null;
  const query = useQuery({ ...firmList(pb, 'branches'), enabled });
  const { data: team = [] } = useQuery({ ...technicians(pb), enabled });
  return <SettingsListScreen of={BRANCHES} query={query} extra={team} />;
}

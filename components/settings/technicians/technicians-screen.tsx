'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { HardHat } from 'lucide-react';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { ExpiryBadge } from '@/components/settings/expiry-badge';
import { TypeSelect } from '@/components/settings/list/settings-filters';
import type { ListContext, WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { columnOf } from '@/lib/core/shared/export/table';
import { formatPhone } from '@/lib/core/shared/phone';
import { pb } from '@/lib/pocketbase/shared/client';
import { technicians as commands } from '@/lib/settings/commands';
import { technicians } from '@/lib/settings/browser/queries';
import { findLatest } from '@/lib/settings/shared/certificates';
import { getExpiryState } from '@/lib/settings/shared/expiry';
import type { Technician } from '@/lib/settings/shared/technicians/form';
import { TECHNICIAN_COLOUR } from './technician-colours';

const TECHNICIANS: WholeList<Technician> = {
  kind: 'technicians',
  icon: HardHat,
  commands,
  views: 'technicians',
  sorts: { name: ({ name }) => name, title: ({ title }, { t }) => t(`title.${title}`) },
  live: ['technicians', 'technician_absences'],
  imports: 'technicians',
  nameOf: (technician) => technician.name,
  textOf: ({ name, initials, phone, skills }) => [name, initials, phone, ...(skills ?? [])].join(' '),
  columns: ({ t, seesCost }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (technician) => <Name technician={technician} />,
      width: 'minmax(11rem,1.2fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'title',
      label: t('fields.title'),
      cell: (technician) => t(`title.${technician.title}`),
      width: '5rem',
      isSortable: true,
    },
    {
      key: 'phone',
      label: t('fields.phone'),
      cell: (technician) => <span className="tabular">{formatPhone(technician.phone ?? '')}</span>,
      width: '6rem',
    },
    {
      key: 'skills',
      label: t('fields.skills'),
      cell: (technician) => (
        <span className="block whitespace-normal md:py-1">{(technician.skills ?? []).join(', ')}</span>
      ),
      width: 'minmax(0,1.8fr)',
    },
    {
      key: 'certificates',
      label: t('fields.certificates'),
      cell: (technician) => <Expiring technician={technician} />,
      width: '8rem',
    },
    ...getExtraColumns(t, seesCost),
    {
      key: 'user',
      label: t('fields.user'),
      cell: (technician) => (technician.user ? t('technicians.linked') : '–'),
      width: '5.5rem',
      isExtra: true,
      phone: 'none',
    },
  ],
  exportColumns: ({ t, seesCost }) => [
    columnOf('name', 'text', t('fields.name'), (technician) => technician.name),
    columnOf('name', 'text', t('fields.initials'), (technician) => technician.initials),
    columnOf('title', 'text', t('fields.title'), (technician) => t(`title.${technician.title}`)),
    columnOf('phone', 'text', t('fields.phone'), (technician) => formatPhone(technician.phone ?? '')),
    columnOf('email', 'text', t('fields.email'), (technician) => technician.email),
    columnOf('address', 'text', t('fields.address'), (technician) => technician.address),
    columnOf('address', 'text', t('fields.zip'), (technician) => technician.zip),
    columnOf('address', 'text', t('fields.city'), (technician) => technician.city),
    columnOf('skills', 'text', t('fields.skills'), (technician) => (technician.skills ?? []).join(', ')),
    columnOf('certificates', 'text', t('fields.certificates'), ({ certificates }) =>
      (certificates ?? []).map(({ name, expires }) => [name, expires].filter(Boolean).join(' ')).join(', '),
    ),
    columnOf('salesRate', 'oere', t('fields.salesRate'), (technician) => technician.salesRate),
    ...(seesCost
      ? [columnOf<Technician>('costRate', 'oere', t('fields.costRate'), (technician) => technician.costRate)]
      : []),
  ],
  isOfType: ({ skills }, type) => type === '' || (skills ?? []).includes(type),
  Filter: ({ context: { t, list, all } }) => (
    <TypeSelect
      list={list}
      label={t('fields.skills')}
      all={t('technicians.allSkills')}
      options={[...new Set(all.flatMap(({ skills }) => skills ?? []))].sort().map((value) => ({ value, label: value }))}
    />
  ),
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/technicians/technician-form').then((module) => module.TechnicianForm), {
      ssr: false,
    }),
  ),
  Leave: lazyDialog(() =>
    dynamic(() => import('@/components/settings/list/handover-dialog').then((module) => module.LeaveTechnician), {
      ssr: false,
    }),
  ),
};

/** Columns that the user may choose. */
function getExtraColumns(t: ListContext<Technician, undefined>['t'], seesCost: boolean): Column<Technician>[] {
  const extra = { isExtra: true, phone: 'none' } as const;
  const rate = (oere: number | undefined) => (oere ? <Money oere={oere} unit={false} /> : '–');
  return [
    { key: 'email', label: t('fields.email'), cell: ({ email }) => email, width: 'minmax(0,1.4fr)', ...extra },
    {
      key: 'address',
      label: t('fields.address'),
      cell: ({ address, zip, city }) => [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      width: 'minmax(0,1.6fr)',
      ...extra,
    },
    {
      key: 'salesRate',
      label: t('fields.salesRate'),
      cell: ({ salesRate }) => rate(salesRate),
      width: '7rem',
      align: 'end',
      ...extra,
    },
    ...(seesCost
      ? [
          {
            key: 'costRate',
            label: t('fields.costRate'),
            cell: ({ costRate }: Technician) => rate(costRate),
            width: '7rem',
            align: 'end',
            ...extra,
          } as const,
        ]
      : []),
  ];
}

/** The firm's technicians: skills, certificates, work hours and home address. */
export function TechniciansScreen() {
  const query = useQuery({ ...technicians(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={TECHNICIANS} query={query} extra={undefined} />;
}

function Name({ technician }: { technician: Technician }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full"
        style={{ background: TECHNICIAN_COLOUR[technician.colour || ''] }}
      />
      <span className="truncate max-md:whitespace-normal">{technician.name}</span>
      <span className="text-xs font-normal text-muted-foreground">{technician.initials}</span>
    </span>
  );
}

/** Marks certificates that have expired or soon will. */
function Expiring({ technician }: { technician: Technician }) {
  const today = copenhagenToday(new Date());
  const ending = findLatest(technician.certificates ?? []).filter(
    ({ expires }) => getExpiryState(expires, today) !== '',
  );
  const first = ending.reduce((day, { expires }) => (day === '' || expires < day ? expires : day), '');
  return <ExpiryBadge state={getExpiryState(first, today)} title={ending.map(({ name }) => name).join(', ')} />;
}

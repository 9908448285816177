'use client';

import { useQuery } from '@tanstack/react-query';
import { HardHat } from 'lucide-react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { ExpiryBadge } from '@/components/settings/expiry-badge';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { column } from '@/lib/core/shared/export/table';
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
  live: ['technicians', 'technician_absences'],
  imports: 'technicians',
  nameOf: (technician) => technician.name,
  textOf: ({ name, initials, phone, skills }) => [name, initials, phone, ...(skills ?? [])].join(' '),
  columns: ({ t }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (technician) => <Name technician={technician} />,
      width: 'minmax(11rem,1.6fr)',
      phone: 'main',
    },
    { key: 'title', label: t('fields.title'), cell: (technician) => t(`title.${technician.title}`), width: '6rem' },
    {
      key: 'phone',
      label: t('fields.phone'),
      cell: (technician) => <span className="tabular">{formatPhone(technician.phone ?? '')}</span>,
      width: '7rem',
    },
    {
      key: 'skills',
      label: t('fields.skills'),
      cell: (technician) => <span className="max-md:whitespace-normal">{(technician.skills ?? []).join(', ')}</span>,
      width: 'minmax(0,1.8fr)',
    },
    {
      key: 'certificates',
      label: t('fields.certificates'),
      cell: (technician) => <Expiring technician={technician} />,
      width: '9rem',
    },
    {
      key: 'user',
      label: t('fields.user'),
      cell: (technician) => (technician.user ? t('technicians.linked') : '–'),
      width: '5.5rem',
      phone: 'none',
    },
  ],
  exportColumns: ({ t, seesCost }) => [
    column('text', t('fields.name'), (technician) => technician.name),
    column('text', t('fields.initials'), (technician) => technician.initials),
    column('text', t('fields.title'), (technician) => t(`title.${technician.title}`)),
    column('text', t('fields.phone'), (technician) => formatPhone(technician.phone ?? '')),
    column('text', t('fields.email'), (technician) => technician.email),
    column('text', t('fields.address'), (technician) => technician.address),
    column('text', t('fields.zip'), (technician) => technician.zip),
    column('text', t('fields.city'), (technician) => technician.city),
    column('text', t('fields.skills'), (technician) => (technician.skills ?? []).join(', ')),
    column('text', t('fields.certificates'), ({ certificates }) =>
      (certificates ?? []).map(({ name, expires }) => [name, expires].filter(Boolean).join(' ')).join(', '),
    ),
    column('oere', t('fields.salesRate'), (technician) => technician.salesRate),
    ...(seesCost ? [column<Technician>('oere', t('fields.costRate'), (technician) => technician.costRate)] : []),
  ],
  Form: lazyDialog(() =>
    import('@/browser/components/settings/technicians/technician-form').then((module) => module.TechnicianForm),
  ),
  Leave: lazyDialog(() =>
    import('@/browser/components/settings/list/handover-dialog').then((module) => module.LeaveTechnician),
  ),
};

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

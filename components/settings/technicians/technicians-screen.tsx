'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HardHat, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { useLive } from '@/components/common/use-live';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { formatPhone } from '@/lib/core/phone';
import { pb } from '@/lib/pocketbase/client';
import { settingsKeys, technicians } from '@/lib/settings/queries';
import type { Technician } from '@/lib/settings/technicians/form';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useLeaveTechnician } from '@/components/settings/handover/use-leave';
import { useReorderSettings } from '@/components/settings/list/use-reorder-settings';
import { filterItems, useSettingsList } from '@/components/settings/list/use-settings-list';

const TechnicianForm = lazyDialog(
  () => import('@/browser/components/settings/technicians/technician-form').then((module) => module.TechnicianForm),
  ({ onClose }) => onClose(),
);
const TechnicianExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.TechnicianExport),
  ({ onClose }) => onClose(),
);
const HandoverDialog = lazyDialog(
  () => import('@/browser/components/settings/handover/handover-dialog').then((module) => module.HandoverDialog),
  ({ onClose }) => onClose(),
);
const LIVE = ['technicians', 'technician_absences'] as const;
/** Days before a certificate expires from which it is marked. */
const SOON_DAYS = 60;
const nameOf = (technician: Technician) => technician.name;

/** The firm's technicians: skills, certificates, work hours and home address. */
export function TechniciansScreen() {
  const t = useTranslations('settings.technicians');
  const { user, roles } = useSession();
  const list = useSettingsList();
  const queryClient = useQueryClient();
  const query = useQuery({ ...technicians(pb), enabled: user !== null });
  const move = useReorderSettings<Technician>('technicians', queryClient);
  useLive(LIVE, settingsKeys.all);
  const seesCost = user !== null && can({ id: user.id, roles }, 'costs', 'read', '');
  const leaveFor = useLeaveTechnician<Technician>(nameOf);
  const columns = useTechnicianColumns();
  const items = filterItems(query.data, list, (technician) =>
    [technician.name, technician.initials, technician.phone, ...(technician.skills ?? [])].join(' '),
  );
  return (
    <SettingsListScreen
      kind="technicians"
      list={list}
      source={createWholeList(query, items)}
      exports={(run) => <TechnicianExport {...run} items={items ?? []} seesCost={seesCost} />}
      known={query.data}
      columns={columns}
      nameOf={nameOf}
      onMove={move}
      icon={HardHat}
      leave={(technician, close) => (
        <HandoverDialog
          kind="technicians"
          id={technician.id}
          name={technician.name}
          text={t('switchText')}
          onClose={close}
          onConfirm={(to) => {
            leaveFor(technician, to);
            close();
          }}
        />
      )}
      form={(technician, close) => (
        <TechnicianForm
          key={technician?.id ?? ''}
          technician={technician}
          taken={(query.data ?? []).filter((other) => other.id !== technician?.id).map((other) => other.user ?? '')}
          seesCost={seesCost}
          onClose={close}
        />
      )}
    />
  );
}

function useTechnicianColumns(): Column<Technician>[] {
  const t = useTranslations('settings');
  const soon = addDays(copenhagenToday(new Date()), SOON_DAYS);
  return [
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
      cell: (technician) => <Expiring technician={technician} soon={soon} />,
      width: '9rem',
    },
    {
      key: 'user',
      label: t('fields.user'),
      cell: (technician) => (technician.user ? t('technicians.linked') : '–'),
      width: '5.5rem',
      phone: 'none',
    },
  ];
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

function Expiring({ technician, soon }: { technician: Technician; soon: string }) {
  const t = useTranslations('settings.technicians');
  const today = copenhagenToday(new Date());
  const ending = (technician.certificates ?? []).filter(
    (certificate) => certificate.expires !== '' && certificate.expires <= soon,
  );
  if (ending.length === 0) return null;
  const over = ending.some((certificate) => certificate.expires < today);
  return (
    <Badge variant={over ? 'danger' : 'warning'} title={ending.map((certificate) => certificate.name).join(', ')}>
      <TriangleAlert aria-hidden />
      {over ? t('expired') : t('expiring')}
    </Badge>
  );
}

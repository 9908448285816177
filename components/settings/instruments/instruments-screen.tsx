'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { Day } from '@/components/common/day/day';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { ExpiryBadge } from '@/components/settings/expiry-badge';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSession } from '@/lib/auth/browser/client';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { column } from '@/lib/core/shared/export/table';
import { firmList } from '@/lib/firm/shared/firm-list';
import { calibratedUntil, type Instrument } from '@/lib/firm/shared/instruments';
import { pb } from '@/lib/pocketbase/shared/client';
import type { BranchesRecord } from '@/lib/pocketbase/shared/types';
import { technicians } from '@/lib/settings/browser/queries';
import { instruments as commands } from '@/lib/settings/commands';
import { getExpiryState } from '@/lib/settings/shared/expiry';
import type { Technician } from '@/lib/settings/shared/technicians/form';

type Holders = { team: readonly Technician[]; branches: readonly BranchesRecord[] };

/** The technician who has it, else its branch; '' for neither. */
const holderOf = ({ technician, branch }: Instrument, { team, branches }: Holders) =>
  team.find(({ id }) => id === technician)?.name ?? branches.find(({ id }) => id === branch)?.name ?? '';

const INSTRUMENTS: WholeList<Instrument, Holders> = {
  kind: 'instruments',
  icon: Gauge,
  commands,
  live: ['instruments', 'technicians'],
  nameOf: (instrument) => instrument.name,
  textOf: (instrument, { extra }) =>
    [instrument.name, instrument.model, instrument.serial, holderOf(instrument, extra)].join(' '),
  columns: ({ t, extra }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (instrument) => instrument.name,
      width: 'minmax(9rem,1.4fr)',
      phone: 'main',
    },
    { key: 'model', label: t('fields.model'), cell: ({ model }) => model || '–', width: 'minmax(0,1fr)' },
    {
      key: 'serial',
      label: t('fields.serial'),
      cell: ({ serial }) => <span className="tabular">{serial}</span>,
      width: 'minmax(0,1fr)',
    },
    {
      key: 'holder',
      label: t('instruments.holder'),
      cell: (instrument) => holderOf(instrument, extra) || '–',
      width: 'minmax(0,1fr)',
    },
    {
      key: 'calibrated',
      label: t('instruments.until'),
      cell: (instrument) => <CalibratedUntil instrument={instrument} />,
      width: 'minmax(13rem,1fr)',
    },
  ],
  exportColumns: ({ t, extra }) => [
    column('text', t('fields.name'), (instrument) => instrument.name),
    column('text', t('fields.model'), (instrument) => instrument.model),
    column('text', t('fields.serial'), (instrument) => instrument.serial),
    column('text', t('instruments.holder'), (instrument) => holderOf(instrument, extra)),
    column('day', t('instruments.until'), (instrument) => calibratedUntil(instrument)),
    column('text', t('fields.note'), (instrument) => instrument.note),
  ],
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/instruments/instrument-form').then((module) => module.InstrumentForm), {
      ssr: false,
    }),
  ),
};

function CalibratedUntil({ instrument }: { instrument: Instrument }) {
  const until = calibratedUntil(instrument);
  if (until === '') return '–';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Day day={until} />
      <ExpiryBadge state={getExpiryState(until, copenhagenToday(new Date()))} />
    </span>
  );
}

/** The firm's measuring instruments, with who has them and until when they are calibrated. */
export function InstrumentsScreen() {
  const enabled = useSession().user !== null;
  const query = useQuery({ ...firmList(pb, 'instruments'), enabled });
  const { data: team = [] } = useQuery({ ...technicians(pb), enabled });
  const { data: branches = [] } = useQuery({ ...firmList(pb, 'branches'), enabled });
  return <SettingsListScreen of={INSTRUMENTS} query={query} extra={{ team, branches }} />;
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Tag, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { formatBp, formatKr } from '@/lib/core/money';
import { pb } from '@/lib/pocketbase/client';
import type { ChargesRecord } from '@/lib/pocketbase/types';
import { charges, settingsKeys } from '@/lib/settings/queries';
import { ProposedCharges, useDecideCharges } from './proposed-charges';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useReorderSettings } from '@/components/settings/list/use-reorder-settings';
import { UsualButton } from '@/components/settings/list/usual-button';
import { filterItems, useMayChange, useSettingsList } from '@/components/settings/list/use-settings-list';

const ChargeForm = lazyDialog(
  () => import('@/browser/components/settings/catalog/charge-form').then((module) => module.ChargeForm),
  ({ onClose }) => onClose(),
);
const ChargeTrial = lazyPart(() =>
  import('@/browser/components/settings/catalog/charge-trial').then((module) => module.ChargeTrial),
);
const ChargeExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.ChargeExport),
  ({ onClose }) => onClose(),
);
const LIVE = ['charges', 'company_settings'] as const;

/** The firm's charges on top of goods and hours: service car, weekend, kilometres. */
export function ChargesScreen() {
  const t = useTranslations('settings');
  const { user } = useSession();
  const list = useSettingsList();
  const query = useQuery({ ...charges(pb), enabled: user !== null });
  const queryClient = useQueryClient();
  const move = useReorderSettings<ChargesRecord>('charges', queryClient);
  useLive(LIVE, settingsKeys.all);
  const decide = useDecideCharges();
  const mayChange = useMayChange();
  const columns: Column<ChargesRecord>[] = [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (charge) => <Name charge={charge} />,
      width: 'minmax(0,2fr)',
      phone: 'main',
    },
    { key: 'calc', label: t('fields.calc'), cell: (charge) => t(`calc.${charge.calc}`), width: 'minmax(0,1fr)' },
    {
      key: 'appliesWhen',
      label: t('fields.appliesWhen'),
      cell: (charge) =>
        charge.appliesWhen === 'zone' && charge.zones
          ? `${t('fields.zip')} ${charge.zones}`
          : t(`when.${charge.appliesWhen || 'altid'}`),
      width: 'minmax(0,1.75fr)',
    },
    {
      key: 'autoAdd',
      label: t('fields.autoAdd'),
      cell: (charge) => charge.autoAdd && <Badge variant="neutral">{t('charges.auto')}</Badge>,
      width: '8rem',
    },
    {
      key: 'amount',
      label: t('fields.amount'),
      cell: (charge) =>
        charge.calc === 'procent' ? `${formatBp(charge.amount ?? 0)} %` : formatKr(charge.amount ?? 0),
      width: '8rem',
      align: 'end',
      phone: 'side',
    },
  ];
  const proposed = (query.data ?? []).filter(({ unconfirmed }) => unconfirmed);
  const items = filterItems(query.data, list, (charge) => charge.name);
  return (
    <>
      <SettingsListScreen
        kind="charges"
        list={list}
        source={createWholeList(query, items)}
        exports={(run) => <ChargeExport {...run} items={items ?? []} />}
        known={query.data}
        columns={columns}
        nameOf={(charge) => charge.name}
        onMove={move}
        icon={Tag}
        begin={<UsualButton kind="charges" />}
        notice={mayChange && <ProposedCharges proposed={proposed} onConfirm={() => decide(proposed, 'confirmed')} />}
        canSwitch={({ unconfirmed }) => !unconfirmed}
        menu={(charge) =>
          charge.unconfirmed
            ? [
                { label: t('charges.proposal.confirm'), icon: Check, onSelect: () => decide([charge], 'confirmed') },
                { label: t('charges.proposal.decline'), icon: X, onSelect: () => decide([charge], 'declined') },
              ]
            : []
        }
        form={(charge, close) => <ChargeForm key={charge?.id ?? ''} charge={charge} onClose={close} />}
      />
      {query.data && query.data.length > 0 && <ChargeTrial charges={query.data} />}
    </>
  );
}

function Name({ charge }: { charge: ChargesRecord }) {
  const t = useTranslations('settings.charges.proposal');
  if (!charge.unconfirmed) return charge.name;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate max-md:whitespace-normal">{charge.name}</span>
      <Badge variant="warning">{t('mark')}</Badge>
    </span>
  );
}

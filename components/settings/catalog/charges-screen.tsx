'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Tag, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyDialog, lazyPart } from '@/components/common/part/lazy-part';
import { TypeSelect } from '@/components/settings/list/settings-filters';
import type { WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { UsualButton } from '@/components/settings/list/usual-button';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { columnOf } from '@/lib/core/shared/export/table';
import { formatBp, formatKr } from '@/lib/core/shared/money';
import { pb } from '@/lib/pocketbase/shared/client';
import type { ChargesRecord } from '@/lib/pocketbase/shared/types';
import { charges as commands } from '@/lib/settings/commands';
import { charges } from '@/lib/settings/browser/queries';
import { CHARGE_WHEN } from '@/lib/settings/shared/catalog/values';
import { ProposedCharges, useDecideCharges } from './proposed-charges';

const ChargeTrial = lazyPart(() =>
  dynamic(() => import('@/components/settings/catalog/charge-trial').then((module) => module.ChargeTrial), {
    ssr: false,
  }),
);

const CHARGES: WholeList<ChargesRecord> = {
  kind: 'charges',
  icon: Tag,
  commands,
  views: 'charges',
  sorts: { name: ({ name }) => name },
  live: ['charges', 'company_settings'],
  nameOf: (charge) => charge.name,
  textOf: (charge) => charge.name,
  columns: ({ t }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (charge) => <Name charge={charge} />,
      width: 'minmax(0,2fr)',
      phone: 'main',
      isSortable: true,
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
  ],
  // An amount in percent has its own column.
  exportColumns: ({ t, yesNo }) => [
    columnOf('name', 'text', t('fields.name'), (charge) => charge.name),
    columnOf('calc', 'text', t('fields.calc'), (charge) => t(`calc.${charge.calc}`)),
    columnOf('amount', 'oere', t('fields.amount'), (charge) =>
      charge.calc === 'procent' ? null : (charge.amount ?? 0),
    ),
    columnOf('amount', 'bp', `${t('calc.procent')} %`, (charge) =>
      charge.calc === 'procent' ? (charge.amount ?? 0) : null,
    ),
    columnOf('amount', 'oere', t('fields.minimum'), (charge) => charge.minimum),
    columnOf('amount', 'whole', `${t('fields.roundTo')} (min.)`, (charge) => charge.roundTo),
    columnOf(
      'appliesWhen',
      'text',
      t('fields.appliesWhen'),
      (charge) => charge.appliesWhen && t(`when.${charge.appliesWhen}`),
    ),
    columnOf('appliesWhen', 'text', t('fields.zones'), (charge) => (charge.appliesWhen === 'zone' ? charge.zones : '')),
    columnOf('autoAdd', 'text', t('fields.autoAdd'), (charge) => yesNo(charge.autoAdd)),
  ],
  isOfType: (charge, type) => type === '' || (charge.appliesWhen || 'altid') === type,
  Filter: ({ context: { t, list } }) => (
    <TypeSelect
      list={list}
      label={t('fields.appliesWhen')}
      all={t('charges.allWhen')}
      options={CHARGE_WHEN.map((value) => ({ value, label: t(`when.${value}`) }))}
    />
  ),
  canSwitch: ({ unconfirmed }) => !unconfirmed,
  Notice: ProposedCharges,
  Begin: () => <UsualButton kind="charges" />,
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/catalog/charge-form').then((module) => module.ChargeForm), {
      ssr: false,
    }),
  ),
};

/** The firm's charges on top of goods and hours: service car, weekend, kilometres. */
export function ChargesScreen() {
  const t = useTranslations('settings.charges.proposal');
  const query = useQuery({ ...charges(pb), enabled: useSession().user !== null });
  const decide = useDecideCharges();
  return (
    <>
      <SettingsListScreen
        of={CHARGES}
        query={query}
        extra={undefined}
        menu={(charge) =>
          charge.unconfirmed
            ? [
                { label: t('confirm'), icon: Check, onSelect: () => decide([charge], 'confirmed') },
                { label: t('decline'), icon: X, onSelect: () => decide([charge], 'declined') },
              ]
            : []
        }
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

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { UnitsRecord } from '@/lib/pocketbase/types';
import { units, UNITS_KEY } from '@/lib/units/queries';
import { FIXED_UNITS, unitLabel } from '@/lib/units/rules';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useReorderSettings } from '@/components/settings/list/use-reorder-settings';
import { filterItems, useSettingsList } from '@/components/settings/list/use-settings-list';

const UnitForm = lazyDialog(
  () => import('@/browser/components/settings/catalog/unit-form').then((module) => module.UnitForm),
  ({ onClose }) => onClose(),
);
const UnitExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.UnitExport),
  ({ onClose }) => onClose(),
);
const LIVE = ['units'] as const;

/** The units of products and lines, in the order in which they are chosen. */
export function UnitsScreen() {
  const t = useTranslations('settings');
  const locale = useLocale() === 'en' ? 'en' : 'da';
  const { user } = useSession();
  const list = useSettingsList();
  const queryClient = useQueryClient();
  const query = useQuery({ ...units(pb), enabled: user !== null });
  useLive(LIVE, UNITS_KEY);
  const move = useReorderSettings<UnitsRecord>('units', queryClient);
  const nameOf = (unit: UnitsRecord) => (locale === 'en' ? unit.labelEn : unit.labelDa);
  const columns = useUnitColumns();
  const items = filterItems(query.data, list, (unit) =>
    [unit.key, unit.labelDa, unit.labelEn, unit.pluralDa, unit.pluralEn].join(' '),
  );
  return (
    <SettingsListScreen
      kind="units"
      list={list}
      source={createWholeList(query, items)}
      exports={(run) => <UnitExport {...run} items={items ?? []} />}
      known={query.data}
      columns={columns}
      nameOf={nameOf}
      onMove={move}
      icon={Ruler}
      canSwitch={(unit) => !FIXED_UNITS.includes(unit.key)}
      form={(unit, close) => (
        <UnitForm key={unit?.id ?? ''} unit={unit} title={unit ? nameOf(unit) : t('units.create')} onClose={close} />
      )}
    />
  );
}

function useUnitColumns(): Column<UnitsRecord>[] {
  const t = useTranslations('settings');
  /** '1 time · 8 timer' */
  const counted = (unit: UnitsRecord, locale: 'da' | 'en') =>
    [1, 8].map((count) => `${count} ${unitLabel([unit], unit.key, locale, count * 1000)}`).join(' · ');
  return [
    {
      key: 'labelDa',
      label: t('language.da'),
      cell: (unit) => counted(unit, 'da'),
      width: 'minmax(0,1fr)',
      phone: 'main',
    },
    { key: 'labelEn', label: t('language.en'), cell: (unit) => counted(unit, 'en'), width: 'minmax(0,1fr)' },
    {
      key: 'fixed',
      label: t('units.use'),
      cell: (unit) => FIXED_UNITS.includes(unit.key) && <Badge variant="outline">{t('units.fixed')}</Badge>,
      width: '9rem',
      phone: 'side',
    },
  ];
}

'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { labelIn, type WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { column } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import type { UnitsRecord } from '@/lib/pocketbase/shared/types';
import { units as commands } from '@/lib/settings/commands';
import { units } from '@/lib/units/shared/queries';
import { FIXED_UNITS, unitLabel } from '@/lib/units/shared/rules';

/** '1 time · 8 timer' */
const counted = (unit: UnitsRecord, locale: 'da' | 'en') =>
  [1, 8].map((count) => `${count} ${unitLabel([unit], unit.key, locale, count * 1000)}`).join(' · ');

const UNITS: WholeList<UnitsRecord> = {
  kind: 'units',
  icon: Ruler,
  commands,
  live: ['units'],
  nameOf: (unit, locale) => labelIn(locale, unit),
  textOf: (unit) => [unit.key, unit.labelDa, unit.labelEn, unit.pluralDa, unit.pluralEn].join(' '),
  columns: ({ t }) => [
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
  ],
  exportColumns: ({ t }) => [
    column('text', t('fields.labelDa'), (unit) => unit.labelDa),
    column('text', t('fields.pluralDa'), (unit) => unit.pluralDa),
    column('text', t('fields.labelEn'), (unit) => unit.labelEn),
    column('text', t('fields.pluralEn'), (unit) => unit.pluralEn),
  ],
  canSwitch: (unit) => !FIXED_UNITS.includes(unit.key),
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/catalog/unit-form').then((module) => module.UnitForm), { ssr: false }),
  ),
};

/** The units of products and lines, in the order in which they are chosen. */
export function UnitsScreen() {
  const query = useQuery({ ...units(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={UNITS} query={query} extra={undefined} />;
}

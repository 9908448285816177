'use client';

import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { StateBadge } from '@/components/common/status/status-chip';
import { labelIn, type ListContext, type WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { column } from '@/lib/core/shared/export/table';
import { pb } from '@/lib/pocketbase/shared/client';
import type { StatesRecord } from '@/lib/pocketbase/shared/types';
import { states as commands } from '@/lib/settings/commands';
import { states } from '@/lib/states/shared/queries';
import { STATE_ENTITIES, toStateEntity } from '@/lib/states/shared/values';

type Context = ListContext<StatesRecord, undefined>;

/** A step is named after its default state. */
function stepName(step: string, { all, locale }: Context): string {
  const state = all.find((one) => one.step === step && one.isDefault);
  return state ? labelIn(locale, state) : step;
}

const STATES: WholeList<StatesRecord> = {
  kind: 'states',
  icon: Milestone,
  commands,
  // The layout follows the states for all pages.
  live: [],
  nameOf: (state, locale) => labelIn(locale, state),
  textOf: (state, context) => `${state.labelDa} ${state.labelEn} ${stepName(state.step, context)}`,
  isOfType: (state, type) => state.entity === toStateEntity(type),
  isSplitByType: true,
  columns: (context) => [
    {
      key: 'label',
      label: context.t('fields.label'),
      cell: (state) => <StateBadge state={state} />,
      width: 'minmax(0,1.6fr)',
      phone: 'main',
    },
    {
      key: 'step',
      label: context.t('fields.step'),
      cell: (state) => stepName(state.step, context),
      width: 'minmax(0,1.2fr)',
    },
    {
      key: 'type',
      label: context.t('fields.stateType'),
      cell: (state) => context.t(`stateType.${state.type}`),
      width: 'minmax(0,1fr)',
      phone: 'none',
    },
    {
      key: 'rottenDays',
      label: context.t('fields.rottenDays'),
      cell: (state) => (state.rottenDays ? context.t('states.days', { count: state.rottenDays }) : '–'),
      width: '7rem',
      align: 'end',
    },
    {
      key: 'isDefault',
      label: context.t('fields.isDefault'),
      cell: (state) => state.isDefault && <Badge variant="outline">{context.t('isDefault')}</Badge>,
      width: '6rem',
    },
  ],
  exportName: ({ t, list }) => `${t('states.title')} ${t(`entity.${toStateEntity(list.filters.type)}`)}`,
  exportColumns: (context) => [
    column('text', context.t('fields.labelDa'), (state) => state.labelDa),
    column('text', context.t('fields.labelEn'), (state) => state.labelEn),
    column('text', context.t('fields.step'), (state) => stepName(state.step, context)),
    column('text', context.t('fields.stateType'), (state) => context.t(`stateType.${state.type}`)),
    column('whole', context.t('fields.rottenDays'), (state) => state.rottenDays),
    column('text', context.t('fields.isDefault'), (state) => context.yesNo(state.isDefault)),
  ],
  Filter: ({ context: { t, list } }) => (
    <FilterChips
      label={t('fields.entity')}
      value={toStateEntity(list.filters.type)}
      onChange={(type) => list.setFilters({ type: type === 'lead' ? '' : type })}
      options={STATE_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }))}
    />
  ),
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/states/state-form').then((module) => module.StateForm), { ssr: false }),
  ),
  Leave: lazyDialog(() =>
    dynamic(() => import('@/components/settings/states/reassign-dialog').then((module) => module.ReassignDialog), {
      ssr: false,
    }),
  ),
};

/** The firm's labels, colours and icons for the fixed steps, and its own states within them. */
export function StatesScreen() {
  const query = useQuery({ ...states(pb), enabled: useSession().user !== null });
  return <SettingsListScreen of={STATES} query={query} extra={undefined} />;
}

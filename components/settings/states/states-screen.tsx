'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Milestone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { createWholeList } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { StateBadge } from '@/components/common/status/status-chip';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { StatesRecord } from '@/lib/pocketbase/types';
import { states } from '@/lib/states/queries';
import { STATE_ENTITIES, type StateEntity } from '@/lib/states/values';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useMakeDefault } from '@/components/settings/list/use-make-default';
import { useReorderSettings } from '@/components/settings/list/use-reorder-settings';
import { filterItems, useSettingsList } from '@/components/settings/list/use-settings-list';

const StateForm = lazyDialog(
  () => import('@/browser/components/settings/states/state-form').then((module) => module.StateForm),
  ({ onClose }) => onClose(),
);
const StateExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.StateExport),
  ({ onClose }) => onClose(),
);

const ReassignDialog = lazyDialog(
  () => import('@/browser/components/settings/states/reassign-dialog').then((module) => module.ReassignDialog),
  ({ onClose }) => onClose(),
);

/** The firm's labels, colours and icons for the fixed steps, and its own states within them. */
export function StatesScreen() {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { user } = useSession();
  const list = useSettingsList();
  const queryClient = useQueryClient();
  const entity: StateEntity = STATE_ENTITIES.find((one) => one === list.filters.type) ?? 'lead';
  const query = useQuery({ ...states(pb), enabled: user !== null });
  const move = useReorderSettings<StatesRecord>('states', queryClient);
  const nameOf = (state: StatesRecord) => (locale === 'en' ? state.labelEn : state.labelDa);
  const own = query.data?.filter((state) => state.entity === entity);
  const stepName = useStepName(own);
  const setDefault = useMakeDefault('states', nameOf);
  const columns = useStateColumns(stepName);
  const items = filterItems(own, list, (state) => `${state.labelDa} ${state.labelEn} ${stepName(state.step)}`);
  return (
    <SettingsListScreen
      kind="states"
      // Of which records the states are is a choice, not a filter: they are ordered for each.
      list={{ ...list, isFiltered: list.q !== '' || list.filters.vis !== 'aktive' }}
      source={createWholeList(query, items)}
      exports={(run) => (
        <StateExport
          {...run}
          items={items ?? []}
          name={`${t('states.title')} ${t(`entity.${entity}`)}`}
          stepName={stepName}
        />
      )}
      known={own}
      columns={columns}
      nameOf={nameOf}
      onMove={move}
      icon={Milestone}
      leave={(state, close) => (
        <ReassignDialog
          state={state}
          others={(own ?? []).filter((one) => one.step === state.step && one.id !== state.id && one.active)}
          nameOf={nameOf}
          onClose={close}
        />
      )}
      menu={(state) =>
        !state.isDefault && state.active
          ? [{ label: t('makeDefault'), icon: Check, onSelect: () => setDefault(state) }]
          : []
      }
      filters={
        <FilterChips
          label={t('fields.entity')}
          value={entity}
          onChange={(type) => list.setFilters({ type: type === 'lead' ? '' : type })}
          options={STATE_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }))}
        />
      }
      form={(state, close) => (
        <StateForm
          key={state?.id ?? entity}
          state={state}
          entity={entity}
          steps={(own ?? []).filter((one) => one.isDefault)}
          title={state ? nameOf(state) : t('states.create')}
          onClose={close}
        />
      )}
    />
  );
}

function useStateColumns(stepName: (step: string) => string): Column<StatesRecord>[] {
  const t = useTranslations('settings');
  return [
    {
      key: 'label',
      label: t('fields.label'),
      cell: (state) => <StateBadge state={state} />,
      width: 'minmax(0,1.6fr)',
      phone: 'main',
    },
    { key: 'step', label: t('fields.step'), cell: (state) => stepName(state.step), width: 'minmax(0,1.2fr)' },
    {
      key: 'type',
      label: t('fields.stateType'),
      cell: (state) => t(`stateType.${state.type}`),
      width: 'minmax(0,1fr)',
      phone: 'none',
    },
    {
      key: 'rottenDays',
      label: t('fields.rottenDays'),
      cell: (state) => (state.rottenDays ? t('states.days', { count: state.rottenDays }) : '–'),
      width: '7rem',
      align: 'end',
    },
    {
      key: 'isDefault',
      label: t('fields.isDefault'),
      cell: (state) => state.isDefault && <Badge variant="outline">{t('isDefault')}</Badge>,
      width: '6rem',
    },
  ];
}

/** A step is named after its default state. */
function useStepName(all: readonly StatesRecord[] | undefined): (step: string) => string {
  const locale = useLocale();
  return (step) => {
    const state = all?.find((one) => one.step === step && one.isDefault);
    return state ? (locale === 'en' ? state.labelEn : state.labelDa) : step;
  };
}

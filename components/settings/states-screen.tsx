'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Milestone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { wholeList } from '@/components/list/source';
import type { Column } from '@/components/list/types';
import { useErrorMessage } from '@/components/shell/error-text';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { StateBadge } from '@/components/shell/status-chip';
import { toast } from '@/components/shell/toast';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { pb } from '@/lib/pocketbase/client';
import type { StatesRecord } from '@/lib/pocketbase/types';
import { makeDefault } from '@/lib/setup/mutations';
import { setupKeys } from '@/lib/setup/queries';
import { states } from '@/lib/states/queries';
import { STATE_ENTITIES, type StateEntity } from '@/lib/states/values';
import { SetupScreen } from './setup-screen';
import { useReorderSettings } from './use-reorder-settings';
import { matching, useSetupList } from './use-setup-list';

const StateForm = lazyDialog(
  () => import('./state-form').then((module) => module.StateForm),
  ({ onClose }) => onClose(),
);

/** The firm's words, colours and icons for the fixed steps, and states of its own below them. */
export function StatesScreen() {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { user } = useSession();
  const list = useSetupList();
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const entity: StateEntity = STATE_ENTITIES.find((one) => one === list.filters.type) ?? 'lead';
  const query = useQuery({ ...states(pb), enabled: user !== null });
  const move = useReorderSettings<StatesRecord>('states', queryClient);
  const nameOf = (state: StatesRecord) => (locale === 'en' ? state.labelEn : state.labelDa);
  const own = query.data?.filter((state) => state.entity === entity);
  const stepName = useStepName(own);
  const choose = useMutation({
    mutationFn: (state: StatesRecord) => makeDefault(`states`, state.id, state.rev ?? 0),
    onSuccess: (_answer, state) => toast({ title: t('isDefaultNow', { name: nameOf(state) }), accent: 'success' }),
    onError: (error) => toast({ title: t('switch.failed'), content: say(error), success: false, accent: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: setupKeys.all }),
  });
  const columns: Column<StatesRecord>[] = [
    { key: 'label', label: t('fields.label'), cell: (state) => <StateBadge state={state} />, width: 'minmax(0,1.6fr)', phone: 'main' },
    { key: 'step', label: t('fields.step'), cell: (state) => stepName(state.step), width: 'minmax(0,1.2fr)' },
    { key: 'type', label: t('fields.stateType'), cell: (state) => t(`stateType.${state.type}`), width: 'minmax(0,1fr)', phone: 'none' },
    { key: 'rottenDays', label: t('fields.rottenDays'), cell: (state) => (state.rottenDays ? t('states.days', { count: state.rottenDays }) : '–'), width: '7rem', align: 'end' },
    { key: 'isDefault', label: t('fields.isDefault'), cell: (state) => state.isDefault && <Badge variant="outline">{t('isDefault')}</Badge>, width: '6rem' },
  ];
  return (
    <SetupScreen
      kind="states"
      list={list}
      source={wholeList(query, matching(own, list, (state) => `${state.labelDa} ${state.labelEn} ${stepName(state.step)}`))}
      known={own}
      columns={columns}
      nameOf={nameOf}
      onMove={move}
      icon={Milestone}
      canSwitch={(state) => !state.isDefault}
      menu={(state) => (!state.isDefault && state.active ? [{ label: t('makeDefault'), icon: Check, onSelect: () => choose.mutate(state) }] : [])}
      filters={
        <FilterChips
          label={t('fields.entity')}
          value={entity}
          onChange={(type) => list.setFilters({ type: type === 'lead' ? '' : type })}
          options={STATE_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }))}
        />
      }
      form={(state, close) => <StateForm key={state?.id ?? entity} state={state} entity={entity} steps={(own ?? []).filter((one) => one.isDefault)} title={state ? nameOf(state) : t('states.create')} onClose={close} />}
    />
  );
}

/** A step is called what its default state is called. */
function useStepName(all: readonly StatesRecord[] | undefined): (step: string) => string {
  const locale = useLocale();
  return (step) => {
    const state = all?.find((one) => one.step === step && one.isDefault);
    return state ? (locale === 'en' ? state.labelEn : state.labelDa) : step;
  };
}

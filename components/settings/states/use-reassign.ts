'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import type { StatesRecord } from '@/lib/pocketbase/types';
import { states } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';
import type { Reassigned } from '@/lib/settings/states/types';
import { useSwitch } from '@/components/settings/list/use-switch';

type Move = { state: StatesRecord; to: StatesRecord };

/** Switches a state off, with or without records to give to another. Both can be undone while the toast is shown. */
export function useReassign(nameOf: (state: StatesRecord) => string) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const invalidates = { always: [{ queryKey: settingsKeys.all }] };
  const back = useCommand({
    command: ({ state, rev, undo }: { state: StatesRecord; rev: number; undo: NonNullable<Reassigned['undo']> }) =>
      states.restore(state.id, { rev, ...undo }),
    success: (_answer, { state }) => ({ title: t('switch.isOn', { name: nameOf(state) }), accent: 'success' }),
    failure: t('switch.failed'),
    invalidates,
  });
  const { run } = useCommand({
    command: ({ state, to }: Move) => states.reassign(state.id, { rev: state.rev ?? 0, to: to.id }),
    success: ({ rev = 0, moved, undo }, { state, to }) => ({
      title: t('states.movedTo', { name: nameOf(state), to: nameOf(to), count: moved }),
      accent: 'neutral',
      ...(undo ? { action: { label: common('undo'), onClick: () => void back.run({ state, rev, undo }) } } : {}),
    }),
    failure: t('switch.failed'),
    // The records' lists show their states.
    invalidates: { always: [{ predicate: () => true }] },
  });
  const switchOff = useSwitch<StatesRecord>(nameOf, (id, rev, active) => states.setActive(id, { rev, active }));
  return { reassign: (state: StatesRecord, to: StatesRecord) => void run({ state, to }), switchOff };
}

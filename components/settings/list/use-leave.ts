'use client';

import { useTranslations } from 'next-intl';
import type { ToastInput } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import type { Switchable } from './use-switch';

/** The answer of a command that switches off and gives away: the new version, and the input of the undo. */
type Left = { rev?: number; undo: object | null };

type Options<To, L extends Left> = {
  item: Switchable;
  name: string;
  /** Switches the record off and hands its work or records to `to`. */
  leave: (id: string, input: { rev: number; to: To }) => Promise<L>;
  /** Takes `leave` back. */
  giveBack: (id: string, input: NonNullable<L['undo']> & { rev: number }) => Promise<unknown>;
  /** The toast's text about the handed over work or records; by default it only says that the record is off. */
  tell: (left: L, to: To) => Partial<ToastInput>;
};

/** Lists of all features show owners and states. */
const ALL_QUERIES = { always: [{ predicate: () => true }] };

/** Switches a record off and hands its work or records over. Both can be undone while the toast is shown. */
export function useLeave<To, L extends Left>({ item, name, leave, giveBack, tell }: Options<To, L>) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  const back = useCommand({
    command: ({ rev, undo }: { rev: number; undo: NonNullable<L['undo']> }) => giveBack(item.id, { rev, ...undo }),
    success: () => ({ title: t('isOn', { name }), accent: 'success' }),
    failure: t('failed'),
    invalidates: ALL_QUERIES,
  });
  const { run } = useCommand({
    command: (to: To) => leave(item.id, { rev: item.rev ?? 0, to }),
    success: (left, to) => {
      const { rev = 0, undo } = left;
      return {
        title: t('isOff', { name }),
        accent: 'neutral',
        ...tell(left, to),
        ...(undo ? { action: { label: common('undo'), onClick: () => void back.run({ rev, undo }) } } : {}),
      };
    },
    failure: t('failed'),
    invalidates: ALL_QUERIES,
  });
  return (to: To) => void run(to);
}

'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settings, technicians } from '@/lib/settings/commands';
import type { AccountLeft, TechnicianLeft } from '@/lib/settings/handover/types';
import type { Takers } from './handover-dialog';
import type { Switchable } from '@/components/settings/list/use-switch';

type Leave<T> = { item: T; to: Takers };
type Left = { rev: number; undo: object | null };
type Return<T> = { item: T; rev: number; undo: object };

type Commands<T, L extends Left> = {
  leave: (id: string, input: { rev: number; to: Takers }) => Promise<L>;
  giveBack: (id: string, input: NonNullable<L['undo']> & { rev: number }) => Promise<unknown>;
  nameOf: (item: T) => string;
  /** What became of the work. */
  tell: (left: L, to: Takers) => string;
};

/** Everything may show who is responsible. */
const ALL_QUERIES = { always: [{ predicate: () => true }] };

/** Switches somebody off and hands their work over; the toast takes both back. */
function useLeave<T extends Switchable, L extends Left>({ leave, giveBack, nameOf, tell }: Commands<T, L>) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  const back = useCommand({
    command: ({ item, rev, undo }: Return<T>) => giveBack(item.id, { rev, ...(undo as NonNullable<L['undo']>) }),
    success: (_answer, { item }) => ({ title: t('isOn', { name: nameOf(item) }), accent: 'success' }),
    failure: t('failed'),
    invalidates: ALL_QUERIES,
  });
  const { run } = useCommand({
    command: ({ item, to }: Leave<T>) => leave(item.id, { rev: item.rev ?? 0, to }),
    success: (left, { item, to }) => {
      const { rev, undo } = left;
      const content = tell(left, to);
      return {
        title: t('isOff', { name: nameOf(item) }),
        accent: 'neutral',
        ...(content ? { content } : {}),
        ...(undo ? { action: { label: common('undo'), onClick: () => void back.run({ item, rev, undo }) } } : {}),
      };
    },
    failure: t('failed'),
    invalidates: ALL_QUERIES,
  });
  return (item: T, to: Takers) => void run({ item, to });
}

export function useLeaveAccount<T extends Switchable>(nameOf: (item: T) => string) {
  const t = useTranslations('settings.handover');
  return useLeave<T, AccountLeft>({
    leave: settings.leaveAccount,
    giveBack: settings.returnAccount,
    nameOf,
    tell: (_left, to) => (Object.keys(to).length > 0 ? t('handedOver') : ''),
  });
}

export function useLeaveTechnician<T extends Switchable>(nameOf: (item: T) => string) {
  const t = useTranslations('settings.handover');
  return useLeave<T, TechnicianLeft>({
    leave: technicians.leave,
    giveBack: technicians.giveBack,
    nameOf,
    tell: ({ moved, tray }) => (moved + tray > 0 ? t('visitsHandedOver', { moved, tray }) : ''),
  });
}

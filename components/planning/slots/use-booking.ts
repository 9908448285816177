'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { planning } from '@/lib/planning/commands';
import type { SlotBooking } from '@/lib/planning/shared/hold-schema';
import type { RuleRefusal, SlotBooked } from '@/lib/planning/shared/types';
import { useRuleText } from '@/components/planning/texts';

/** A booking touches the plan and what it makes: a job or a task, and the offer and the lead that it is for. */
const CHANGED = [
  { queryKey: queryRoots.planning },
  { queryKey: queryRoots.service },
  { queryKey: queryRoots.leads },
  { queryKey: queryRoots.offers },
  { queryKey: queryRoots.dashboard },
];

/** Books a held time; the toast's button undoes it. `onBooked` and `onUndone` are called after success. */
export function useBooking(on: { onBooked: (booked: SlotBooked) => void; onUndone: () => void }) {
  const t = useTranslations('planning.slots');
  const toMessage = useErrorMessage();
  const ruleText = useRuleText();
  const undo = useCommand({
    command: (hold: string) => planning.undoBooking(hold),
    onSuccess: on.onUndone,
    success: () => ({ title: t('undone') }),
    failure: t('undoFailed'),
    invalidates: { always: CHANGED },
  });
  return useCommand({
    command: (booking: SlotBooking & { where: string }) =>
      planning.bookSlot({ hold: booking.hold, title: booking.title, type: booking.type }),
    onSuccess: on.onBooked,
    success: ({ jobNumber }, { where }) => ({
      title: jobNumber > 0 ? t('bookedJob', { number: jobNumber }) : t('bookedTask'),
      content: where,
      accent: 'success',
    }),
    undo: (_booked, { hold }) => void undo.run(hold),
    failure: null,
    onRefused: (error) => {
      const [broken] = error.code === 'rule_broken' ? (error.data as RuleRefusal).rules : [];
      const content = broken ? ruleText(broken).text : toMessage(error);
      toast({ title: t('bookFailed'), content, accent: 'danger', success: false });
      return true;
    },
    invalidates: { always: CHANGED },
  });
}

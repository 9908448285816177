'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { Placement } from '@/lib/planning/browser/patch';
import type { RefusedPlace } from '@/lib/planning/browser/remedies';
import { isHard, type BrokenRule } from '@/lib/planning/shared/rules';
import type { Overruling } from '@/lib/planning/shared/deviations';
import type { Board } from '@/lib/planning/shared/types';
import { useClockText } from '@/components/common/day/use-clock-text';
import { createPlanHistory } from './history';
import { usePlanBoard } from './use-plan-board';
import { usePlanFailure } from './use-plan-failure';
import { useStepToasts } from './use-step-toasts';

/** A refused change: the broken rules, and how the planner can go on. */
export type Refusal = {
  title: string;
  /** Label of the button that calls `retry`. */
  confirm: string;
  rules: BrokenRule[];
  /** Sends the change again with these rules overruled; null if that cannot help. */
  retry: ((overruling: Overruling) => void) | null;
  /** What was refused where; null for a change that is not about one place. */
  place: RefusedPlace | null;
};
/** Takes the broken rules of a refused change, where the refusal dialog is not wanted. */
export type OnRefused = (rules: BrokenRule[]) => void;

/** The parts that all planning commands share: the cached boards, texts, failures, and the refusal on screen. */
export function usePlanTools(board: Board | undefined) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const formatClock = useClockText();
  const showFailure = usePlanFailure();
  const planBoard = usePlanBoard(board);
  const [history] = useState(createPlanHistory);
  const stepToasts = useStepToasts(history, () => planBoard.enqueue(() => Promise.resolve()));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const getTechnicianName = (id: string) => board?.technicians.find((one) => one.id === id)?.name ?? '';
  const formatPlacement = ({ technician, date, startMinute }: Placement) =>
    t('where', {
      name: getTechnicianName(technician),
      day: formatDayLong(date, locale),
      time: formatClock(startMinute),
    });
  return {
    ...planBoard,
    ...stepToasts,
    t,
    formatClock,
    showFailure,
    history,
    refusal,
    setRefusal,
    getTechnicianName,
    formatPlacement,
  };
}
export type PlanTools = ReturnType<typeof usePlanTools>;

/** Opens the refusal dialog about one item. A hard rule leaves no way to retry with the rules overruled. */
export function openRefusal(
  { t, setRefusal }: PlanTools,
  place: RefusedPlace,
  rules: BrokenRule[],
  retry: Refusal['retry'],
): void {
  const allowedRetry = retry && !rules.some(({ rule }) => isHard(rule)) ? retry : null;
  setRefusal({
    title: t(allowedRetry ? 'sureTitle' : 'refusedTitle', { title: place.item.title }),
    confirm: t('anyway'),
    rules,
    retry: allowedRetry,
    place,
  });
}

/** Shows a failed command that cannot be retried with rules overridden. */
export function showFinalFailure({ t, setRefusal, showFailure }: PlanTools, error: ClientError, what?: string): void {
  const showRules = (rules: BrokenRule[]) =>
    setRefusal({ title: t('failed'), confirm: '', rules, retry: null, place: null });
  showFailure(error, showRules, what);
}

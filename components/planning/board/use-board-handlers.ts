'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { copenhagenNow } from '@/lib/core/shared/dates';
import type { Board } from '@/lib/planning/shared/types';
import { findBrokenRulesAt, findFreeStartAt, getLengthAt } from '@/lib/planning/browser/view';
import { getLeastLength, getUsualLength } from '@/lib/planning/shared/parts';
import type { BoardActions } from '@/components/planning/context';
import type { Check } from './day-row';
import type { Dragged } from './drag-store';
import type { BoardDialogs } from './use-board-dialogs';
import type { Plan } from '@/components/planning/commands/use-plan';

/** Start of a stop that is dropped on a day without a free time, minutes after midnight. */
const FALLBACK_START = 480;

type Options = { board: Board | undefined; plan: Plan; today: string; dialogs: BoardDialogs };

/** Handlers for rows and cards. Their identity does not change with the board, so unchanged rows are not redrawn. */
export function useBoardHandlers({ board, plan, today, dialogs: { openMove, openDetails } }: Options) {
  const latest = useRef({ plan, board });
  useEffect(() => {
    latest.current = { plan, board };
  });
  const canPlan = board?.canPlan ?? false;
  const lengthAt = useCallback<BoardActions['lengthAt']>(({ item, stop, lengthMin }, technician, date, startMinute) => {
    const { board: current } = latest.current;
    if (lengthMin !== null || !current) return lengthMin ?? getUsualLength(item);
    return getLengthAt(current, item, { technician, date, startMinute }, stop);
  }, []);
  const actions = useMemo<BoardActions>(
    () => ({ canPlan, today, lengthAt, openMove, openDetails, plan: () => latest.current.plan }),
    [canPlan, today, lengthAt, openMove, openDetails],
  );
  const check = useCallback<Check>((dragged, technician, date, startMinute) => {
    const { board: current } = latest.current;
    if (!current) return [];
    const { item, stop } = dragged;
    const endMinute = startMinute + lengthAt(dragged, technician, date, startMinute);
    const at = { technician, date, startMinute, endMinute };
    return findBrokenRulesAt(current, item, at, stop?.id ?? '', copenhagenNow(new Date()));
  }, [lengthAt]);
  const dropOnDay = useCallback((dragged: Dragged, technician: string, date: string) => {
    const { board: current, plan: commands } = latest.current;
    if (!current) return;
    const { item, stop, lengthMin } = dragged;
    const from = stop?.startMinute ?? 0;
    const wanted = { technician, date, startMinute: from, endMinute: from + (lengthMin ?? getLeastLength(item)) };
    const free = findFreeStartAt(current, item, wanted, stop?.id ?? '', copenhagenNow(new Date()));
    const startMinute = free ?? stop?.startMinute ?? FALLBACK_START;
    const placement = {
      technician,
      date,
      startMinute,
      endMinute: startMinute + lengthAt(dragged, technician, date, startMinute),
      fixedTime: stop?.fixedTime ?? false,
    };
    void (stop ? commands.moveStop(stop, placement) : commands.placeStop(item, placement));
  }, [lengthAt]);
  return { actions, check, dropOnDay };
}
export type BoardHandlers = ReturnType<typeof useBoardHandlers>;

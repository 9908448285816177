'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { copenhagenNow } from '@/lib/core/shared/dates';
import { drivesOf } from '@/lib/planning/shared/queries';
import { NO_TRAVEL } from '@/lib/planning/shared/travel';
import type { Board } from '@/lib/planning/shared/types';
import { checkDrop, type DropCheck } from '@/lib/planning/browser/drop-check';
import { findFreeStartAt, getLengthAt } from '@/lib/planning/browser/view';
import { getLeastLength, getUsualLength } from '@/lib/planning/shared/parts';
import type { BoardActions, Card } from '@/components/planning/context';
import { hasItemDrives } from '@/components/planning/use-item-drives';
import type { BoardDialogs } from './use-board-dialogs';
import type { Plan } from '@/components/planning/commands/use-plan';

/** Start of a stop that is dropped on a day without a free time, minutes after midnight. */
const FALLBACK_START = 480;

/** What a drop would mean. */
export type Check = (card: Card, technician: string, date: string, startMinute: number) => DropCheck;
/** The free time of a day at which a card that is dropped on the day is laid, minutes after midnight. */
export type FindStart = (card: Card, technician: string, date: string) => number;
/** Lays a card at a place. Resolves when that is answered. */
export type Drop = (card: Card, technician: string, date: string, startMinute: number) => Promise<boolean>;
type Options = {
  board: Board | undefined;
  canPlan: boolean;
  plan: Plan;
  today: string;
  dialogs: BoardDialogs;
  openTool: BoardActions['openTool'];
};

/** Handlers for rows and cards. Their identity does not change with the board, so unchanged rows are not redrawn. */
export function useBoardHandlers({ board, canPlan, plan, today, dialogs, openTool }: Options) {
  const { openMove, openDetails } = dialogs;
  const client = useQueryClient();
  const latest = useRef({ plan, board });
  useEffect(() => {
    latest.current = { plan, board };
  });
  const lengthAt = useCallback<BoardActions['lengthAt']>(({ item, stop, lengthMin }, technician, date, startMinute) => {
    const { board: current } = latest.current;
    if (lengthMin !== null || !current) return lengthMin ?? getUsualLength(item);
    return getLengthAt(current, item, { technician, date, startMinute }, stop);
  }, []);
  const actions = useMemo<BoardActions>(
    () => ({ canPlan, today, lengthAt, openMove, openDetails, openTool, plan: () => latest.current.plan }),
    [canPlan, today, lengthAt, openMove, openDetails, openTool],
  );
  const check = useCallback<Check>(
    (card, technician, date, startMinute) => {
      const { board: current } = latest.current;
      if (!current) return { broken: [], extra: NO_TRAVEL };
      if (hasItemDrives(current)) void client.prefetchQuery(drivesOf(card.item));
      const endMinute = startMinute + lengthAt(card, technician, date, startMinute);
      const at = { technician, date, startMinute, endMinute };
      return checkDrop(current, card.item, at, card.stop?.id ?? '', copenhagenNow(new Date()));
    },
    [client, lengthAt],
  );
  const findStart = useCallback<FindStart>(({ item, stop, lengthMin }, technician, date) => {
    const { board: current } = latest.current;
    const from = stop?.startMinute ?? 0;
    const wanted = { technician, date, startMinute: from, endMinute: from + (lengthMin ?? getLeastLength(item)) };
    const free = current && findFreeStartAt(current, item, wanted, stop?.id ?? '', copenhagenNow(new Date()));
    return free ?? stop?.startMinute ?? FALLBACK_START;
  }, []);
  const drop = useCallback<Drop>(
    (card, technician, date, startMinute) => {
      const { plan: commands } = latest.current;
      const { item, stop } = card;
      const endMinute = startMinute + lengthAt(card, technician, date, startMinute);
      const placement = { technician, date, startMinute, endMinute, fixedTime: stop?.fixedTime ?? false };
      return stop ? commands.moveStop(stop, placement) : commands.placeStop(item, placement);
    },
    [lengthAt],
  );
  return { actions, check, findStart, drop };
}
export type BoardHandlers = ReturnType<typeof useBoardHandlers>;

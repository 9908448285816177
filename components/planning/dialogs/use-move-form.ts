'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { parseMinuteOfDay } from '@/lib/core/clock';
import { isCalendarDay } from '@/lib/core/dates';
import type { Placement } from '@/lib/planning/patch';
import { board as boardQuery } from '@/lib/planning/queries';
import { pb } from '@/lib/pocketbase/client';
import { inRange, isHard, type BrokenRule } from '@/lib/planning/rules';
import type { Board, Slot } from '@/lib/planning/types';
import { DEFAULT_MINUTES, SHORTEST, type SoftRule } from '@/lib/planning/values';
import { findBrokenRulesAt, findFreeStartAt } from '@/lib/planning/view';
import { useBoardActions, type RefusedChoice, type Subject } from '@/components/planning/context';
import { useClockText } from '@/components/common/day/use-clock-text';
import type { Plan } from '@/components/planning/commands/use-plan';

/** Longest length that is suggested for an item without a stop, minutes. */
const LONGEST_START = 480;
/** Start that is suggested on a day without a free time, minutes after midnight. */
const FALLBACK_START = 480;

export type MoveOptions = {
  board: Board;
  subject: Subject;
  /** The fields of a move that was refused, to start from. */
  choice: RefusedChoice | null;
  day: string;
  onClose: () => void;
  onRefused: (choice: RefusedChoice) => void;
};

type Fields = { technician: string; date: string; time: string; length: string; fixedTime: boolean };

/** State of the move dialog: its fields, the rules that they break, and the command that it sends. */
export function useMoveForm({ board, subject, choice, day, onClose, onRefused }: MoveOptions) {
  const actions = useBoardActions();
  const formatClock = useClockText();
  const { today } = actions;
  const [start] = useState(() => getStart(board, subject, day, today));
  const [fields, setFields] = useState<Fields>(() => choice ?? toFields(board, subject, start, today, formatClock));
  const change = (part: Partial<Fields>) => setFields((current) => ({ ...current, ...part }));
  const shownBoard = useBoardOn(fields.date, board);
  const startMinute = parseMinuteOfDay(fields.time);
  const lengthMin = Math.max(SHORTEST, Math.round(Number(fields.length)) || start.length);
  const placement: Placement = {
    technician: fields.technician,
    date: fields.date,
    startMinute: startMinute ?? 0,
    endMinute: (startMinute ?? 0) + lengthMin,
    fixedTime: fields.fixedTime,
  };
  // A day that is still being read may be sent: the server checks the rules too.
  const isDay = isCalendarDay(fields.date);
  const isFilled = startMinute !== null && isDay;
  const isChecked = isFilled && shownBoard !== undefined;
  const found = isChecked ? findBrokenRulesAt(shownBoard, subject.item, placement, subject.stop?.id ?? '', today) : [];
  const broken = [...found, ...getRefusedRules(choice, placement, found)];
  const canSend = isFilled && !broken.some(({ rule }) => isHard(rule));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    void sendMove(actions.plan(), subject, placement, broken).then(
      (rules) => rules && onRefused({ ...fields, placement, rules }),
    );
    onClose();
  };
  return {
    fields,
    change,
    isDay,
    startMinute,
    setStart: (minute: number) => change({ time: formatClock(minute) }),
    takeSlot: ({ technician, date, startMinute: minute }: Slot) =>
      change({ technician, date, time: formatClock(minute) }),
    broken,
    isChecked,
    canSend,
    submit,
  };
}
export type MoveForm = ReturnType<typeof useMoveForm>;

/** Resolves to null if the move was done, else to the rules that refused it (none for another error). */
async function sendMove(
  plan: Plan,
  { item, stop }: Subject,
  placement: Placement,
  broken: BrokenRule[],
): Promise<BrokenRule[] | null> {
  const override = broken.map(({ rule }) => rule) as SoftRule[];
  let rules: BrokenRule[] = [];
  const keepRules = (refusing: BrokenRule[]) => {
    rules = refusing;
  };
  const isDone = await (stop
    ? plan.move(stop, placement, override, keepRules)
    : plan.place(item, placement, override, keepRules));
  return isDone ? null : rules;
}

/** The board that has this day: the one on the screen, or else that day alone, once it is read. */
function useBoardOn(date: string, board: Board): Board | undefined {
  const isOnScreen = inRange(date, board.from, board.to);
  const { data } = useQuery({ ...boardQuery(pb, date, date), enabled: isCalendarDay(date) && !isOnScreen });
  if (isOnScreen) return board;
  return data?.from === date ? data : undefined;
}

/** The server's broken rules while the fields are as they were refused, without those that are found here. */
function getRefusedRules(
  choice: RefusedChoice | null,
  placement: Placement,
  found: readonly BrokenRule[],
): BrokenRule[] {
  const isSame =
    choice?.placement.technician === placement.technician &&
    choice.placement.date === placement.date &&
    choice.placement.startMinute === placement.startMinute &&
    choice.placement.endMinute === placement.endMinute;
  return isSame ? choice.rules.filter(({ rule }) => !found.some((one) => one.rule === rule)) : [];
}

type Start = { technician: string; date: string; length: number };

/**
 * The place that the dialog starts with: the stop's own, or for an item of the tray the first technician who could take
 * it.
 */
function getStart(board: Board, subject: Subject, day: string, today: string): Start {
  const { item, stop } = subject;
  const route = board.routes.find((one) => one.id === stop?.route);
  const able = board.technicians.filter(
    (one) => one.active && item.skills.every((skill) => one.skills.includes(skill)),
  );
  const length = stop
    ? stop.endMinute - stop.startMinute
    : Math.min(item.durationMin || DEFAULT_MINUTES, LONGEST_START);
  const free = able.find(
    (one) => findFreeStart(board, subject, { technician: one.id, date: day, length }, today) !== null,
  );
  const technician = route?.technician ?? (free ?? able[0] ?? board.technicians[0])?.id ?? '';
  return { technician, date: route?.date ?? day, length };
}

function toFields(
  board: Board,
  subject: Subject,
  start: Start,
  today: string,
  formatClock: (minute: number) => string,
): Fields {
  const isOnScreen = inRange(start.date, board.from, board.to);
  const length = Math.max(SHORTEST, start.length);
  const free = isOnScreen ? findFreeStart(board, subject, { ...start, length }, today) : null;
  return {
    technician: start.technician,
    date: start.date,
    time: formatClock(subject.stop?.startMinute ?? free ?? FALLBACK_START),
    length: String(start.length),
    fixedTime: subject.stop?.fixedTime ?? false,
  };
}

/** The day's first free start for this technician; null for none. */
function findFreeStart(
  board: Board,
  { item, stop }: Subject,
  { technician, date, length }: Start,
  today: string,
): number | null {
  return findFreeStartAt(board, item, { technician, date, startMinute: 0, endMinute: length }, stop?.id ?? '', today);
}

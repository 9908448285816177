'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import type { FieldError } from '@/lib/core/shared/errors';
import type { NumberValue } from '@/components/common/form/fields/number-input';
import { parseMinuteOfDay } from '@/lib/core/shared/clock';
import { addDays, copenhagenNow, formatDayLong, isCalendarDay, workingDayFrom } from '@/lib/core/shared/dates';
import type { Placement } from '@/lib/planning/browser/patch';
import { slots as slotsQuery } from '@/lib/planning/shared/queries';
import { toOverruling, type Overruling } from '@/lib/planning/shared/deviations';
import { findMissingSkills, isHard, type BrokenRule, type Now } from '@/lib/planning/shared/rules';
import type { Board, BoardStop, Slot } from '@/lib/planning/shared/types';
import { SHORTEST, type Rule } from '@/lib/planning/shared/values';
import { findOtherPlaces } from '@/lib/planning/browser/other-places';
import { findRemedies, getBrokenRules, getDayAfter, type Remedy } from '@/lib/planning/browser/remedies';
import { findItem } from '@/lib/planning/browser/item-parts';
import { getUsualLength, isLongWork } from '@/lib/planning/shared/parts';
import { isUrgent } from '@/lib/planning/shared/slot-gaps';
import { findBestSlot, findBrokenRulesAt, findOpenStop, getLengthAt } from '@/lib/planning/browser/view';
import { useBoardActions, type RefusedChoice, type Subject } from '@/components/planning/context';
import { useClockText } from '@/components/common/day/use-clock-text';
import type { Plan } from '@/components/planning/commands/use-plan';
import { useItemDrives } from '@/components/planning/use-item-drives';
import { useBoardOn } from './use-board-on';
import { getProposedReason, useReason } from './use-reason';

const DAY_MIN = 1440;
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

/** `length`: null for the length that the item gets at its place. */
type Fields = { technician: string; date: string; time: string; length: NumberValue; fixedTime: boolean };

/** State of the move dialog: its fields, the rules that they break, and the command that it sends. */
export function useMoveForm(
  { board, subject: opened, choice, day, onClose, onRefused }: MoveOptions,
  urgentReason: string,
) {
  const actions = useBoardActions();
  const formatClock = useClockText();
  const locale = useLocale();
  const formatDay = (date: string) => formatDayLong(date, locale);
  const now = copenhagenNow(new Date());
  // A colleague may have placed the item since the dialog was opened.
  const item = findItem(board, opened.item.id) ?? opened.item;
  useItemDrives(board, item);
  const subject = { item, stop: opened.stop ?? findOpenStop(board, opened.item) };
  const [start] = useState(() => getStart(board, opened, day, now));
  const [edited, setEdited] = useState<Fields | null>(choice);
  const { best, isAwaited } = useBestSlot(opened, start.startMinute === null && choice === null && edited === null);
  const fields = edited ?? toFields(opened, best ? { ...start, ...best } : start, formatClock);
  const change = (part: Partial<Fields>) => setEdited({ ...fields, ...part });
  const shownBoard = useBoardOn(fields.date, board);
  const startMinute = parseMinuteOfDay(fields.time);
  const spot = { technician: fields.technician, date: fields.date, startMinute: startMinute ?? 0 };
  const length = fields.length ?? getLengthAt(shownBoard ?? board, item, spot, subject.stop);
  const lengthFault = findLengthFault(length);
  const lengthMin = typeof length === 'number' ? length : SHORTEST;
  const placement: Placement = {
    technician: fields.technician,
    date: fields.date,
    startMinute: startMinute ?? 0,
    endMinute: (startMinute ?? 0) + lengthMin,
    fixedTime: fields.fixedTime,
  };
  // A day that is still being read may be sent: the server checks the rules too.
  const isDay = isCalendarDay(fields.date);
  // While the best place is being found, the fields only hold its place: nothing is said of them, and nothing is sent.
  const isFilled = startMinute !== null && isDay && !lengthFault && !isAwaited;
  const isChecked = isFilled && shownBoard !== undefined;
  const found = isChecked ? findBrokenRulesAt(shownBoard, subject.item, placement, subject.stop?.id ?? '', now) : [];
  const broken = [...found, ...getRefusedRules(choice, placement, found)];
  const needsAnother = isChecked && broken.some(({ rule }) => ABOUT_TECHNICIAN.includes(rule));
  const place = { ...subject, placement };
  const able = needsAnother ? findOtherPlaces(shownBoard, place, now, false).slice(0, MOST_ABLE) : [];
  // The dialog's own fields lead to another time or technician.
  const dayAfter = useBoardOn(getDayAfter(board, place, broken), board);
  const remedies = isChecked
    ? findRemedies(shownBoard, place, broken, now, dayAfter).filter(({ kind }) => kind !== 'free' && kind !== 'other')
    : [];
  const reason = useReason(choice?.reason ?? getProposedReason(subject, urgentReason));
  const canSend = isFilled && !broken.some(({ rule }) => isHard(rule));
  const send = (to: Placement, overruled: readonly BrokenRule[], given: string, tried = fields) => {
    void placeOrMove(actions.plan(), subject, to, toOverruling(overruled, given)).then(
      (rules) => rules && onRefused({ ...tried, placement: to, rules, reason: given }),
    );
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const given = broken.length > 0 ? reason.requireReason() : '';
    if (given !== null) send(placement, broken, given);
  };
  /** A slot of long work has the length of its part. */
  const lengthOf = ({ durationMin }: Slot) => (isLongWork(item) ? durationMin : lengthMin);
  /** Takes a held place at once. */
  const bookSlot = (slot: Slot) => {
    const { technician, date, startMinute: start } = slot;
    const { fixedTime } = fields;
    const to = { technician, date, startMinute: start, endMinute: start + lengthOf(slot), fixedTime };
    send(to, [], '', { ...fields, technician, date, time: formatClock(start) });
  };
  const takeRemedy = (remedy: Remedy, button: HTMLElement) => {
    const rules = getBrokenRules(remedy);
    const given = rules.length > 0 ? reason.requireReason(button) : '';
    if (given === null) return;
    void actions.plan().takeRemedy(place, remedy, toOverruling(rules, given));
    onClose();
  };
  return {
    fields,
    item,
    length,
    lengthFault,
    change,
    placedAt: opened.stop ? null : getPlaceText(board, subject.stop, formatDay, formatClock),
    isDay,
    startMinute,
    setStart: (minute: number) => change({ time: formatClock(minute) }),
    lengthOf,
    bookSlot,
    takeSlot: ({ technician, date, startMinute: minute }: Slot) =>
      change({ technician, date, time: formatClock(minute), length: null }),
    broken,
    able: able.map(({ technician }) => technician),
    place,
    remedies,
    takeRemedy,
    reason,
    isChecked,
    canSend,
    submit,
  };
}
/** Rules that another technician may keep at the same time. */
const ABOUT_TECHNICIAN: readonly Rule[] = [
  'skill',
  'certificate',
  'inactive',
  'absence',
  'dayOff',
  'workHours',
  'overlap',
  'tooFar',
  'homeHours',
  'travel',
  'helping',
];
/** So many others are named, the nearest ones. */
const MOST_ABLE = 3;

/** Who has the stop, and when; null without a stop. */
function getPlaceText(
  board: Board,
  stop: BoardStop | null,
  formatDay: (day: string) => string,
  formatClock: (minute: number) => string,
): { name: string; day: string; time: string } | null {
  const route = board.routes.find((one) => one.id === stop?.route);
  if (!stop || !route) return null;
  const name = board.technicians.find((one) => one.id === route.technician)?.name ?? '';
  return { name, day: formatDay(route.date), time: formatClock(stop.startMinute) };
}

/** The fault of a length that is not between the shortest visit and a day. */
function findLengthFault(length: NumberValue): FieldError | undefined {
  if (length === '' || length === null) return { code: 'required' };
  if (typeof length !== 'number') return { code: 'invalid' };
  if (length < SHORTEST) return { code: 'min', params: { minimum: SHORTEST } };
  return length > DAY_MIN ? { code: 'max', params: { maximum: DAY_MIN } } : undefined;
}

export type MoveForm = ReturnType<typeof useMoveForm>;

/** Resolves to null if the move was done, else to the rules that refused it (none for another error). */
async function placeOrMove(
  plan: Plan,
  { item, stop }: Subject,
  placement: Placement,
  overruling: Overruling,
): Promise<BrokenRule[] | null> {
  let rules: BrokenRule[] = [];
  const keepRules = (refusing: BrokenRule[]) => {
    rules = refusing;
  };
  const isDone = await (stop
    ? plan.moveStop(stop, placement, overruling, keepRules)
    : plan.placeStop(item, placement, overruling, keepRules));
  return isDone ? null : rules;
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

type Start = { technician: string; date: string; startMinute: number | null };

/**
 * Where the dialog starts: the stop's own place, or for an item of the tray the best free place of the day. An emergency
 * does not wait for a later day that is shown.
 */
function getStart(board: Board, { item, stop }: Subject, day: string, now: Now): Start {
  const route = board.routes.find((one) => one.id === stop?.route);
  if (stop && route) return { ...route, startMinute: stop.startMinute };
  const mayWait = !isUrgent(item) || day <= now.today;
  const best = mayWait ? findBestSlot(board, item, { date: day, now }) : null;
  // The rest of a day is no place for a small part of long work while other days have room.
  if (best && best.durationMin * 2 >= getUsualLength(item)) return best;
  const able = board.technicians.find((one) => one.active && findMissingSkills(one, item.skills).length === 0);
  const nextStart = now.minute <= FALLBACK_START ? now.today : addDays(now.today, 1);
  const date = day > now.today ? day : workingDayFrom(nextStart, board.daysOff);
  return { technician: (able ?? board.technicians[0])?.id ?? '', date, startMinute: null };
}

/** The best place of the next days, once it is read; for an item that has no free place on the day. */
function useBestSlot({ item }: Subject, isWanted: boolean): { best: Slot | undefined; isAwaited: boolean } {
  const { data, isLoading } = useQuery({ ...slotsQuery({ [item.kind]: item.id }), enabled: isWanted });
  return { best: isWanted ? data?.slots[0] : undefined, isAwaited: isWanted && isLoading };
}

function toFields(
  { stop }: Subject,
  { technician, date, startMinute }: Start,
  formatClock: (minute: number) => string,
): Fields {
  return {
    technician,
    date,
    time: formatClock(startMinute ?? FALLBACK_START),
    length: null,
    fixedTime: stop?.fixedTime ?? false,
  };
}

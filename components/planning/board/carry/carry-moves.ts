/** How the keys move a card that is carried over the board. Pure. */
import { SHORTEST, SNAP } from '@/lib/planning/shared/values';
import type { Carried } from './carry-store';

/** Where a card can be carried. */
export type Ground = {
  vis: 'dag' | 'uge';
  /** The rows from above. */
  technicians: readonly string[];
  days: readonly string[];
  /** The time at which the card is laid on another day of the week. */
  findStart: (carried: Carried, technician: string, date: string) => number;
};

type Key = { key: string; shiftKey: boolean };

/** With Shift a key moves by this, minutes. */
const FAR = 30;
const LAST_START = 1440 - SNAP;

/**
 * ← and → change the time, in the week the day; ↑ and ↓ the technician; + and − the length. With Shift by half an hour,
 * in the week the time.
 * @returns null if the key moves nothing
 */
export function moveCarried(carried: Carried, { key, shiftKey }: Key, ground: Ground): Carried | null {
  const minutes = shiftKey ? FAR : SNAP;
  const { vis, technicians, days } = ground;
  if (key === '+') return { ...carried, lengthMin: carried.lengthMin + SNAP };
  if (key === '-') return { ...carried, lengthMin: Math.max(SHORTEST, carried.lengthMin - SNAP) };
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const technician = stepIn(technicians, carried.technician, key === 'ArrowUp' ? -1 : 1);
    return settle(carried, technician, carried.date, ground);
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowLeft' ? -1 : 1;
  if (vis === 'uge' && !shiftKey) return settle(carried, carried.technician, stepIn(days, carried.date, step), ground);
  return { ...carried, startMinute: shift(carried.startMinute, step * minutes) };
}

/** Stays at the ends. */
function stepIn(all: readonly string[], current: string, step: number): string {
  const at = all.indexOf(current);
  return at < 0 ? (all[0] ?? current) : (all[Math.min(all.length - 1, Math.max(0, at + step))] ?? current);
}

/** In the week the time is the day's first free one, as where a card is dropped. */
function settle(carried: Carried, technician: string, date: string, { vis, findStart }: Ground): Carried {
  const startMinute = vis === 'uge' ? findStart(carried, technician, date) : carried.startMinute;
  return { ...carried, technician, date, startMinute };
}

/** To a multiple of the step, within the day. */
function shift(startMinute: number, by: number): number {
  const moved = startMinute + by;
  const snapped = (by > 0 ? Math.floor(moved / SNAP) : Math.ceil(moved / SNAP)) * SNAP;
  return Math.min(LAST_START, Math.max(0, snapped));
}

/** The card that has the focus, and the place from which it is carried. */
import { getUsualLength } from '@/lib/planning/shared/parts';
import { isUrgent } from '@/lib/planning/shared/slot-gaps';
import type { Board } from '@/lib/planning/shared/types';
import { findBestSlot } from '@/lib/planning/browser/view';
import type { Now } from '@/lib/planning/shared/rules';
import type { Subject } from '@/components/planning/context';
import type { Carried } from './carry-store';

/** Start if no place is free, minutes after midnight. */
const FALLBACK_START = 480;

/** The job or task of the card that an element is in; null beside the cards, and where it cannot be moved. */
export function findSubject(board: Board, element: Element | null): Subject | null {
  const card = element?.closest<HTMLElement>('[data-stop],[data-tray-item]');
  if (!card) return null;
  const { stop: stopId, trayItem } = card.dataset;
  const stop = board.stops.find(({ id, status }) => id === stopId && status === 'planlagt') ?? null;
  const item = stop ? stop.item : board.tray.find(({ id }) => id === trayItem);
  return item ? { item, stop } : null;
}

/**
 * Picks a card up: a stop where it lies, an item of the tray at the place of these days with the least extra driving, an
 * emergency at the first one.
 * @param technicians the rows from above
 * @param days from the day that is planned
 */
export function pickUp(
  board: Board,
  { item, stop }: Subject,
  { technicians, days, now }: { technicians: readonly string[]; days: readonly string[]; now: Now },
): Carried | null {
  const route = stop && board.routes.find(({ id }) => id === stop.route);
  if (stop && route) {
    const { technician, date } = route;
    return {
      item,
      stop,
      technician,
      date,
      startMinute: stop.startMinute,
      lengthMin: stop.endMinute - stop.startMinute,
    };
  }
  const [technician, date] = [technicians[0], days[0]];
  if (stop || technician === undefined || date === undefined) return null;
  const shown = { ...board, technicians: board.technicians.filter(({ id }) => technicians.includes(id)) };
  const slots = days.flatMap((day) => findBestSlot(shown, item, { date: day, now }) ?? []);
  // An emergency waits for no later day.
  const [best] = isUrgent(item) ? slots : slots.sort((a, b) => a.extraMin - b.extraMin);
  const {
    startMinute,
    durationMin: lengthMin,
    ...row
  } = best ?? {
    ...{ technician, date, startMinute: FALLBACK_START, durationMin: getUsualLength(item) },
  };
  return { item, stop: null, technician: row.technician, date: row.date, startMinute, lengthMin };
}

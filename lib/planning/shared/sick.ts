/** Whose visits change when a technician is sick, for the dialog and for PocketBase. Pure. */
import { normalisePhone } from '../../core/shared/phone.ts';

/** The most days that one report may have. */
export const MAX_SICK_DAYS = 31;

/** The most routes of colleagues that one report takes the technician off as a helper. */
export const MAX_HELPED = 400;

/** A visit before and after; `to` null: it waits for a new day. */
export type ToldVisit = {
  id: string;
  customer: string;
  phone: string;
  from: { date: string; startMinute: number };
  to: { date: string; startMinute: number } | null;
};

/** The visits whose customer must be told, because the day or the time changes: one list a customer. */
export function groupByCustomer<T extends ToldVisit>(visits: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const visit of visits.filter(isAtOtherTime)) {
    const key = normalisePhone(visit.phone) || visit.customer.trim().toLowerCase() || visit.id;
    groups.set(key, [...(groups.get(key) ?? []), visit]);
  }
  return [...groups.values()];
}

const isAtOtherTime = ({ from, to }: ToldVisit) => from.date !== to?.date || from.startMinute !== to.startMinute;

/** Parts of the filters by which lists are read from PocketBase. Join them with ' && '. */
import { addDays, copenhagenMoment, isCalendarDay } from '../../core/shared/dates.ts';
import type { TypedPocketBase } from './types.ts';

export type FilterMaker = Pick<TypedPocketBase, 'filter'>;

/** One condition for each value, which `raw` has as `{:value}`. */
export const eachOf = (pb: FilterMaker, raw: string, values: readonly string[]): string[] =>
  values.map((value) => pb.filter(raw, { value }));

/** That one of the conditions is met; nothing without any. */
export const eitherOf = (conditions: readonly string[]): string[] =>
  conditions.length === 0 ? [] : [`(${conditions.join(' || ')})`];

/** One condition for each word of a search text, in any order. */
export const wordsIn = (pb: FilterMaker, field: string, q: string): string[] =>
  eachOf(pb, `${field} ~ {:value}`, q.split(/\s+/).filter(Boolean));

/** The conditions for `created` on these Danish days, both included; what is no day bounds nothing. */
export function createdBetween(pb: FilterMaker, from: string, to: string): string[] {
  const beginning = (day: string) => new Date(copenhagenMoment(day, '00:00'));
  return [
    ...(isCalendarDay(from) ? [pb.filter('created >= {:at}', { at: beginning(from) })] : []),
    ...(isCalendarDay(to) ? [pb.filter('created < {:at}', { at: beginning(addDays(to, 1)) })] : []),
  ];
}

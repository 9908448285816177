/** The tray's items that its search, filters and order choose. Pure. */
import { greatCircle } from '@/lib/core/shared/point';
import { fold } from '@/lib/core/shared/text';
import type { Point } from '@/lib/planning/shared/places';
import type { BoardItem } from '@/lib/planning/shared/types';

/** `vigtigst`: as the server sends them, the most urgent first. `taet`: the nearest to the day's routes first. */
export const TRAY_ORDERS = ['vigtigst', 'senest', 'taet'] as const;
export type TrayOrder = (typeof TRAY_ORDERS)[number];

/** The postal regions of Denmark, by the first digit of a postcode. */
export const AREAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type TrayChoice = { skill: string; priority: string; type: string; area: string; order: TrayOrder };

/** @param places homes and visits of the days that are shown, for the order `taet` */
export function findItems(
  items: readonly BoardItem[],
  typed: string,
  { skill, priority, type, area, order }: TrayChoice,
  places: readonly Point[],
): BoardItem[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    if (skill && !item.skills.some((one) => fold(one) === fold(skill))) return false;
    if ((priority && item.priority !== priority) || (type && item.type !== type)) return false;
    if (area && !item.zip.startsWith(area)) return false;
    const text = fold([item.number || '', item.title, item.customer, item.address, item.zip, item.city].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (order === 'senest') return sortBy(found, ({ latestDay }) => latestDay || '9999');
  if (order === 'taet') return sortBy(found, ({ point }) => getDistance(point, places));
  return found;
}

/** Metres to the nearest of these places; an unknown place is the farthest. */
function getDistance(point: Point | null, places: readonly Point[]): number {
  return point ? Math.min(...places.map((place) => greatCircle(point, place))) : Infinity;
}

function sortBy<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}

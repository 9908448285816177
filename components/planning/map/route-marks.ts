import type { MapLine, MapPoint } from '@/components/common/map/types';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { takesTime } from '@/lib/planning/shared/rules';
import type { BoardItem } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import type { Subject } from '../context';

/**
 * The routes as a map's points and lines. `subjects`: what a point opens, by its id, which is the stop's. `missing`: the
 * number of stops without a known place.
 */
export type RouteMarks = {
  points: MapPoint[];
  lines: MapLine[];
  subjects: ReadonlyMap<string, Subject>;
  missing: number;
};

const BRANCH_COLOUR = 'var(--foreground)';

type Texts = { clock: (minute: number) => string; estimated: string };

/** Lines and numbered stops of the routes that are shown, from the place where each begins and back to it. */
export function getRouteMarks(views: readonly DayView[], { clock, estimated }: Texts): RouteMarks {
  const points: MapPoint[] = [];
  const starts = new Map<string, MapPoint>();
  const lines: MapLine[] = [];
  const subjects = new Map<string, Subject>();
  let missing = 0;
  for (const { technician, date, stops } of views) {
    const colour = TECHNICIAN_COLOUR[technician.colour];
    const way: MapPoint['at'][] = [];
    stops
      .filter(({ stop }) => takesTime(stop.status))
      .forEach(({ stop }, at) => {
        const { item } = stop;
        if (!item?.point) {
          missing += 1;
          return;
        }
        way.push(item.point);
        const isEstimated = item.point.accuracy === 'postcode';
        const text = [item.title, item.customer, ...(isEstimated ? [estimated] : [])].join(', ');
        const label = `${technician.name} ${at + 1}: ${clock(stop.startMinute)} ${text}`;
        points.push({ id: stop.id, at: item.point, kind: 'stop', colour, label, number: at + 1, isEstimated });
        subjects.set(stop.id, { item, stop });
      });
    if (way.length === 0) continue;
    const { point: start, startsAt, name } = technician;
    const id = `${technician.id} ${date}`;
    // A branch is drawn once, in no technician's colour.
    if (start && startsAt)
      starts.set(startsAt, { id: startsAt, at: start, kind: 'branch', colour: BRANCH_COLOUR, label: startsAt });
    else if (start) starts.set(id, { id, at: start, kind: 'home', colour, label: name });
    lines.push({ id, colour, points: start ? [start, ...way, start] : way });
  }
  return { points: [...starts.values(), ...points], lines, subjects, missing };
}

/** The items of the tray as dots, and what they open; none for an item without a known place. */
export function getTrayDots(
  tray: readonly BoardItem[],
  name: (item: BoardItem) => string,
): Pick<RouteMarks, 'points' | 'subjects'> {
  const placed = tray.filter((item) => item.point !== null);
  return {
    points: placed.flatMap((item) =>
      item.point
        ? {
            id: item.id,
            at: item.point,
            kind: 'dot' as const,
            colour: 'var(--foreground)',
            label: name(item),
            isEstimated: item.point.accuracy === 'postcode',
          }
        : [],
    ),
    subjects: new Map(placed.map((item) => [item.id, { item, stop: null }])),
  };
}

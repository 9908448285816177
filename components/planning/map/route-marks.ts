import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { takesTime } from '@/lib/planning/shared/rules';
import type { BoardItem } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import type { Subject } from '../context';
import { project, type XY } from './project';

/** `isEstimated`: the place is its postcode's. */
export type Mark = XY & { number: number; subject: Subject; colour: string; label: string; isEstimated: boolean };
/** `home`: the route starts and ends there. */
export type Line = { id: string; colour: string; points: XY[]; home: XY | null };

/** An item with its point on the map; empty if its place is not known. */
export function withPoint(item: BoardItem): (XY & { item: BoardItem })[] {
  return item.point ? [{ ...project(item.point), item }] : [];
}

type RouteMarks = { marks: Mark[]; lines: Line[]; missing: number };

/**
 * Lines and numbered marks of the routes that are shown. `estimatedText`: for the label of a stop whose place is
 * estimated; `missing`: the number of stops without a known place.
 */
export function getRouteMarks(
  views: readonly DayView[],
  clock: (minute: number) => string,
  estimatedText: string,
): RouteMarks {
  const marks: Mark[] = [];
  const lines: Line[] = [];
  let missing = 0;
  for (const view of views) {
    const colour = TECHNICIAN_COLOUR[view.technician.colour];
    const points: XY[] = [];
    view.stops
      .filter(({ stop }) => takesTime(stop.status))
      .forEach(({ stop }, at) => {
        const [place] = stop.item ? withPoint(stop.item) : [];
        if (!place) {
          missing += 1;
          return;
        }
        points.push(place);
        const { item, ...where } = place;
        const isEstimated = item.point?.accuracy === 'postcode';
        const text = [item.title, item.customer, ...(isEstimated ? [estimatedText] : [])].join(', ');
        const label = `${view.technician.name} ${at + 1}: ${clock(stop.startMinute)} ${text}`;
        marks.push({ ...where, number: at + 1, colour, subject: { item, stop }, label, isEstimated });
      });
    const home = view.technician.point;
    if (points.length === 0) continue;
    lines.push({ id: view.technician.id + view.date, colour, points, home: home && project(home) });
  }
  return { marks, lines, missing };
}

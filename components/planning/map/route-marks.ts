import { TECHNICIAN_COLOUR } from '@/components/common/technician-colours';
import { pointOf } from '@/lib/planning/places';
import { takesTime } from '@/lib/planning/rules';
import type { BoardItem } from '@/lib/planning/types';
import type { DayView } from '@/lib/planning/view';
import type { Subject } from '../context';
import { project, type XY } from './project';

export type Mark = XY & { number: number; subject: Subject; colour: string; label: string };
/** `home`: where the route starts and ends. */
export type Line = { id: string; colour: string; points: XY[]; home: XY | null };

/** An item with its point on the map; empty where its place is not known. */
export function withPoint(item: BoardItem): (XY & { item: BoardItem })[] {
  const point = pointOf(item);
  return point ? [{ ...project(point), item }] : [];
}

/** Lines and numbered marks of the routes that are shown. */
export function getRouteMarks(
  views: readonly DayView[],
  clock: (minute: number) => string,
): { marks: Mark[]; lines: Line[] } {
  const marks: Mark[] = [];
  const lines: Line[] = [];
  for (const view of views) {
    const colour = TECHNICIAN_COLOUR[view.technician.colour];
    const points: XY[] = [];
    view.stops
      .filter(({ stop }) => takesTime(stop.status))
      .forEach(({ stop }, at) => {
        const [place] = stop.item ? withPoint(stop.item) : [];
        if (!place) return;
        points.push(place);
        marks.push({
          ...place,
          number: at + 1,
          colour,
          subject: { item: place.item, stop },
          label: [
            `${view.technician.name} ${at + 1}: ${clock(stop.startMinute)} ${place.item.title}`,
            place.item.customer,
          ].join(', '),
        });
      });
    const home = pointOf(view.technician);
    if (points.length > 0)
      lines.push({ id: view.technician.id + view.date, colour, points, home: home ? project(home) : null });
  }
  return { marks, lines };
}

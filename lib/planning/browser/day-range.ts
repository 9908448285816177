/** The hours that the day's grid shows. Pure. */
import { getWorkHours } from '../shared/rules.ts';
import type { DayView } from './view.ts';

/** `dag`: 6 to 18. `arbejdsdag`: without the empty hours before and after the work. `halv`: half of that at a time. */
export const ZOOMS = ['dag', 'arbejdsdag', 'halv'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Minutes after midnight. */
export type Range = { from: number; to: number };

const WHOLE_DAY: Range = { from: 360, to: 1080 };
/** Where nobody works and nothing is planned. */
const USUAL_DAY: Range = { from: 420, to: 960 };

/** The range in whole hours. Stops are always inside. */
export function getShownRange(zoom: Zoom, views: readonly DayView[]): Range {
  const spans = getStopSpans(views);
  const base = zoom === 'dag' ? WHOLE_DAY : (getWorkSpan(views) ?? (spans.length > 0 ? null : USUAL_DAY));
  const all = base ? [base, ...spans] : spans;
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) * 60,
  };
}

function getStopSpans(views: readonly DayView[]): Range[] {
  return views.flatMap(({ stops, helping }) => [
    ...stops.map(({ stop }) => toRange(stop)),
    ...helping.map(({ stop }) => toRange(stop)),
  ]);
}

const toRange = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }): Range => ({
  from: startMinute,
  to: endMinute,
});

/** From the first technician's start to the last one's end; null if all are off. */
function getWorkSpan(views: readonly DayView[]): Range | null {
  const hours = views.flatMap(({ technician, date }) => {
    const span = getWorkHours(technician, date);
    return span ? [span] : [];
  });
  if (hours.length === 0) return null;
  return { from: Math.min(...hours.map(([from]) => from)), to: Math.max(...hours.map(([, to]) => to)) };
}

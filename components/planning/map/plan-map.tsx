'use client';

import { Crosshair, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { takesTime } from '@/lib/planning/rules';
import type { BoardItem } from '@/lib/planning/types';
import type { DayView } from '@/lib/planning/view';
import { EDGE } from '../colours';
import { useBoardActions, type Subject } from '../context';
import { useClock } from '../texts';
import { LABELS } from './labels';
import { DENMARK, fitted, HEIGHT, held, NEIGHBOURS, project, WIDTH, zoomed, type View, type XY } from './project';

type Mark = XY & { number: number; subject: Subject; colour: string; label: string; isEstimated: boolean };
type Line = { id: string; colour: string; points: XY[]; home: XY | null };

/** The day's routes on a map of Denmark that lies in the product itself: no tiles, no network. */
export default function PlanMap({ views, tray }: { views: readonly DayView[]; tray: readonly BoardItem[] }) {
  const t = useTranslations('planning');
  const clock = useClock();
  const actions = useBoardActions();
  const { marks, lines, missing } = useMemo(() => routesOf(views, clock, t('estimatedPlace')), [views, clock, t]);
  const dots = useMemo(() => tray.flatMap((item) => withPoint(item)).slice(0, 300), [tray]);
  const day = views[0]?.date ?? '';
  const all = useMemo(() => [...marks, ...lines.flatMap((line) => (line.home ? [line.home] : []))], [marks, lines]);
  const [view, setView] = useState<View>(() => fitted(all.length > 0 ? all : dots));
  const [fittedDay, setFittedDay] = useState(day);
  // Another day is another neighbourhood.
  if (fittedDay !== day && all.length > 0) {
    setFittedDay(day);
    setView(fitted(all));
  }
  const svg = useRef<SVGSVGElement>(null);
  useWheel(svg, setView);
  const size = useScale(svg) / view.k;

  return (
    <figure className="relative overflow-hidden rounded-lg border bg-tone-info/40" data-map>
      <svg
        ref={svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={t('mapLabel')}
        onPointerDown={(event) => pan(event, setView)}
        className="block aspect-[900/640] max-h-[34rem] w-full cursor-grab touch-none select-none active:cursor-grabbing"
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
          <Land size={size} />
          {lines.map((line) => (
            <g key={line.id} aria-hidden>
              <polyline
                points={[line.home, ...line.points, line.home]
                  .filter((point) => point !== null)
                  .map((point) => `${point.x},${point.y}`)
                  .join(' ')}
                fill="none"
                stroke={line.colour}
                strokeWidth={2.5 * size}
                strokeLinejoin="round"
                strokeOpacity={0.85}
              />
              {line.home && (
                <rect
                  x={line.home.x - 5 * size}
                  y={line.home.y - 5 * size}
                  width={10 * size}
                  height={10 * size}
                  fill="var(--card)"
                  stroke={line.colour}
                  strokeWidth={2 * size}
                />
              )}
            </g>
          ))}
          {dots.map((dot) => (
            <circle
              key={dot.item.id}
              role="button"
              tabIndex={-1}
              aria-label={t('trayDot', { title: dot.item.title, city: dot.item.city })}
              cx={dot.x}
              cy={dot.y}
              r={5 * size}
              fill="var(--card)"
              stroke="var(--foreground)"
              strokeWidth={1.5 * size}
              strokeDasharray={`${2 * size}`}
              className="cursor-pointer"
              onClick={() => actions.openDetails({ item: dot.item, stop: null })}
            >
              <title>{`${dot.item.title} · ${dot.item.customer}`}</title>
            </circle>
          ))}
          {marks.map((mark) => (
            <g
              key={mark.subject.stop?.id}
              role="button"
              tabIndex={0}
              aria-label={mark.label}
              data-mark={mark.subject.stop?.id}
              className="cursor-pointer"
              onClick={() => actions.openDetails(mark.subject)}
              onKeyDown={(event) => event.key === 'Enter' && actions.openDetails(mark.subject)}
            >
              <title>{mark.label}</title>
              <circle
                cx={mark.x}
                cy={mark.y}
                r={11 * size}
                fill="var(--card)"
                stroke={mark.colour}
                strokeWidth={3 * size}
                strokeDasharray={mark.isEstimated ? 4 * size : undefined}
              />
              <text
                x={mark.x}
                y={mark.y}
                dy="0.35em"
                textAnchor="middle"
                fontSize={12 * size}
                fontWeight={600}
                fill="var(--foreground)"
              >
                {mark.number}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <div className="absolute top-2 right-2 flex flex-col gap-1 print:hidden">
        <Button
          size="icon-sm"
          variant="outline"
          aria-label={t('zoomIn')}
          onClick={() => setView((now) => zoomed(now, 1.6, { x: WIDTH / 2, y: HEIGHT / 2 }))}
        >
          <Plus aria-hidden />
        </Button>
        <Button
          size="icon-sm"
          variant="outline"
          aria-label={t('zoomOut')}
          onClick={() => setView((now) => zoomed(now, 1 / 1.6, { x: WIDTH / 2, y: HEIGHT / 2 }))}
        >
          <Minus aria-hidden />
        </Button>
        <Button
          size="icon-sm"
          variant="outline"
          aria-label={t('zoomFit')}
          onClick={() => setView(fitted(all.length > 0 ? all : dots))}
        >
          <Crosshair aria-hidden />
        </Button>
      </div>
      <figcaption className="absolute bottom-1 left-2 text-xs text-muted-foreground">
        {t('mapNote')}
        {missing > 0 && ` ${t('mapMissing', { count: missing })}`}
      </figcaption>
    </figure>
  );
}

/** Pixels. */
const lettersOf = (town: { size: number }) => (town.size === 1 ? 13 : 11);
const PLACED = LABELS.map((town) => ({ ...town, ...project(town) }));

/** The towns whose names find room, large ones first. `size`: a pixel in the picture's measure. */
function labelled(size: number): typeof PLACED {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  return PLACED.filter((town) => {
    if (town.size > 1 && 1 / size < (town.size === 2 ? 1.8 : 5)) return false;
    const letters = lettersOf(town) * size;
    const box = {
      left: town.x - 2 * size,
      right: town.x + 4 * size + town.name.length * 0.6 * letters,
      top: town.y - 3 * size - letters,
      bottom: town.y + 2 * size,
    };
    if (
      taken.some(
        (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
      )
    )
      return false;
    taken.push(box);
    return true;
  });
}

/** How much of the picture's measure one pixel of the screen is: names are as large on a phone as on a desk. */
function useScale(ref: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setScale(Math.max(1, WIDTH / entry.contentRect.width)),
    );
    observer.observe(svg);
    return () => observer.disconnect();
  }, [ref]);
  return scale;
}

/** Coasts and towns: more towns the closer one comes. */
const Land = memo(function Land({ size }: { size: number }) {
  const shown = useMemo(() => labelled(size), [size]);
  return (
    <g aria-hidden>
      <path d={NEIGHBOURS} fill="var(--muted)" />
      <path d={DENMARK} fill="var(--card)" stroke="var(--input)" strokeWidth={size} />
      {shown.map((town) => {
        const { x, y } = town;
        return (
          <g key={town.zip}>
            <circle cx={x} cy={y} r={1.6 * size} fill="var(--muted-foreground)" />
            <text x={x + 4 * size} y={y - 3 * size} fontSize={lettersOf(town) * size} fill="var(--muted-foreground)">
              {town.name}
            </text>
          </g>
        );
      })}
    </g>
  );
});

function withPoint(item: BoardItem): (XY & { item: BoardItem })[] {
  return item.point ? [{ ...project(item.point), item }] : [];
}

type Drawn = { marks: Mark[]; lines: Line[]; missing: number };

/** `estimated`: said of a stop whose place is its postcode's. `missing`: how many stops have no known place. */
function routesOf(views: readonly DayView[], clock: (minute: number) => string, estimated: string): Drawn {
  const marks: Mark[] = [];
  const lines: Line[] = [];
  let missing = 0;
  for (const view of views) {
    const colour = EDGE[view.technician.colour];
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
        const said = [item.title, item.customer, ...(isEstimated ? [estimated] : [])].join(', ');
        const label = `${view.technician.name} ${at + 1}: ${clock(stop.startMinute)} ${said}`;
        marks.push({ ...where, number: at + 1, colour, subject: { item, stop }, label, isEstimated });
      });
    const home = view.technician.point;
    if (points.length === 0) continue;
    lines.push({ id: view.technician.id + view.date, colour, points, home: home && project(home) });
  }
  return { marks, lines, missing };
}

type SetView = (change: (view: View) => View) => void;

/** Zooms about the pointer. */
function useWheel(ref: RefObject<SVGSVGElement | null>, setView: SetView): void {
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      const at = {
        x: ((event.clientX - box.left) / box.width) * WIDTH,
        y: ((event.clientY - box.top) / box.height) * HEIGHT,
      };
      setView((view) => zoomed(view, Math.exp(-event.deltaY / 300), at));
    };
    // React's own wheel listener is passive: the page would scroll along.
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  }, [ref, setView]);
}

/** Follows the pointer until it is let go. */
function pan(event: PointerEvent<SVGSVGElement>, setView: SetView): void {
  const svg = event.currentTarget;
  if (event.button !== 0 || (event.target as Element).closest('[role="button"]')) return;
  const scale = WIDTH / svg.getBoundingClientRect().width;
  let [x, y] = [event.clientX, event.clientY];
  svg.setPointerCapture(event.pointerId);
  const move = (to: globalThis.PointerEvent) => {
    const [dx, dy] = [(to.clientX - x) * scale, (to.clientY - y) * scale];
    [x, y] = [to.clientX, to.clientY];
    setView((view) => held({ ...view, x: view.x + dx, y: view.y + dy }));
  };
  const end = () => {
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', end);
    svg.removeEventListener('pointercancel', end);
  };
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', end);
  svg.addEventListener('pointercancel', end);
}

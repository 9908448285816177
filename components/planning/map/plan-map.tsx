'use client';

import { Crosshair, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { BoardItem } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '../context';
import { useClockText } from '@/components/common/day/use-clock-text';
import { Land } from './land';
import { startPan, useScale, useWheelZoom } from './pointer';
import { fitView, HEIGHT, WIDTH, zoomView, type View, type XY } from './project';
import { getRouteMarks, withPoint, type Line, type Mark } from './route-marks';

/** Most items of the tray that the map shows. */
const MOST_DOTS = 300;
const CENTRE: XY = { x: WIDTH / 2, y: HEIGHT / 2 };

/** The day's routes on a map of Denmark that is part of the product: no tiles, no network. */
export default function PlanMap({ views, tray }: { views: readonly DayView[]; tray: readonly BoardItem[] }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const { marks, lines, missing } = useMemo(() => getRouteMarks(views, clock, t('estimatedPlace')), [views, clock, t]);
  const dots = useMemo(() => tray.flatMap((item) => withPoint(item)).slice(0, MOST_DOTS), [tray]);
  const day = views[0]?.date ?? '';
  const all = useMemo(() => [...marks, ...lines.flatMap((line) => (line.home ? [line.home] : []))], [marks, lines]);
  const getFittedView = () => fitView(all.length > 0 ? all : dots);
  const [view, setView] = useState<View>(getFittedView);
  const [fittedDay, setFittedDay] = useState(day);
  // Another day's stops are in other places.
  if (fittedDay !== day && all.length > 0) {
    setFittedDay(day);
    setView(getFittedView());
  }
  const svg = useRef<SVGSVGElement>(null);
  useWheelZoom(svg, setView);
  const size = useScale(svg) / view.k;
  // On a narrow screen the map is below the board, and a press would seem to do nothing.
  useEffect(() => svg.current?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <figure className="relative shrink-0 overflow-hidden rounded-lg border bg-tone-info/40" data-map>
      <svg
        ref={svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={t('mapLabel')}
        onPointerDown={(event) => startPan(event, setView)}
        className={cn(
          'block aspect-[900/640] max-h-[34rem] w-full',
          'cursor-grab touch-none select-none active:cursor-grabbing',
        )}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
          <Land size={size} />
          {lines.map((line) => (
            <RouteLine key={line.id} line={line} size={size} />
          ))}
          {dots.map((dot) => (
            <TrayDot key={dot.item.id} dot={dot} size={size} />
          ))}
          {marks.map((mark) => (
            <StopMark key={mark.subject.stop?.id} mark={mark} size={size} />
          ))}
        </g>
      </svg>
      <ZoomButtons
        onZoom={(factor) => setView((now) => zoomView(now, factor, CENTRE))}
        onFit={() => setView(getFittedView())}
      />
      <figcaption className="absolute bottom-1 left-2 text-xs text-muted-foreground">
        {t('mapNote')}
        {missing > 0 && ` ${t('mapMissing', { count: missing })}`}
      </figcaption>
    </figure>
  );
}

function RouteLine({ line, size }: { line: Line; size: number }) {
  return (
    <g aria-hidden>
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
  );
}

/** An item of the tray. */
function TrayDot({ dot, size }: { dot: XY & { item: BoardItem }; size: number }) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  return (
    <circle
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
  );
}

function StopMark({ mark, size }: { mark: Mark; size: number }) {
  const actions = useBoardActions();
  return (
    <g
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
  );
}

function ZoomButtons({ onZoom, onFit }: { onZoom: (factor: number) => void; onFit: () => void }) {
  const t = useTranslations('planning');
  return (
    <div className="absolute top-2 right-2 flex flex-col gap-1 print:hidden">
      <Button size="icon-sm" variant="outline" aria-label={t('zoomIn')} onClick={() => onZoom(1.6)}>
        <Plus aria-hidden />
      </Button>
      <Button size="icon-sm" variant="outline" aria-label={t('zoomOut')} onClick={() => onZoom(1 / 1.6)}>
        <Minus aria-hidden />
      </Button>
      <Button size="icon-sm" variant="outline" aria-label={t('zoomFit')} onClick={onFit}>
        <Crosshair aria-hidden />
      </Button>
    </div>
  );
}

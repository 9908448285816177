'use client';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Point } from '@/lib/core/shared/point';
import { cn } from '@/lib/core/shared/cn';
import { GlGround, OWN_GROUND, type GroundState } from './gl-ground';
import { MapButtons } from './map-buttons';
import { MapCaption } from './map-caption';
import { MapPin, type Pin } from './map-pin';
import { MapTip } from './map-tip';
import { Marks } from './marks';
import { getBounds, project } from './plane';
import { SvgGround } from './svg-ground';
import { TouchHint } from './touch-hint';
import { TownNames } from './town-names';
import type { MapLine, MapPoint } from './types';
import { useCamera, type Camera } from './use-camera';

/** West, south, east, north; degrees. */
export type Bounds = [number, number, number, number];

type Props = {
  /** Names the map. */
  label: string;
  /** The map's content in words, for screen readers. */
  description: string;
  points: readonly MapPoint[];
  lines?: readonly MapLine[];
  /** The points that the map shows at first; all of them by default. */
  fitTo?: readonly Point[];
  /** With another key the map is fitted again. */
  fitKey: string;
  fitLabel: string;
  /** The point that is marked. */
  selected?: string | null;
  /** Brought into sight when it changes. */
  shown?: string | null;
  /** Dots that would cover each other become one with their number. */
  isClustered?: boolean;
  onPress?: (point: MapPoint) => void;
  /** A place that the user moves. */
  pin?: Pin;
  onBounds?: (bounds: Bounds) => void;
  note?: ReactNode;
  className?: string;
};

/**
 * A map of Denmark with the caller's points and lines. The ground comes from the source that is configured, by
 * MapLibre; the product's own outline, as an SVG, is shown until that is drawn and wherever it can't be. The marks are
 * the page's own elements on either. Its parent gives it a height by `className`.
 */
export function MapView(props: Props) {
  const { points, fitTo, fitKey, fitLabel, shown, label, description, note, className, onBounds } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const [ground, setGround] = useState<GroundState>(OWN_GROUND);
  const [pointed, setPointed] = useState<MapPoint | null>(null);
  const descriptionId = useId();
  const fitted = useMemo(() => (fitTo ?? points.map(({ at }) => at)).map(project), [fitTo, points]);
  const camera = useCamera(frame, fitted, { fitKey, isFree: isLarge });
  const view = camera.shown;
  const figure = useRef<HTMLElement>(null);
  useTopLayer(figure, isLarge);
  useClosedByEscape(isLarge, () => setLarge(false));
  useShownPoint(camera.show, points, shown ?? null);
  const latest = useRef({ show: camera.show, onPress: props.onPress });
  useEffect(() => {
    latest.current = { show: camera.show, onPress: props.onPress };
  });
  // Both functions stay the same while the map moves, so that no mark is drawn again.
  const onPoint = useCallback((point: MapPoint | null, by: 'pointer' | 'focus') => {
    setPointed(point);
    if (point && by === 'focus') latest.current.show(project(point.at));
  }, []);
  const press = useCallback((point: MapPoint) => {
    // The large map would cover the panel that the press opens.
    setLarge(false);
    latest.current.onPress?.(point);
  }, []);
  useEffect(() => {
    if (view && onBounds) onBounds(getBounds(view.view, view.size));
  }, [view, onBounds]);

  return (
    <figure
      ref={figure}
      className={cn(
        'relative overflow-hidden bg-(--map-water)',
        isLarge ? 'fixed inset-0 m-0 size-full p-0' : 'rounded-lg border',
        !isLarge && className,
      )}
      data-map={ground.by}
      aria-label={label}
      aria-describedby={descriptionId}
    >
      <div
        ref={frame}
        className={cn(
          'absolute inset-0 cursor-grab overflow-hidden select-none active:cursor-grabbing',
          isLarge ? 'touch-none' : 'touch-pan-y',
        )}
      >
        {view && <GlGround {...view} onState={setGround} />}
        {view && (
          <svg className="pointer-events-none absolute inset-0 size-full">
            <g transform={`translate(${view.view.x} ${view.view.y}) scale(${view.view.k})`}>
              {ground.by !== 'gl' && <SvgGround k={view.view.k} />}
              {!(ground.by === 'gl' && ground.hasNames) && <TownNames k={view.view.k} />}
              <Marks
                {...props}
                {...view}
                onPress={press}
                onPoint={onPoint}
                onSpread={(covered) => camera.spread(covered.map(({ at }) => project(at)))}
              />
              {props.pin && <MapPin pin={props.pin} view={view.view} onKeyMove={camera.show} />}
            </g>
          </svg>
        )}
        {view && pointed && <MapTip point={pointed} {...view} />}
      </div>
      {!isLarge && <TouchHint frame={frame} />}
      <MapButtons
        onZoom={camera.zoomBy}
        onFit={() => camera.fit(fitted)}
        fitLabel={fitLabel}
        isLarge={isLarge}
        onLarge={setLarge}
      />
      <p id={descriptionId} className="sr-only">
        {description}
      </p>
      <MapCaption ground={ground}>{note}</MapCaption>
    </figure>
  );
}

function useClosedByEscape(isOpen: boolean, close: () => void): void {
  // A dialog above the map takes the key for itself.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

/** Puts the map above everything of the page, header and all, without moving it in the document. */
function useTopLayer(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const figure = element.current;
    if (!figure || !isOpen || !('showPopover' in figure)) return;
    figure.setAttribute('popover', 'manual');
    figure.showPopover();
    return () => {
      figure.removeAttribute('popover');
    };
  }, [element, isOpen]);
}

/** Brings a point into sight when another one is chosen, or when the chosen one has come to the map. */
function useShownPoint(show: Camera['show'], points: readonly MapPoint[], id: string | null): void {
  const place = points.find((point) => point.id === id)?.at;
  const key = place && `${id} ${place.lat} ${place.lng}`;
  const onChange = useEffectEvent(() => place && show(project(place)));
  useEffect(() => {
    if (key) onChange();
  }, [key]);
}

'use client';

import { useRouter } from 'next/navigation';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { Cluster } from './clusters';
import { project } from './plane';
import type { MapLine, MapPoint } from './types';

/** The routes' lines. `k`: the map's scale; sizes are divided by it, so that they stay the same in pixels. */
export const MapLines = memo(function MapLines({ lines, k }: { lines: readonly MapLine[]; k: number }) {
  return (
    <g aria-hidden data-lines>
      {lines.map((line) => (
        <polyline
          key={line.id}
          points={line.points.map((point) => Object.values(project(point)).join()).join(' ')}
          fill="none"
          stroke={line.colour}
          strokeWidth={3 / k}
          strokeLinejoin="round"
          strokeOpacity={0.85}
        />
      ))}
    </g>
  );
});

type PointProps = {
  point: MapPoint;
  k: number;
  isSelected: boolean;
  onPress: ((point: MapPoint) => void) | undefined;
  /** The point under the pointer or with the focus; null when it leaves. */
  onPoint: (point: MapPoint | null, by: 'pointer' | 'focus') => void;
};

/** A place on the map, as a button or a link; where a route begins is neither. */
export const MapMark = memo(function MapMark({ point, k, isSelected, onPress, onPoint }: PointProps) {
  const router = useRouter();
  const { x, y } = project(point.at);
  const shape = (
    <>
      {isSelected && <circle cx={x} cy={y} r={17 / k} fill="none" stroke="var(--ring)" strokeWidth={4 / k} />}
      <Shape point={point} k={k} />
    </>
  );
  if (point.kind === 'home' || point.kind === 'branch') return <g aria-hidden>{shape}</g>;
  const { href } = point;
  const common = {
    'aria-label': point.label,
    'data-mark': point.id,
    className: 'pointer-events-auto cursor-pointer outline-none [&:focus-visible>:last-child]:stroke-(--ring)',
    onPointerEnter: () => onPoint(point, 'pointer'),
    onPointerLeave: () => onPoint(null, 'pointer'),
    onFocus: () => onPoint(point, 'focus'),
    onBlur: () => onPoint(null, 'focus'),
  };
  if (href !== undefined) {
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      router.push(href);
    };
    // The list beside the map has the same links.
    return (
      <a {...common} href={href} tabIndex={-1} onClick={follow}>
        {shape}
      </a>
    );
  }
  return (
    <g
      {...common}
      role="button"
      tabIndex={point.kind === 'stop' ? 0 : -1}
      onClick={() => onPress?.(point)}
      onKeyDown={onEnter(() => onPress?.(point))}
    >
      {shape}
    </g>
  );
});

function Shape({ point, k }: Pick<PointProps, 'point' | 'k'>) {
  const { at, kind, colour, number, isEstimated } = point;
  const { x, y } = project(at);
  const look = { fill: 'var(--card)', stroke: colour };
  if (kind === 'home') {
    const half = 5 / k;
    return <rect {...look} x={x - half} y={y - half} width={2 * half} height={2 * half} strokeWidth={2 / k} />;
  }
  if (kind === 'branch') return <Branch point={point} k={k} />;
  if (kind === 'dot') {
    const dash = isEstimated ? { strokeDasharray: 2.6 / k, strokeWidth: 1.75 / k } : { strokeWidth: 2.5 / k };
    // Larger than it looks, for fingers.
    return (
      <g>
        <circle cx={x} cy={y} r={11 / k} fill="transparent" stroke="none" />
        <circle {...look} {...dash} cx={x} cy={y} r={5.5 / k} />
      </g>
    );
  }
  return (
    <g>
      <circle
        {...look}
        cx={x}
        cy={y}
        r={11 / k}
        strokeWidth={3 / k}
        {...(isEstimated ? { strokeDasharray: 4 / k } : {})}
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12 / k}
        fontWeight={600}
        fill="var(--foreground)"
        stroke="none"
      >
        {number}
      </text>
    </g>
  );
}

/** A house with the branch's name below it. */
function Branch({ point: { at, colour, label }, k }: Pick<PointProps, 'point' | 'k'>) {
  const { x, y } = project(at);
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / k})`}>
      <path d="M-8 8V-2L0 -9L8 -2V8Z" fill={colour} stroke="var(--card)" strokeWidth={2} strokeLinejoin="round" />
      <text
        y={21}
        textAnchor="middle"
        fontSize={11}
        fontWeight={600}
        fill="var(--foreground)"
        stroke="var(--card)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {label}
      </text>
    </g>
  );
}

type ClusterProps = { cluster: Cluster; k: number; label: string; onPress: (cluster: Cluster) => void };

/** Dots that would cover each other, with their number. */
export function ClusterMark({ cluster, k, label, onPress }: ClusterProps) {
  const { x, y } = project(cluster);
  const radius = Math.min(24, 12 + 2 * Math.log2(cluster.count)) / k;
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      data-cluster={cluster.count}
      className="pointer-events-auto cursor-pointer outline-none [&:focus-visible>circle]:stroke-(--ring)"
      onClick={() => onPress(cluster)}
      onKeyDown={onEnter(() => onPress(cluster))}
    >
      <circle cx={x} cy={y} r={radius} fill="var(--primary)" stroke="var(--card)" strokeWidth={2 / k} />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12 / k}
        fontWeight={600}
        fill="var(--primary-foreground)"
      >
        {cluster.count}
      </text>
    </g>
  );
}

/** A button's keys. */
function onEnter(press: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
}

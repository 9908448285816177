'use client';

import { memo, type SVGProps } from 'react';
import { getWidth, LAYERS, readPart, SEA, type Layer } from './ground';
import { EXTENT, getZoom, toPath } from './plane';

const [WIDTH, HEIGHT] = EXTENT[1];
const SHAPES = LAYERS.map((layer) => ({ layer, d: toPath(readPart(layer.part)) }));

/** Land, roads and ferries as an SVG: while the tiles are fetched, and where they can't be drawn. `k`: the scale. */
export const SvgGround = memo(function SvgGround({ k }: { k: number }) {
  return (
    <g aria-hidden data-ground>
      <rect x={-2 * WIDTH} y={-2 * HEIGHT} width={5 * WIDTH} height={5 * HEIGHT} fill={`var(--map-${SEA})`} />
      {SHAPES.map(({ layer, d }, at) => (
        <path key={at} d={d} {...getLook(layer, k)} />
      ))}
    </g>
  );
});

function getLook({ fill, line }: Layer, k: number): SVGProps<SVGPathElement> {
  if (fill) return { fill: `var(--map-${fill})` };
  const width = getWidth(line.width, getZoom(k)) / k;
  return {
    fill: 'none',
    stroke: `var(--map-${line.colour})`,
    strokeWidth: width,
    strokeLinejoin: 'round',
    ...(line.dash ? { strokeDasharray: line.dash.map((part) => part * width).join(' ') } : { strokeLinecap: 'round' }),
  };
}

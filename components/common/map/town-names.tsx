'use client';

import { memo, useMemo } from 'react';
import { LABELS } from './labels';
import { getZoom, project } from './plane';

/** From which zoom level towns of each size are named. */
const NAMED_FROM = { 1: 0, 2: 6.7, 3: 8.2 } as const;
/** Height of a town's letters, pixels. */
const getLetterSize = (town: { size: number }) => (town.size === 1 ? 13 : 11);
const PLACED = LABELS.map((town) => ({ ...town, ...project(town) }));

type Box = { left: number; right: number; top: number; bottom: number };

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The towns whose names do not overlap, large ones first. `k`: the scale. */
function getNamedTowns(k: number): typeof PLACED {
  const zoom = getZoom(k);
  const taken: Box[] = [];
  return PLACED.filter((town) => {
    if (zoom < NAMED_FROM[town.size]) return false;
    const letterSize = getLetterSize(town) / k;
    const box = {
      left: town.x - 2 / k,
      right: town.x + 4 / k + town.name.length * 0.6 * letterSize,
      top: town.y - 3 / k - letterSize,
      bottom: town.y + 2 / k,
    };
    if (taken.some((other) => overlaps(box, other))) return false;
    taken.push(box);
    return true;
  });
}

/** The names of towns on the product's own ground: more of them the closer the map is. */
export const TownNames = memo(function TownNames({ k }: { k: number }) {
  const named = useMemo(() => getNamedTowns(k), [k]);
  return (
    <g aria-hidden>
      {named.map((town) => (
        <g key={town.zip}>
          <circle cx={town.x} cy={town.y} r={1.6 / k} fill="var(--muted-foreground)" />
          <text
            x={town.x + 4 / k}
            y={town.y - 3 / k}
            fontSize={getLetterSize(town) / k}
            fill="var(--muted-foreground)"
            stroke="var(--map-land)"
            strokeWidth={2.5 / k}
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {town.name}
          </text>
        </g>
      ))}
    </g>
  );
});

'use client';

import { memo, useMemo } from 'react';
import { LABELS } from './labels';
import { DENMARK, NEIGHBOURS, project } from './project';

/** Height of a town's letters, pixels. */
const getLetterSize = (town: { size: number }) => (town.size === 1 ? 13 : 11);
const PLACED = LABELS.map((town) => ({ ...town, ...project(town) }));

type Box = { left: number; right: number; top: number; bottom: number };

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The towns whose names do not overlap, large ones first. `size`: one pixel in units of the map. */
function getLabelledTowns(size: number): typeof PLACED {
  const taken: Box[] = [];
  return PLACED.filter((town) => {
    if (town.size > 1 && 1 / size < (town.size === 2 ? 1.8 : 5)) return false;
    const letterSize = getLetterSize(town) * size;
    const box = {
      left: town.x - 2 * size,
      right: town.x + 4 * size + town.name.length * 0.6 * letterSize,
      top: town.y - 3 * size - letterSize,
      bottom: town.y + 2 * size,
    };
    if (taken.some((other) => overlaps(box, other))) return false;
    taken.push(box);
    return true;
  });
}

/** Coasts and towns: more towns the closer the map is. */
export const Land = memo(function Land({ size }: { size: number }) {
  const shown = useMemo(() => getLabelledTowns(size), [size]);
  return (
    <g aria-hidden>
      <path d={NEIGHBOURS} fill="var(--muted)" />
      <path d={DENMARK} fill="var(--card)" stroke="var(--input)" strokeWidth={size} />
      {shown.map((town) => {
        const { x, y } = town;
        return (
          <g key={town.zip}>
            <circle cx={x} cy={y} r={1.6 * size} fill="var(--muted-foreground)" />
            <text
              x={x + 4 * size}
              y={y - 3 * size}
              fontSize={getLetterSize(town) * size}
              fill="var(--muted-foreground)"
            >
              {town.name}
            </text>
          </g>
        );
      })}
    </g>
  );
});

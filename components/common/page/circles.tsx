import type { CSSProperties } from 'react';

/** Left in %, size in rem, duration and delay in s, height in vh when motion is reduced. */
const CIRCLES = [
  [6, 9, 46, -4, 70],
  [16, 4, 34, -21, 30],
  [25, 13, 60, -33, 95],
  [36, 6, 41, -12, 55],
  [45, 10, 52, -44, 25],
  [55, 5, 37, -8, 80],
  [64, 14, 64, -27, 50],
  [74, 7, 44, -38, 105],
  [83, 11, 56, -17, 35],
  [92, 5, 39, -30, 65],
] as const;

/** The ten decorative circles behind a page (specification §2), animated with CSS alone. */
export function Circles() {
  return (
    <div aria-hidden data-slot="circles" className="circles print:hidden">
      <div>
        {CIRCLES.map(([at, size, takes, since, rest]) => (
          <span
            key={at}
            className="circle"
            style={{ '--at': at, '--size': size, '--takes': takes, '--since': since, '--rest': rest } as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { MapView } from '@/components/common/map/map-view';
import type { BoardItem } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '../context';
import { getRouteMarks, getTrayDots } from './route-marks';
import { usePointedCard } from './use-pointed-card';

/** Most items of the tray that the map shows. */
const MOST_DOTS = 300;

/** The days' routes and the tray on a map; a press opens what the board's cards open. */
export default function PlanMap({ views, tray }: { views: readonly DayView[]; tray: readonly BoardItem[] }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const actions = useBoardActions();
  const routes = useMemo(() => getRouteMarks(views, { clock, estimated: t('estimatedPlace') }), [views, clock, t]);
  const dots = useMemo(
    () =>
      getTrayDots(tray.slice(0, MOST_DOTS), ({ title, customer, city, point }) => {
        const text = t('trayDot', { title: [title, customer].filter(Boolean).join(', '), city });
        return point?.accuracy === 'postcode' ? `${text}, ${t('estimatedPlace')}` : text;
      }),
    [tray, t],
  );
  const points = useMemo(() => [...dots.points, ...routes.points], [dots, routes]);
  const shown = routes.points.length > 0 ? routes.points : dots.points;
  const fitTo = useMemo(() => shown.map(({ at }) => at), [shown]);
  const { hovered, focused } = usePointedCard();
  const frame = useRef<HTMLDivElement>(null);
  // On a narrow screen the map is below the board, and a press would seem to do nothing.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <div ref={frame} className="shrink-0">
      <MapView
        label={t('mapLabel')}
        description={t('mapDescription', { routes: routes.lines.length, stops: routes.subjects.size })}
        points={points}
        lines={routes.lines}
        fitTo={fitTo}
        // Another day's stops are in other places.
        fitKey={`${views[0]?.date ?? ''} ${views.length}`}
        fitLabel={t('zoomFit')}
        selected={hovered ?? focused}
        shown={focused}
        onPress={({ id }) => {
          const subject = routes.subjects.get(id) ?? dots.subjects.get(id);
          if (subject) actions.openDetails(subject);
        }}
        note={
          <>
            {t('mapNote')}
            {routes.missing > 0 && ` ${t('mapMissing', { count: routes.missing })}`}
          </>
        }
        className="h-96 xl:h-[min(50dvh,34rem)]"
      />
    </div>
  );
}

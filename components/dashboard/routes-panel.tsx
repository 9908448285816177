'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { HoverLink } from '@/components/common/hover-link';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { paths } from '@/lib/core/shared/paths';
import { routesOf, type RouteItem, type StopItem } from '@/lib/dashboard/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { ListPanel } from './list-panel';

const TONE: Record<RouteItem['status'], BadgeVariant> = {
  kladde: 'neutral',
  udsendt: 'info',
  i_gang: 'progress',
  afsluttet: 'success',
};
const CLOSED: readonly StopItem['status'][] = ['udfoert', 'ikke_hjemme', 'sprunget_over'];

const stopsOf = (route: RouteItem) =>
  [...(route.expand?.route_stops_via_route ?? [])].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));

/** Today's routes and the progress of each. */
export function RoutesPanel({ today, enabled }: { today: string; enabled: boolean }) {
  const t = useTranslations('dashboard.routes');
  const query = useQuery({ ...routesOf(pb, today), enabled });
  return (
    <ListPanel
      title={t('title')}
      query={query}
      more={paths.planning()}
      empty={{ title: t('none'), text: t('noneText') }}
      row={(route) => <RouteRow key={route.id} route={route} />}
    />
  );
}

function RouteRow({ route }: { route: RouteItem }) {
  const t = useTranslations('dashboard.routes');
  const clock = useClockText();
  const stops = stopsOf(route);
  const done = stops.filter((stop) => CLOSED.includes(stop.status)).length;
  const next = stops.find((stop) => !CLOSED.includes(stop.status));
  return (
    <li>
      <HoverLink
        data-row
        href={paths.planning(route.id)}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{route.expand?.technician?.name}</span>
          <span className="block truncate text-xs text-muted-foreground">
            {next
              ? `${clock(next.startMinute ?? 0)} · ${next.expand?.job?.customerName ?? t('task')}${next.expand?.job?.address ? `, ${next.expand.job.address}` : ''}`
              : t('allDone')}
          </span>
        </span>
        <span className="tabular text-xs text-muted-foreground">{t('progress', { done, of: stops.length })}</span>
        <Badge variant={TONE[route.status]} className="max-sm:hidden">
          {t(`status.${route.status}`)}
        </Badge>
      </HoverLink>
    </li>
  );
}

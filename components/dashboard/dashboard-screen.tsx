'use client';

import { useQuery } from '@tanstack/react-query';
import {
  BadgePercent,
  Banknote,
  CalendarClock,
  CircleAlert,
  FilePenLine,
  Inbox,
  ListChecks,
  Route,
  Send,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { later } from '@/components/common/later';
import { Money } from '@/components/common/money/money';
import { useRowKeys } from '@/components/common/list/use-row-keys';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Skeleton } from '@/components/ui/skeleton';
import { scopeOf } from '@/lib/auth/permissions';
import { copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { EXPIRING_DAYS, UNBILLED_STATUSES, type FigureKey } from '@/lib/dashboard/filters';
import { noteVisit } from '@/lib/dashboard/commands';
import { figures } from '@/lib/dashboard/queries';
import { pb } from '@/lib/pocketbase/client';
import { Figure } from './figure';
import { useOverviewLive } from './live';
import { useWho } from './scope-filter';

// Drawn by the server, woken after the figures.
const DashboardPanels = later(
  dynamic(() => import('./dashboard-panels').then((module) => module.DashboardPanels), {
    loading: () => <Skeleton className="h-[60rem]" />,
  }),
);

type Tile = {
  key: FigureKey;
  href: string;
  icon: LucideIcon;
  tone?: 'danger' | 'warning';
  withMoney?: boolean;
  note: ReactNode;
};

/** The start of the day, by what one's role has to do with: sellers their customers, drift the whole firm. (Technicians' page is their day.) */
export function DashboardScreen() {
  const t = useTranslations('overview.dashboard');
  const today = copenhagenToday(new Date());
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, canSeeAll, scopeId, who, isReady } = useWho();
  const { roles } = useCurrentUser();
  const approves = scopeOf(roles, 'discounts', 'change') !== false;
  const sells = roles.includes('seller');
  const everybody = who === 'alle';
  const { data } = useQuery({ ...figures(pb, everybody), enabled: isReady });
  useVisit(data !== undefined);

  const scope = `hvem=${who}`;
  const count = (key: FigureKey) => data?.figures[key].count;
  const tiles: (Tile | false)[] = [
    {
      key: 'overdue',
      href: `${paths.tasks()}?vis=over&hvem=mine`,
      icon: CircleAlert,
      tone: 'danger',
      note: t('overdueNote'),
    },
    { key: 'today', href: `${paths.tasks()}?vis=idag&hvem=mine`, icon: ListChecks, note: t('todayNote') },
    { key: 'newLeads', href: paths.newLeads(), icon: Inbox, note: t('newLeadsNote') },
    {
      key: 'rotten',
      href: `${paths.newLeads()}?alder=gamle`,
      icon: Inbox,
      tone: 'danger',
      note: t('rottenNote', { days: data?.rottenDays ?? 2 }),
    },
    {
      key: 'expiring',
      href: `${paths.myLeads()}?vis=udloeber&${scope}`,
      icon: CalendarClock,
      tone: 'warning',
      note: t('expiringNote', { days: EXPIRING_DAYS }),
    },
    {
      key: 'pipeline',
      href: `${paths.myLeads()}?vis=ude&${scope}`,
      icon: Send,
      withMoney: true,
      note: t('pipelineNote'),
    },
    (sells || !canSeeAll) && {
      key: 'won',
      href: `${paths.myLeads()}?vis=vundet&${scope}`,
      icon: Trophy,
      withMoney: true,
      note: t('wonNote'),
    },
    (sells || !canSeeAll) && {
      key: 'drafts',
      href: `${paths.myLeads()}?vis=kladder&${scope}`,
      icon: FilePenLine,
      note: t('draftsNote'),
    },
    canSeeAll && {
      key: 'unbilled',
      href: `${paths.service()}?status=${UNBILLED_STATUSES.join(',')}`,
      icon: Banknote,
      withMoney: true,
      note: t('unbilledNote'),
    },
    canSeeAll && { key: 'routes', href: paths.planning(), icon: Route, note: t('routesNote') },
  ];

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {/* Somebody can't go on until it is answered: it comes first, and is there only while it is. */}
        {approves && count('approvals') ? (
          <Figure
            className="col-span-full"
            href={`${paths.myLeads()}?vis=godkendes&${scope}`}
            label={t('approvals')}
            icon={BadgePercent}
            value={count('approvals')}
            more={data && <Money oere={data.figures.approvals.oere} />}
            tone="warning"
            note={t('approvalsNote')}
          />
        ) : null}
        {tiles.map(
          (tile) =>
            tile && (
              <Figure
                key={tile.key}
                href={tile.href}
                label={t(tile.key as 'overdue')}
                icon={tile.icon}
                value={count(tile.key)}
                more={tile.withMoney && data ? <Money oere={data.figures[tile.key].oere} /> : undefined}
                tone={count(tile.key) ? (tile.tone ?? 'plain') : 'plain'}
                note={tile.note}
              />
            ),
        )}
      </div>
      <DashboardPanels
        data={data}
        userId={userId}
        canSeeAll={canSeeAll}
        scopeId={scopeId}
        everybody={everybody}
        isReady={isReady}
        sells={sells}
        scope={scope}
        today={today}
      />
    </div>
  );
}

/** Notes the visit once the page has been read. What it can't note, it does not mention. */
function useVisit(isRead: boolean): void {
  useEffect(() => {
    if (isRead) noteVisit().catch(() => undefined);
  }, [isRead]);
}

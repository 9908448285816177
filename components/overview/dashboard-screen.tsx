'use client';

import { useQuery } from '@tanstack/react-query';
import { BadgePercent, Banknote, CalendarClock, CircleAlert, FilePenLine, Inbox, ListChecks, Route, Send, Trophy, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { Excl } from '@/components/shell/excl';
import { Money } from '@/components/shell/money';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { useViewer } from '@/components/shell/use-viewer';
import { scopeOf } from '@/lib/auth/permissions';
import { copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { EXPIRING_DAYS, UNBILLED_STATUSES, type FigureKey } from '@/lib/overview/filters';
import { noteVisit } from '@/lib/overview/mutations';
import { figures, leadPool, offers } from '@/lib/overview/queries';
import { pb } from '@/lib/pocketbase/client';
import { tasks } from '@/lib/tasks/queries';
import { taskGroup } from '@/lib/tasks/rules';
import { TaskRow } from '@/components/tasks/task-row';
import { Figure } from './figure';
import { ListPanel } from './list-panel';
import { useOverviewLive } from './live';
import { MonthPanel } from './month-panel';
import { NewsPanel } from './news-panel';
import { OfferRow } from './offer-row';
import { PoolRow } from './pool-row';
import { RoutesPanel } from './routes-panel';
import { useWho } from './scope-filter';

const ROWS = 6;

type Tile = { key: FigureKey; href: string; icon: LucideIcon; tone?: 'danger' | 'warning'; withMoney?: boolean; note: ReactNode };

/** The start of the day, by what one's role has to do with: sellers their customers, drift the whole firm. (Technicians' page is their day.) */
export function DashboardScreen() {
  const t = useTranslations('overview.dashboard');
  const today = copenhagenToday(new Date());
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, canSeeAll, scopeId, who, isReady } = useWho();
  const { roles } = useViewer();
  const approves = scopeOf(roles, 'discounts', 'change') !== false;
  const sells = roles.includes('seller');
  const everybody = who === 'alle';
  const { data } = useQuery({ ...figures(pb, everybody), enabled: isReady });
  const myTasks = useQuery({ ...tasks(pb, { view: 'aabne', assignee: userId, today }), enabled: isReady });
  const pool = useQuery({ ...leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1), enabled: isReady });
  const expiring = useQuery({ ...offers(pb, { view: 'udloeber', seller: scopeId, today, period: 'denne' }), enabled: isReady });
  useVisit(data !== undefined);

  const due = myTasks.data?.filter((task) => task.status !== 'udfoert' && ['overdue', 'today'].includes(taskGroup(task, today)));
  const scope = `hvem=${who}`;
  const count = (key: FigureKey) => data?.figures[key].count;
  const tiles: (Tile | false)[] = [
    { key: 'overdue', href: `${paths.tasks()}?vis=over&hvem=mine`, icon: CircleAlert, tone: 'danger', note: t('overdueNote') },
    { key: 'today', href: `${paths.tasks()}?vis=idag&hvem=mine`, icon: ListChecks, note: t('todayNote') },
    { key: 'newLeads', href: paths.newLeads(), icon: Inbox, note: t('newLeadsNote') },
    { key: 'rotten', href: `${paths.newLeads()}?alder=gamle`, icon: Inbox, tone: 'danger', note: t('rottenNote', { days: data?.rottenDays ?? 2 }) },
    { key: 'expiring', href: `${paths.myLeads()}?vis=udloeber&${scope}`, icon: CalendarClock, tone: 'warning', note: t('expiringNote', { days: EXPIRING_DAYS }) },
    { key: 'pipeline', href: `${paths.myLeads()}?vis=ude&${scope}`, icon: Send, withMoney: true, note: t('pipelineNote') },
    (sells || !canSeeAll) && { key: 'won', href: `${paths.myLeads()}?vis=vundet&${scope}`, icon: Trophy, withMoney: true, note: t('wonNote') },
    (sells || !canSeeAll) && { key: 'drafts', href: `${paths.myLeads()}?vis=kladder&${scope}`, icon: FilePenLine, note: t('draftsNote') },
    canSeeAll && { key: 'unbilled', href: `${paths.service()}?status=${UNBILLED_STATUSES.join(',')}`, icon: Banknote, withMoney: true, note: t('unbilledNote') },
    canSeeAll && { key: 'routes', href: paths.planning(), icon: Route, note: t('routesNote') },
  ];

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {/* Somebody can't go on until it is answered: it comes first, and is there only while it is. */}
        {approves && count('approvals') ? (
          <Figure className="col-span-full" href={`${paths.myLeads()}?vis=godkendes&${scope}`} label={t('approvals')} icon={BadgePercent} value={count('approvals')} more={data && <Money oere={data.figures.approvals.oere} />} tone="warning" note={t('approvalsNote')} />
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
      <div className="grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2">
        <ListPanel
          title={t('myTasks')}
          query={{ ...myTasks, data: due }}
          limit={ROWS}
          more={`${paths.tasks()}?hvem=mine`}
          empty={{ title: t('noTasks'), text: t('noTasksText') }}
          row={(task) => <TaskRow key={task.id} task={task} />}
        />
        <NewsPanel everybody={everybody} enabled={isReady} />
        {canSeeAll && !sells && <RoutesPanel today={today} enabled={isReady} />}
        <ListPanel
          title={t('waitingLeads')}
          query={{ ...pool, data: pool.data?.items }}
          count={pool.data?.total}
          limit={ROWS}
          more={paths.newLeads()}
          empty={{ title: t('noLeads'), text: t('noLeadsText') }}
          row={(lead) => <PoolRow key={lead.id} lead={lead} />}
        />
        <ListPanel
          title={t('expiringOffers')}
          query={expiring}
          limit={ROWS}
          extra={<Excl />}
          more={`${paths.myLeads()}?vis=udloeber&${scope}`}
          empty={{ title: t('noExpiring'), text: t('noExpiringText', { days: EXPIRING_DAYS }) }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" />}
        />
        {canSeeAll && sells && <RoutesPanel today={today} enabled={isReady} />}
      </div>
      <MonthPanel data={data} scope={scope} />
    </div>
  );
}

/** Notes the visit once the page has been read. What it can't note, it does not mention. */
function useVisit(isRead: boolean): void {
  useEffect(() => {
    if (isRead) noteVisit().catch(() => undefined);
  }, [isRead]);
}

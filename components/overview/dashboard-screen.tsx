'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleAlert, FilePenLine, Inbox, ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useRowKeys } from '@/components/shell/use-row-keys';
import { addDays, copenhagenToday } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { EXPIRING_DAYS, leadPool, openOffers, tasks } from '@/lib/overview/queries';
import { taskGroup } from '@/lib/tasks/rules';
import { pb } from '@/lib/pocketbase/client';
import { Figure } from './figure';
import { ListPanel } from './list-panel';
import { useOverviewLive } from './live';
import { MonthFigures } from './month-figures';
import { OfferRow } from './offer-row';
import { PoolRow } from './pool-row';
import { useWho } from './scope-filter';
import { TaskRow } from './task-row';

const ROWS = 6;

/** The start of the day: what is late, what waits for an answer, and what is about to run out. */
export function DashboardScreen() {
  const t = useTranslations('overview.dashboard');
  useOverviewLive();
  const list = useRowKeys<HTMLDivElement>();
  const { userId, scopeId, who, isReady } = useWho();
  const today = copenhagenToday(new Date());
  const myTasks = useQuery({ ...tasks(pb, { assignee: userId, doneSince: '' }), enabled: isReady });
  const pool = useQuery({ ...leadPool(pb, 'ledige', 1), enabled: isReady });
  const out = useQuery({ ...openOffers(pb, { seller: scopeId, kind: 'ude' }), enabled: isReady });
  const drafts = useQuery({ ...openOffers(pb, { seller: scopeId, kind: 'kladder' }), enabled: isReady });

  const due = useMemo(() => myTasks.data?.filter((task) => task.status !== 'udfoert' && ['overdue', 'today'].includes(taskGroup(task, today))), [myTasks.data, today]);
  const overdue = due?.filter((task) => taskGroup(task, today) === 'overdue').length;
  const limit = addDays(today, EXPIRING_DAYS);
  const expiring = useMemo(() => out.data?.filter((offer) => offer.validUntil && offer.validUntil <= limit), [out.data, limit]);
  const scope = `hvem=${who}`;

  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Figure href={`${paths.tasks()}?vis=over`} label={t('overdue')} icon={CircleAlert} value={overdue} tone={overdue ? 'danger' : 'plain'} note={t('overdueNote')} />
        <Figure href={`${paths.tasks()}?vis=idag`} label={t('today')} icon={ListChecks} value={due && overdue !== undefined ? due.length - overdue : undefined} note={t('todayNote')} />
        <Figure href={paths.newLeads()} label={t('newLeads')} icon={Inbox} value={pool.data?.total} note={t('newLeadsNote')} />
        <Figure href={`${paths.myLeads()}?vis=udloeber&${scope}`} label={t('expiring')} icon={CalendarClock} value={expiring?.length} tone={expiring?.length ? 'warning' : 'plain'} note={t('expiringNote', { days: EXPIRING_DAYS })} />
        <Figure href={`${paths.myLeads()}?vis=kladder&${scope}`} label={t('drafts')} icon={FilePenLine} value={drafts.data?.length} note={t('draftsNote')} />
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <ListPanel
          title={t('myTasks')}
          query={{ ...myTasks, data: due }}
          limit={ROWS}
          more={paths.tasks()}
          empty={{ title: t('noTasks'), text: t('noTasksText') }}
          row={(task) => <TaskRow key={task.id} task={task} />}
        />
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
          query={{ ...out, data: expiring }}
          limit={ROWS}
          more={`${paths.myLeads()}?vis=udloeber&${scope}`}
          empty={{ title: t('noExpiring'), text: t('noExpiringText', { days: EXPIRING_DAYS }) }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" />}
        />
        <ListPanel
          title={t('draftOffers')}
          query={drafts}
          limit={ROWS}
          more={`${paths.myLeads()}?vis=kladder&${scope}`}
          empty={{ title: t('noDrafts'), text: t('noDraftsText') }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="updated" />}
        />
      </div>
      <MonthFigures scopeId={scopeId} isReady={isReady} today={today} />
    </div>
  );
}

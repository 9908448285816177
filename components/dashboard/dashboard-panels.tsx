'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { TaskRow } from '@/components/tasks/row/task-row';
import type { WorkScope } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { Figures } from '@/lib/dashboard/shared/filters';
import { EXPIRING_DAYS } from '@/lib/offers/shared/list-filters';
import { offers } from '@/lib/dashboard/shared/queries';
import { leadPool } from '@/lib/leads/shared/pool-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { tasks } from '@/lib/tasks/shared/queries';
import { taskGroup } from '@/lib/tasks/shared/rules';
import { ExpiringPanel } from './expiring-panel';
import { ListPanel } from './list-panel';
import { MonthPanel } from './month-panel';
import { NEWS_ROWS, NewsPanel } from './news-panel';
import { OfferRow } from './offer-row';
import { NewLeadRow } from '@/components/leads/new/new-lead-row';
import { RoutesPanel } from './routes-panel';
import { ServicePanel } from './service-panel';

const ROWS = 6;

type Props = {
  data: Figures | undefined;
  canSeeAll: boolean;
  who: WorkScope;
  /** Whose records, a user id; '' for all. */
  scopeId: string;
  isReady: boolean;
  sells: boolean;
  today: string;
};

/** The lists behind the figures, and the month so far. */
export function DashboardPanels({ data, canSeeAll, who, scopeId, isReady, sells, today }: Props) {
  const t = useTranslations('dashboard.home');
  const everybody = who === 'alle';
  const scope = `hvem=${who}`;
  const openTasks = useQuery({ ...tasks(pb, { view: 'aabne', assignee: scopeId, today }), enabled: isReady });
  const pool = useQuery({
    ...leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1),
    enabled: isReady,
  });
  const expiring = useQuery({
    ...offers(pb, { view: 'udloeber', seller: scopeId, today, period: 'denne' }),
    enabled: isReady,
  });
  const due = openTasks.data?.filter(
    (task) => task.status !== 'udfoert' && ['overdue', 'today'].includes(taskGroup(task, today)),
  );
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2">
        <ListPanel
          title={t('myTasks', { who })}
          query={{ ...openTasks, data: due }}
          limit={NEWS_ROWS}
          more={`${paths.tasks()}?${scope}`}
          empty={{ title: t('noTasks'), text: t('noTasksText', { who }) }}
          row={(task) => <TaskRow key={task.id} task={task} withAssignee={everybody} />}
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
          row={(lead) => <NewLeadRow key={lead.id} lead={lead} />}
        />
        <ListPanel
          title={t('expiringOffers')}
          query={expiring}
          limit={ROWS}
          extra={<ExclVatLabel />}
          more={`${paths.myLeads()}?vis=udloeber&${scope}`}
          empty={{ title: t('noExpiring'), text: t('noExpiringText', { days: EXPIRING_DAYS }) }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" withSeller={everybody} />}
        />
        {canSeeAll && sells && <RoutesPanel today={today} enabled={isReady} />}
        {canSeeAll && <ServicePanel today={today} enabled={isReady} />}
        {canSeeAll && <ExpiringPanel today={today} enabled={isReady} />}
      </div>
      <MonthPanel data={data} scope={scope} />
    </>
  );
}

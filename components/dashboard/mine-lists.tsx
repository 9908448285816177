'use client';

import { useTranslations } from 'next-intl';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { Money } from '@/components/common/money/money';
import { TaskRow } from '@/components/tasks/task-row';
import { paths } from '@/lib/core/paths';
import { netAmount } from '@/lib/leads/offers';
import type { OfferView } from '@/lib/dashboard/filters';
import type { OfferItem } from '@/lib/dashboard/queries';
import type { LeadItem } from '@/lib/leads/pool-queries';
import type { TaskItem } from '@/lib/tasks/queries';
import { LeadRow } from './lead-row';
import { ListPanel } from './list-panel';
import { isOffers, type View } from './mine-views';
import { OfferRow } from './offer-row';
import { NewLeadRow } from '@/components/leads/new/new-lead-row';

const WHEN: Record<OfferView, 'validUntil' | 'updated' | 'decidedAt' | 'sentAt' | 'discountAskedAt'> = {
  ude: 'validUntil',
  udloeber: 'validUntil',
  kladder: 'updated',
  godkendes: 'discountAskedAt',
  sendt: 'sentAt',
  vundet: 'decidedAt',
  afgjort: 'decidedAt',
};
const SHORT = 8;

/** Limit of a list among the others, with a link to all of it. */
const shortened = (name: View) => ({ limit: SHORT, more: `${paths.myLeads()}?vis=${name}` });

const sumOf = (items: readonly OfferItem[]) => items.reduce((sum, offer) => sum + netAmount(offer), 0);

/** The result of a query. */
type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type Props = {
  view: View;
  /** The chosen day of the week, `YYYY-MM-DD`; '' for all. */
  day: string;
  leads: Read<LeadItem[]>;
  tasks: Read<TaskItem[]>;
  out: Read<OfferItem[]>;
  others: Read<OfferItem[]>;
  /** The view that `others` shows. */
  shownOffers: OfferView;
  pool: Read<{ items: LeadItem[]; total: number }>;
};

/** The user's leads, tasks and offers, and the leads without an owner. */
export function MineLists({ view, day: dag, leads, tasks: myTasks, out, others, shownOffers, pool }: Props) {
  const t = useTranslations('dashboard.mine');
  const isAll = view === 'alt';
  const onDay = <T,>(items: readonly T[] | undefined, dayOf: (item: T) => string | undefined) =>
    dag && isAll ? items?.filter((item) => dayOf(item) === dag) : items;
  const cut = (name: View) => (isAll ? shortened(name) : {});
  const shows = (name: View) => isAll || view === name;
  return (
    <div className={isAll ? 'grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2' : 'grid gap-4'}>
      {shows('leads') && (
        <ListPanel
          title={t('leads')}
          query={{ ...leads, data: onDay(leads.data, (lead) => lead.nextActionAt) }}
          {...cut('leads')}
          empty={{ title: t('noLeads'), text: t('noLeadsText') }}
          row={(lead) => <LeadRow key={lead.id} lead={lead} />}
        />
      )}
      {shows('opgaver') && (
        <ListPanel
          title={t('tasks')}
          query={{ ...myTasks, data: onDay(myTasks.data, (task) => task.due) }}
          {...cut('opgaver')}
          empty={{ title: t('noTasks'), text: t('noTasksText') }}
          row={(task) => <TaskRow key={task.id} task={task} />}
        />
      )}
      <OfferPanels view={view} isWholeWeek={isAll && !dag} out={out} others={others} shownOffers={shownOffers} />
      {isAll && !dag && (
        <ListPanel
          title={t('pool')}
          query={{ ...pool, data: pool.data?.items }}
          count={pool.data?.total}
          limit={SHORT}
          more={paths.newLeads()}
          empty={{ title: t('noPool'), text: t('noPoolText') }}
          row={(lead) => <NewLeadRow key={lead.id} lead={lead} />}
        />
      )}
    </div>
  );
}

type OfferPanelsProps = Pick<Props, 'view' | 'out' | 'others' | 'shownOffers'> & {
  /** All lists are shown, without a chosen day. */
  isWholeWeek: boolean;
};

function OfferPanels({ view, isWholeWeek, out, others, shownOffers }: OfferPanelsProps) {
  const t = useTranslations('dashboard.mine');
  const isAll = view === 'alt';
  return (
    <>
      {isWholeWeek && (
        <ListPanel
          title={t('out')}
          query={out}
          {...(isAll ? shortened('ude') : {})}
          extra={<Sum offers={out.data} />}
          empty={{ title: t('noOut'), text: t('noOutText') }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" />}
        />
      )}
      {(isOffers(view) || isWholeWeek) && (
        <ListPanel
          title={t(`title.${shownOffers}`)}
          query={others}
          {...(isAll ? shortened('kladder') : {})}
          extra={<Sum offers={others.data} />}
          empty={{ title: t('noOffers'), text: t('noOffersText') }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when={WHEN[shownOffers]} />}
        />
      )}
    </>
  );
}

function Sum({ offers = [] }: { offers: readonly OfferItem[] | undefined }) {
  if (offers.length === 0) return null;
  return (
    <span className="text-xs text-muted-foreground">
      <Money oere={sumOf(offers)} className="font-medium text-foreground" /> <ExclVatLabel />
    </span>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { Money } from '@/components/common/money/money';
import { TaskRow } from '@/components/tasks/row/task-row';
import type { WorkScope } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { netAmount } from '@/lib/leads/shared/offers';
import type { OfferView } from '@/lib/dashboard/shared/filters';
import type { FollowUpItem, OfferItem } from '@/lib/dashboard/shared/queries';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { FollowUpItemRow } from './follow-up-item-row';
import { LeadRow } from './lead-row';
import { ListPanel } from './list-panel';
import { isOffers, type View } from './mine-views';
import { OwnersPanel } from './owners-panel';
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
const shortened = (name: View, who: WorkScope) => ({
  limit: SHORT,
  more: `${paths.myLeads()}?vis=${name}&hvem=${who}`,
});

const sumOf = (items: readonly OfferItem[]) => items.reduce((sum, offer) => sum + netAmount(offer), 0);

/** The result of a query. */
type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };
type Props = {
  view: View;
  who: WorkScope;
  /** The chosen day of the week, `YYYY-MM-DD`; '' for all. */
  day: string;
  leads: Read<{ items: LeadItem[]; total: number }>;
  tasks: Read<TaskItem[]>;
  out: Read<OfferItem[]>;
  others: Read<OfferItem[]>;
  /** The view that `others` shows. */
  shownOffers: OfferView;
  pool: Read<{ items: LeadItem[]; total: number }>;
  followUps: Read<FollowUpItem[]>;
};

/** The user's or everybody's leads, tasks and offers, and the leads without an owner. */
export function MineLists({
  view,
  who,
  day: dag,
  leads,
  tasks: myTasks,
  out,
  others,
  shownOffers,
  pool,
  followUps,
}: Props) {
  const t = useTranslations('dashboard.mine');
  const isAll = view === 'alt';
  const everybody = who === 'alle';
  const cut = (name: View) => (isAll ? shortened(name, who) : {});
  const shows = (name: View) => isAll || view === name;
  return (
    <div className={isAll ? 'grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2' : 'grid gap-4'}>
      {shows('leads') && (
        <ListPanel
          title={t('leads', { who })}
          query={{ ...leads, data: leads.data?.items }}
          count={leads.data?.total}
          {...cut('leads')}
          empty={{ title: t('noLeads', { who }), text: t('noLeadsText') }}
          row={(lead) => <LeadRow key={lead.id} lead={lead} withOwner={everybody} />}
          note={!isAll && <RestOfLeads list={leads.data} />}
        />
      )}
      {shows('opgaver') && (
        <ListPanel
          title={t('tasks', { who })}
          query={{ ...myTasks, data: isAll && dag ? myTasks.data?.filter((task) => task.due === dag) : myTasks.data }}
          {...cut('opgaver')}
          empty={{ title: t('noTasks'), text: t('noTasksText', { who }) }}
          row={(task) => <TaskRow key={task.id} task={task} withAssignee={everybody} />}
        />
      )}
      <OfferPanels
        view={view}
        who={who}
        isWholeWeek={isAll && !dag}
        out={out}
        others={others}
        shownOffers={shownOffers}
      />
      {(view === 'opfoelgning' || (isAll && !dag && (followUps.data ?? []).length > 0)) && (
        <ListPanel
          title={t('followUps')}
          query={followUps}
          {...cut('opfoelgning')}
          empty={{ title: t('noFollowUps'), text: t('noFollowUpsText') }}
          row={(item) => <FollowUpItemRow key={item.id} item={item} withSeller={everybody} />}
        />
      )}
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
      {isAll && !dag && everybody && <OwnersPanel />}
    </div>
  );
}

type OfferPanelsProps = Pick<Props, 'view' | 'who' | 'out' | 'others' | 'shownOffers'> & {
  /** All lists are shown, without a chosen day. */
  isWholeWeek: boolean;
};

function OfferPanels({ view, who, isWholeWeek, out, others, shownOffers }: OfferPanelsProps) {
  const t = useTranslations('dashboard.mine');
  const isAll = view === 'alt';
  return (
    <>
      {isWholeWeek && (
        <ListPanel
          title={t('out')}
          query={out}
          {...(isAll ? shortened('ude', who) : {})}
          extra={<Sum offers={out.data} />}
          empty={{ title: t('noOut'), text: t('noOutText') }}
          row={(offer) => <OfferRow key={offer.id} offer={offer} when="validUntil" withSeller={who === 'alle'} />}
        />
      )}
      {(isOffers(view) || isWholeWeek) && (
        <ListPanel
          title={t(`title.${shownOffers}`)}
          query={others}
          {...(isAll ? shortened('kladder', who) : {})}
          extra={<Sum offers={others.data} />}
          empty={{ title: t('noOffers'), text: t('noOffersText') }}
          row={(offer) => (
            <OfferRow key={offer.id} offer={offer} when={WHEN[shownOffers]} withSeller={who === 'alle'} />
          )}
        />
      )}
    </>
  );
}

/** Says how many leads there are beyond those that were read. */
function RestOfLeads({ list }: { list: Props['leads']['data'] }) {
  const t = useTranslations('dashboard.mine');
  if (!list || list.total <= list.items.length) return null;
  return t.rich('rest', {
    shown: list.items.length,
    total: list.total,
    a: (text) => (
      <Link href={paths.leadSearch()} prefetch={false} className="text-primary-text underline underline-offset-4">
        {text}
      </Link>
    ),
  });
}

function Sum({ offers = [] }: { offers: readonly OfferItem[] | undefined }) {
  if (offers.length === 0) return null;
  return (
    <span className="text-xs text-muted-foreground">
      <Money oere={sumOf(offers)} className="font-medium text-foreground" /> <ExclVatLabel />
    </span>
  );
}

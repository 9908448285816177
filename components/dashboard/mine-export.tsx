'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/export-menu';
import { pagesOf } from '@/components/common/export/read-rows';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { LeadExport } from '@/components/leads/list/lead-export';
import { TaskExport } from '@/components/tasks/task-export';
import { people } from '@/lib/auth/public-users';
import { column, type ExportColumn } from '@/lib/core/export/table';
import { netAmount, offerNumberText } from '@/lib/leads/offers';
import type { OfferItem } from '@/lib/dashboard/queries';
import type { LeadItem } from '@/lib/leads/pool-queries';
import { pb } from '@/lib/pocketbase/client';
import type { TaskItem } from '@/lib/tasks/queries';
import { isOffers, type View } from './mine-views';

type Props = ExportRun & {
  /** One list; not 'alt'. */
  view: View;
  leads: readonly LeadItem[];
  tasks: readonly TaskItem[];
  offers: readonly OfferItem[];
};

/** Exports the list that "Mit overblik" shows. */
export function MineExport({ view, leads, tasks, offers, ...run }: Props) {
  const t = useTranslations('dashboard.mine');
  if (view === 'leads') return <LeadExport {...run} name={t('views.leads')} page={pagesOf(leads)} />;
  if (view === 'opgaver') return <TaskExport {...run} tasks={tasks} />;
  return isOffers(view) ? <OfferExport {...run} name={t(`title.${view}`)} offers={offers} /> : null;
}

function OfferExport({ name, offers, ...run }: ExportRun & { name: string; offers: readonly OfferItem[] }) {
  const { isPending } = useQuery(people(pb));
  return <ExportDialog {...run} name={name} columns={useOfferColumns()} page={pagesOf(offers)} isReady={!isPending} />;
}

function useOfferColumns(): ExportColumn<OfferItem>[] {
  const t = useTranslations('list.export.columns');
  const common = useTranslations('common');
  const status = useStatusLabel();
  const nameOf = useNames();
  return [
    column('text', t('offerNumber'), (offer) => offerNumberText(offer.offerNumber, offer.revision)),
    column('text', t('title'), (offer) => offer.title),
    column('text', t('customer'), ({ expand }) => expand?.lead?.company || expand?.lead?.name),
    column('text', common('address'), (offer) => offer.address || offer.expand?.lead?.address),
    column('text', common('zip'), (offer) => offer.zip || offer.expand?.lead?.zip),
    column('text', common('city'), (offer) => offer.city || offer.expand?.lead?.city),
    column('text', common('status'), (offer) => status('offer', offer.status)),
    column('oere', t('net'), (offer) => netAmount(offer)),
    column('text', t('seller'), (offer) => nameOf(offer.seller)),
    column('moment', t('sentAt'), (offer) => offer.sentAt),
    column('day', t('validUntil'), (offer) => offer.validUntil),
    column('moment', t('decidedAt'), (offer) => offer.decidedAt),
    column('moment', t('updated'), (offer) => offer.updated),
  ];
}

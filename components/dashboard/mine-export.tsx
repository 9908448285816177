'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesOf } from '@/components/common/export/read-rows';
import { LeadExport } from '@/components/leads/list/lead-export';
import { useOfferExportColumns } from '@/components/offers/list/use-offer-export-columns';
import { TaskExport } from '@/components/tasks/list/task-export';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { netAmount } from '@/lib/leads/shared/offers';
import { activeLeadsWhere } from '@/lib/dashboard/shared/filters';
import type { OfferItem } from '@/lib/dashboard/shared/queries';
import { filteredExport } from '@/lib/leads/browser/export';
import { pb } from '@/lib/pocketbase/shared/client';
import { isOffers } from './mine-views';
import { useMine } from './use-mine';

/** Exports the list that "Mit overblik" shows in full. */
export function MineExport(run: ExportRun) {
  const t = useTranslations('dashboard.mine');
  const { view, scopeId, userId, tasks, others } = useMine();
  if (view === 'leads' && userId !== '') {
    const page = filteredExport(pb, activeLeadsWhere(scopeId));
    return <LeadExport {...run} name={t('views.leads')} page={page} />;
  }
  if (view === 'opgaver') return tasks.data ? <TaskExport {...run} tasks={tasks.data} /> : null;
  return isOffers(view) && others.data ? <OfferExport {...run} name={t(`title.${view}`)} offers={others.data} /> : null;
}

function OfferExport({ name, offers, ...run }: ExportRun & { name: string; offers: readonly OfferItem[] }) {
  const { isPending } = useQuery(people(pb));
  return <ExportDialog {...run} name={name} columns={useOfferColumns()} page={pagesOf(offers)} isReady={!isPending} />;
}

function useOfferColumns(): readonly ExportColumn<OfferItem>[] {
  const common = useTranslations('common');
  return useOfferExportColumns<OfferItem>({
    customer: ({ expand }) => expand?.lead?.company || expand?.lead?.name,
    place: [
      column('text', common('address'), (offer) => offer.address || offer.expand?.lead?.address),
      column('text', common('zip'), (offer) => offer.zip || offer.expand?.lead?.zip),
      column('text', common('city'), (offer) => offer.city || offer.expand?.lead?.city),
    ],
    net: netAmount,
  });
}

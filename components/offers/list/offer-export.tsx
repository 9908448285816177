'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesByCursor } from '@/components/common/export/read-rows';
import { people } from '@/lib/auth/shared/public-users';
import { chooseExportColumns, columnOf, type ExportColumn } from '@/lib/core/shared/export/table';
import type { OfferListItem, OfferListQuery } from '@/lib/offers/shared/list';
import { offerPages } from '@/lib/offers/shared/list-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { useOfferExportColumns } from './use-offer-export-columns';

/** `chosen`: the keys of the list's columns that the user has chosen; none for the usual ones. */
type Props = ExportRun & { query: OfferListQuery; chosen: readonly string[] };

/** Exports the offers that the list shows, in its order. */
export function OfferExport({ query, chosen, ...run }: Props) {
  const list = useTranslations('list.export.lists');
  const { isPending } = useQuery(people(pb));
  const columns = useListColumns();
  const [page] = useState(() =>
    pagesByCursor((cursor, size, signal) => offerPages(pb, { ...query, size }).page(cursor, signal)),
  );
  return (
    <ExportDialog
      {...run}
      name={list('offers')}
      columns={chooseExportColumns(columns, chosen)}
      page={page}
      isReady={!isPending}
    />
  );
}

function useListColumns(): readonly ExportColumn<OfferListItem>[] {
  const common = useTranslations('common');
  const kinds = useTranslations('offers.kinds');
  const fields = useTranslations('offers.list.fields');
  return useOfferExportColumns<OfferListItem>({
    customer: (offer) => offer.customer,
    place: [
      columnOf('customer', 'text', common('zip'), (offer) => offer.zip),
      columnOf('customer', 'text', common('city'), (offer) => offer.city),
    ],
    net: (offer) => offer.net,
    afterStatus: [columnOf('status', 'text', fields('kind'), (offer) => kinds(offer.kind))],
    afterSent: [columnOf('sentAt', 'moment', fields('seen'), (offer) => offer.seenAt)],
  });
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesByCursor } from '@/components/common/export/read-rows';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { people } from '@/lib/auth/shared/public-users';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import type { OfferListItem, OfferListQuery } from '@/lib/offers/shared/list';
import { offerPages } from '@/lib/offers/shared/list-queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Exports the offers that the list shows, in its order. */
export function OfferExport({ query, ...run }: ExportRun & { query: OfferListQuery }) {
  const list = useTranslations('list.export.lists');
  const { isPending } = useQuery(people(pb));
  const [page] = useState(() =>
    pagesByCursor((cursor, size, signal) => offerPages(pb, { ...query, size }).page(cursor, signal)),
  );
  return <ExportDialog {...run} name={list('offers')} columns={useOfferColumns()} page={page} isReady={!isPending} />;
}

function useOfferColumns(): ExportColumn<OfferListItem>[] {
  const t = useTranslations('list.export.columns');
  const common = useTranslations('common');
  const kinds = useTranslations('offers.kinds');
  const fields = useTranslations('offers.list.fields');
  const status = useStatusLabel();
  const nameOf = useNames();
  return [
    column('text', t('offerNumber'), (offer) => offerNumberText(offer.offerNumber, offer.revision)),
    column('text', t('title'), (offer) => offer.title),
    column('text', t('customer'), (offer) => offer.customer),
    column('text', common('zip'), (offer) => offer.zip),
    column('text', common('city'), (offer) => offer.city),
    column('text', common('status'), (offer) => status('offer', offer.status, offer.state)),
    column('text', fields('kind'), (offer) => kinds(offer.kind)),
    column('oere', t('net'), (offer) => offer.net),
    column('text', t('seller'), (offer) => nameOf(offer.seller)),
    column('moment', t('sentAt'), (offer) => offer.sentAt),
    column('moment', fields('seen'), (offer) => offer.seenAt),
    column('day', t('validUntil'), (offer) => offer.validUntil),
    column('moment', t('decidedAt'), (offer) => offer.decidedAt),
    column('moment', t('updated'), (offer) => offer.updated),
  ];
}

'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { columnOf, type CellValue, type ExportColumn } from '@/lib/core/shared/export/table';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import type { InquiriesRecord } from '@/lib/pocketbase/shared/types';

type Offer = Pick<
  InquiriesRecord,
  | 'offerNumber'
  | 'revision'
  | 'title'
  | 'status'
  | 'state'
  | 'seller'
  | 'sentAt'
  | 'validUntil'
  | 'decidedAt'
  | 'updated'
>;

/** What the lists of offers have under names of their own. `net`: øre before moms. */
type Own<T> = {
  customer: (offer: T) => CellValue;
  /** Address, postcode and town, as far as the list has them. */
  place: readonly ExportColumn<T>[];
  net: (offer: T) => CellValue;
  /** Further columns of the list, after the status and after the day of sending. */
  afterStatus?: readonly ExportColumn<T>[];
  afterSent?: readonly ExportColumn<T>[];
};

/** The columns of an export of offers. */
export function useOfferExportColumns<T extends Offer>({
  customer,
  place,
  net,
  afterStatus = [],
  afterSent = [],
}: Own<T>): readonly ExportColumn<T>[] {
  const t = useTranslations('list.export.columns');
  const common = useTranslations('common');
  const status = useStatusLabel();
  const nameOf = useNames();
  return [
    columnOf('offerNumber', 'text', t('offerNumber'), (offer) => offerNumberText(offer.offerNumber, offer.revision)),
    columnOf('title', 'text', t('title'), (offer) => offer.title),
    columnOf('customer', 'text', t('customer'), customer),
    ...place,
    columnOf('status', 'text', common('status'), (offer) => status('offer', offer.status, offer.state)),
    ...afterStatus,
    columnOf('net', 'oere', t('net'), net),
    columnOf('seller', 'text', t('seller'), (offer) => nameOf(offer.seller)),
    columnOf('sentAt', 'moment', t('sentAt'), (offer) => offer.sentAt),
    ...afterSent,
    columnOf('validUntil', 'day', t('validUntil'), (offer) => offer.validUntil),
    columnOf('status', 'moment', t('decidedAt'), (offer) => offer.decidedAt),
    columnOf('status', 'moment', t('updated'), (offer) => offer.updated),
  ];
}

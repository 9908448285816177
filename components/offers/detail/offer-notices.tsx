'use client';

import dynamic from 'next/dynamic';
import { discountShareBp } from '@/lib/offers/totals';
import { useAggregate, useDoc } from '@/components/offers/editor/context';

// Most offers have no notice.
const Waiting = () => <div className="h-11 rounded-lg bg-muted" />;
const MailNotice = dynamic(() => import('./notices').then((module) => module.MailNotice), { loading: Waiting });
const DiscountNotice = dynamic(() => import('./notices').then((module) => module.DiscountNotice), { loading: Waiting });
const DecisionNotice = dynamic(() => import('./notices').then((module) => module.DecisionNotice), { loading: Waiting });
const ReadOnlyNotice = dynamic(() => import('./notices').then((module) => module.ReadOnlyNotice), { loading: Waiting });

/** Notices about the offer's mail, discount, answer and rights. */
export function OfferNotices() {
  const { offer, mail, discount, can } = useAggregate();
  const share = useDoc((doc) => discountShareBp(doc.lines, doc));
  const isDraft = offer.status === 'kladde';
  const isOver = share > discount.limitBp && !(discount.approved && share <= discount.shareBp);
  return (
    <>
      {isDraft && mail && mail.status !== 'sendt' && <MailNotice mail={mail} />}
      {isDraft && isOver && <DiscountNotice />}
      {offer.decisionBy !== '' && <DecisionNotice />}
      {isDraft && !can.edit && !offer.locked && <ReadOnlyNotice />}
    </>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { worstDiscountShareBp } from '@/lib/offers/shared/options';
import { useAggregate, useDoc } from '@/components/offers/editor/context';
import { lazyPart } from '@/components/common/part/lazy-part';

// Most offers have no notice.
const Waiting = () => <div className="h-11 rounded-lg bg-muted" />;
const MailNotice = lazyPart(() =>
  dynamic(() => import('./notices').then((module) => module.MailNotice), { loading: Waiting }),
);
const DiscountNotice = lazyPart(() =>
  dynamic(() => import('./notices').then((module) => module.DiscountNotice), { loading: Waiting }),
);
const QuestionNotice = lazyPart(() =>
  dynamic(() => import('./notices').then((module) => module.QuestionNotice), { loading: Waiting }),
);
const DecisionNotice = lazyPart(() =>
  dynamic(() => import('./notices').then((module) => module.DecisionNotice), { loading: Waiting }),
);
const ReadOnlyNotice = lazyPart(() =>
  dynamic(() => import('./notices').then((module) => module.ReadOnlyNotice), { loading: Waiting }),
);

/** Notices about the offer's mail, discount, questions, answer and rights. */
export function OfferNotices() {
  const { offer, mail, withdrawn, question, discount, can } = useAggregate();
  const share = useDoc((doc) => worstDiscountShareBp(doc.sections, doc.lines, doc));
  const isDraft = offer.status === 'kladde';
  const isOver = share > discount.limitBp && !(discount.approved && share <= discount.shareBp);
  return (
    <>
      {isDraft && mail && mail.status !== 'sendt' && <MailNotice mail={mail} />}
      {isDraft && isOver && <DiscountNotice />}
      {question && <QuestionNotice question={question} />}
      {(offer.decisionBy !== '' || withdrawn) && <DecisionNotice />}
      {isDraft && !can.edit && !offer.locked && <ReadOnlyNotice />}
    </>
  );
}

'use client';

import {
  BadgePercent,
  CircleAlert,
  CircleHelp,
  Info,
  Loader,
  MessageCircleQuestion,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { momentText } from '@/components/common/day/day-text';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { can } from '@/lib/auth/shared/permissions';
import { cn } from '@/lib/core/shared/cn';
import { formatBpAlike, formatKr } from '@/lib/core/shared/money';
import { offers } from '@/lib/offers/commands';
import { worstDiscountShareBp } from '@/lib/offers/shared/options';
import { lineTotal, type PricedLine } from '@/lib/offers/shared/totals';
import type { OfferMail, OpenQuestion } from '@/lib/offers/shared/types';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';
import { useAggregate, useDoc } from '@/components/offers/editor/context';
import { QuestionAction } from './question-action';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

const RefuseDialog = lazyDialog(() =>
  dynamic(
    () => import('@/components/offers/dialogs/refuse-discount-dialog').then((module) => module.RefuseDiscountDialog),
    { ssr: false },
  ),
);

function Notice({
  icon: Icon,
  tone,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  tone: 'info' | 'warning' | 'danger' | 'neutral';
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  const tones = {
    info: 'bg-tone-info text-tone-info-text',
    warning: 'bg-tone-warning text-tone-warning-text',
    danger: 'bg-tone-danger text-tone-danger-text',
    neutral: 'bg-tone-neutral text-tone-neutral-text',
  };
  return (
    <div
      role="status"
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-2.5', tones[tone])}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{title}</span> {text}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

export function MailNotice({ mail }: { mail: OfferMail }) {
  const t = useTranslations('offers.mail');
  const { offer, can } = useAggregate();
  const resolve = useOfferCommand<boolean>({
    command: (_rev, sent) => offers.resolveMail(offer.id, { mail: mail.id, sent }),
    failure: t('resolveFailed'),
  });
  switch (mail.status) {
    case 'venter':
      return (
        <Notice
          icon={Loader}
          tone="info"
          title={t('waiting', { to: mail.to })}
          text={mail.error ? t('waitingRetry') : t('waitingText')}
        >
          <Button size="sm" variant="outline" disabled={resolve.isPending} onClick={() => void resolve.run(false)}>
            {t('takeBack')}
          </Button>
        </Notice>
      );
    case 'sender':
      return <Notice icon={Loader} tone="info" title={t('sending', { to: mail.to })} />;
    case 'fejlet':
      return can.edit ? (
        <Notice icon={CircleAlert} tone="danger" title={t('failed', { to: mail.to })} text={t('failedText')} />
      ) : null;
    case 'ukendt':
      return (
        <Notice icon={CircleHelp} tone="warning" title={t('unknown')} text={t('unknownText', { to: mail.to })}>
          <Button size="sm" variant="outline" disabled={resolve.isPending} onClick={() => void resolve.run(true)}>
            {t('wasSent')}
          </Button>
          <Button size="sm" variant="outline" disabled={resolve.isPending} onClick={() => void resolve.run(false)}>
            {t('wasNotSent')}
          </Button>
        </Notice>
      );
    default:
      return null;
  }
}

/** The lines below zero by their texts, such as work that is left out: they lower the price as a discount does. */
const namedBelowZero = ({ lines }: { lines: readonly (PricedLine & { text: string })[] }): string =>
  lines
    .filter((line) => lineTotal(line) < 0)
    .map((line) => `»${line.text}« ${formatKr(lineTotal(line))}`)
    .join(', ');

/** Shown when the discount is above the limit: ask for approval, or approve or refuse it. */
export function DiscountNotice() {
  const t = useTranslations('offers.discount');
  const names = useNames();
  const { offer, discount, can } = useAggregate();
  const share = useDoc((doc) => worstDiscountShareBp(doc.sections, doc.lines, doc));
  const below = useDoc(namedBelowZero);
  const approve = useOfferCommand({
    command: (rev) => offers.approveDiscount(offer.id, { rev }),
    success: () => ({ title: t('approved'), accent: 'success' }),
    failure: t('failed'),
  });
  const ask = useOfferCommand({
    command: (rev) => offers.requestDiscount(offer.id, { rev }),
    success: () => ({ title: t('asked'), content: t('askedText'), accent: 'success' }),
    failure: t('notAsked'),
  });
  const [isRefusing, setRefusing] = useState(false);
  const [shown, limit] = formatBpAlike(share, discount.limitBp);
  const { discountRefusedBy: refusedBy, discountRefusal: note } = offer;
  const state = can.approveDiscount
    ? discount.asked
      ? 'askedOfYou'
      : 'mayApprove'
    : discount.asked
      ? 'waiting'
      : refusedBy
        ? 'refused'
        : 'mustAsk';
  return (
    <Notice
      icon={BadgePercent}
      tone="warning"
      title={t('over', { share: shown ?? '', limit: limit ?? '' })}
      text={[
        ...(below === '' ? [] : [t('below', { lines: below })]),
        t(state, { name: names(state === 'refused' ? refusedBy : offer.discountAskedBy), note: note ?? '' }),
      ].join(' ')}
    >
      {!can.approveDiscount && can.edit && !discount.asked && (
        <Button size="sm" variant="outline" disabled={ask.isPending} onClick={() => void ask.run()}>
          {t(state === 'refused' ? 'askAgain' : 'ask')}
        </Button>
      )}
      {can.approveDiscount && (
        <Button size="sm" variant="outline" disabled={approve.isPending} onClick={() => void approve.run()}>
          {t('approve')}
        </Button>
      )}
      {state === 'askedOfYou' && (
        <Button size="sm" variant="outline" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      )}
      {isRefusing && <RefuseDialog onClose={() => setRefusing(false)} />}
    </Notice>
  );
}

export function QuestionNotice({ question }: { question: OpenQuestion }) {
  const t = useTranslations('offers.answerQuestion');
  const { offer } = useAggregate();
  const mayAnswer = can(useViewer(), 'offers', 'change', offer.seller);
  return (
    <Notice
      icon={MessageCircleQuestion}
      tone="info"
      title={t('asked', { by: question.by })}
      text={`»${question.text}«`}
    >
      {mayAnswer && <QuestionAction question={question} />}
    </Notice>
  );
}

export function DecisionNotice() {
  const t = useTranslations('offers.decided');
  const locale = useLocale();
  const { offer, withdrawn } = useAggregate();
  const reasonText = useReasonText();
  if (withdrawn) {
    const title = t('fortrudt', { by: withdrawn.by || t('customer') });
    return <Notice icon={Undo2} tone="warning" title={title} text={momentText(withdrawn.at, locale)} />;
  }
  if (offer.status !== 'accepteret' && offer.status !== 'afvist') return null;
  const reason = offer.declineReason && reasonText(offer.declineReason);
  const text = [reason, offer.decisionNote].filter(Boolean).join(': ');
  return <Notice icon={Info} tone="neutral" title={t(offer.status, { by: offer.decisionBy })} text={text} />;
}

export function ReadOnlyNotice() {
  const t = useTranslations('offers.readOnly');
  const { seller } = useAggregate();
  return <Notice icon={Info} tone="neutral" title={t('title', { seller: seller?.name ?? t('nobody') })} />;
}

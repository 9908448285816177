'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BadgePercent, CheckCheck, CircleCheck, CircleX, Eye, FilePlus2, Mail, MessageSquare, RefreshCw, Send, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/shell/error-state';
import { useStatusLabel } from '@/components/shell/status-chip';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenDay, copenhagenTime, formatDayLong } from '@/lib/core/dates';
import { offerNumberText } from '@/lib/offers/rules';
import { colleagueNames, offerTimeline, type OfferActivity } from '@/lib/offers/queries';
import { pb } from '@/lib/pocketbase/client';
import { useAggregate } from './context';

const ICONS: Partial<Record<OfferActivity['type'], LucideIcon>> = {
  oprettet: FilePlus2,
  felt: BadgePercent,
  status: RefreshCw,
  mail: Mail,
  note: MessageSquare,
  tilbud_sendt: Send,
  tilbud_set: Eye,
  tilbud_accepteret: CircleCheck,
  tilbud_afvist: CircleX,
};
/** Steps that an entry of their own tells more about. */
const TOLD_ELSEWHERE = new Set(['sendt', 'set', 'accepteret', 'afvist']);

/** What happened to the offer, newest first. */
export function OfferTimeline() {
  const t = useTranslations('offers.timeline');
  const common = useTranslations('common');
  const { offer } = useAggregate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(offerTimeline(pb, offer.id));
  const activities = data?.pages.flat().filter((activity) => !(activity.type === 'status' && activity.data?.entity === 'offer' && TOLD_ELSEWHERE.has(String(activity.data.after))));
  return (
    <section aria-label={t('title')} className="shrink-0 rounded-lg border bg-card">
      <h2 className="px-4 pt-3 pb-1 text-sm font-semibold">{t('title')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-16" />}
      <ol className="px-4 pb-2">{activities?.map((activity) => <Entry key={activity.id} activity={activity} />)}</ol>
      {hasNextPage && (
        <div className="border-t p-2 text-center">
          <Button variant="ghost" size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {common('showMore')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ activity }: { activity: OfferActivity }) {
  const locale = useLocale();
  const { data: names } = useQuery(colleagueNames(pb));
  const say = useEntryText();
  const Icon = ICONS[activity.type] ?? CheckCheck;
  const { title, detail } = say(activity);
  const actor = activity.actor ? names?.get(activity.actor) : '';
  return (
    <li className="flex gap-2.5 border-b py-2 last:border-b-0">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <p>{title}</p>
        {detail && <p className="break-words text-muted-foreground">{detail}</p>}
        <p className="tabular text-xs text-muted-foreground">
          <time dateTime={activity.at}>
            {formatDayLong(copenhagenDay(activity.at), locale)} {copenhagenTime(activity.at)}
          </time>
          {actor && ` · ${actor}`}
        </p>
      </div>
    </li>
  );
}

/** An entry in words. What it holds depends on its type (written by the commands). */
function useEntryText(): (activity: OfferActivity) => { title: string; detail: string } {
  const t = useTranslations('offers.timeline');
  const status = useStatusLabel();
  return ({ type, data }) => {
    const of = (key: string) => (typeof data?.[key] === 'string' || typeof data?.[key] === 'number' ? String(data[key]) : '');
    switch (type) {
      case 'oprettet':
        return { title: t('created', { number: offerNumberText(Number(of('offerNumber')), Number(of('revision') || 1)) }), detail: '' };
      case 'tilbud_sendt':
        return { title: t('sent', { to: of('to') }), detail: of('subject') };
      case 'tilbud_set':
        return { title: t('seen'), detail: '' };
      case 'tilbud_accepteret':
        return { title: t('accepted', { by: of('by') }), detail: of('note') };
      case 'tilbud_afvist':
        return { title: t('declined', { by: of('by') }), detail: of('note') };
      case 'mail':
        return { title: t(of('status') === 'fejlet' ? 'mailFailed' : of('status') === 'ukendt' ? 'mailUnknown' : 'mailCancelled', { to: of('to') }), detail: of('subject') };
      case 'status': {
        const entity = of('entity') === 'lead' ? 'lead' : 'offer';
        return { title: t(entity === 'lead' ? 'leadStatus' : 'status', { status: status(entity, of('after')) }), detail: '' };
      }
      case 'felt':
        return { title: t('discountApproved'), detail: '' };
      default:
        return { title: t('other'), detail: of('text') };
    }
  };
}

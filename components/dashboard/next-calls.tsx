'use client';

import { Phone, PhoneCall } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Day } from '@/components/common/day/day';
import { HoverLink } from '@/components/common/hover-link';
import { Panel } from '@/components/common/panel';
import { usePageKeys } from '@/components/common/use-page-keys';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { Kbd } from '@/components/ui/kbd';
import { copenhagenTime } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import { phoneHref } from '@/lib/core/shared/phone';
import { netAmount } from '@/lib/leads/shared/offers';
import type { OfferItem } from '@/lib/dashboard/shared/queries';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { nextCalls, type CallReason, type NextCall } from '@/lib/dashboard/shared/rules';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { useOwnerName } from './use-owner-name';

const SHOWN = 3;
const TONE: Partial<Record<CallReason, BadgeVariant>> = {
  acute: 'danger',
  timed: 'danger',
  promise: 'danger',
  overdueTask: 'danger',
  newLead: 'warning',
  expiring: 'warning',
};

const nameOfOffer = ({ offerNumber, revision, title }: OfferItem) =>
  [offerNumberText(offerNumber, revision), title].filter(Boolean).join(' · ');

type Props = {
  tasks: readonly TaskItem[];
  leads: readonly LeadItem[];
  offers: readonly OfferItem[];
  today: string;
  /** Adds whose customer it is. */
  withOwner: boolean;
};

/** The customers to call next, with the reason. */
export function NextCalls({ tasks, leads, offers, today, withOwner }: Props) {
  const t = useTranslations('dashboard.calls');
  const router = useRouter();
  const input = {
    tasks: tasks.filter((task) => task.status === 'aaben' || task.status === 'i_gang'),
    leads,
    offers: offers.map((offer) => ({ ...offer, lead: offer.expand?.lead?.id ?? '', net: netAmount(offer) })),
  };
  const calls = nextCalls(input, today, copenhagenTime(new Date().toISOString()));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const titles = new Map([
    ...tasks.map((task) => [task.id, task.title] as const),
    ...offers.map((offer) => [offer.id, nameOfOffer(offer)] as const),
  ]);
  const [first] = calls;
  const firstLead = first && byId.get(first.lead);
  const open = () => firstLead && router.push(toCallPath(firstLead));
  usePageKeys({ n: open });
  if (calls.length === 0) return null;
  return (
    <Panel
      title={t('title')}
      count={calls.length}
      action={
        <Button size="sm" variant="outline" aria-keyshortcuts="N" onClick={open}>
          <PhoneCall aria-hidden /> {t('next')}{' '}
          <Kbd aria-hidden className="max-md:hidden">
            N
          </Kbd>
        </Button>
      }
    >
      <ol className="grid divide-y lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        {calls.slice(0, SHOWN).map((call) => (
          <Call
            key={call.lead}
            call={call}
            lead={byId.get(call.lead)}
            about={titles.get(call.task || call.offer) ?? ''}
            withOwner={withOwner}
          />
        ))}
      </ol>
    </Panel>
  );
}

/** The lead's page with its call card. */
const toCallPath = ({ id, phones }: LeadItem) =>
  `${paths.lead(id)}${phones?.[0] ? `?tlf=${encodeURIComponent(phones[0].raw)}` : ''}`;

type CallProps = { call: NextCall; lead: LeadItem | undefined; about: string; withOwner: boolean };

function Call({ call, lead, about, withOwner }: CallProps) {
  const t = useTranslations('dashboard.calls');
  const nameOf = useOwnerName();
  if (!lead) return null;
  const phone = lead.phones?.[0]?.raw ?? '';
  const href = phoneHref(phone);
  return (
    <li className="flex min-w-0 items-start gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <HoverLink
          data-row
          href={paths.lead(lead.id)}
          className="block truncate rounded-sm font-medium underline-offset-4 hover:underline"
        >
          {lead.name}
          {lead.company && <span className="font-normal text-muted-foreground"> · {lead.company}</span>}
        </HoverLink>
        <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Badge variant={TONE[call.reason] ?? 'neutral'}>{t(`reason.${call.reason}`)}</Badge>
          <Day day={call.day} relative />
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {[withOwner && nameOf(lead.owner), about || lead.nextActionText || lead.note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {href && (
        <ButtonAnchor size="sm" variant="outline" href={href} aria-label={t('callNamed', { name: lead.name, phone })}>
          <Phone aria-hidden /> {t('call')}
        </ButtonAnchor>
      )}
    </li>
  );
}

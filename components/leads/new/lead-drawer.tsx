'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Mail, MapPin, Phone, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { KeyboardEvent, ReactNode } from 'react';
import { Day } from '@/components/common/day/day';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { isTyping } from '@/components/common/is-typing';
import { Watchers } from '@/components/common/presence/watchers';
import { StatusChip } from '@/components/common/status/status-chip';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { SheetFrame } from '@/components/common/sheet-frame';
import { SheetFooter } from '@/components/ui/sheet';
import { copenhagenDay } from '@/lib/core/shared/dates';
import type { Watcher } from '@/lib/core/shared/presence';
import { paths } from '@/lib/core/shared/paths';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import { toDuplicateProbeOf } from '@/lib/leads/shared/duplicate-probe';
import { leadDuplicates } from '@/lib/leads/shared/queries';
import { oneLead, type LeadItem } from '@/lib/leads/shared/pool-queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { MergeLink } from '@/components/leads/merge/merge-link';
import { LeadAge } from './lead-age';
import { placeOf } from '@/lib/core/browser/place';
import { useClaim } from './use-claim';
import { useNames } from '@/components/common/use-names';

type Props = {
  id: string;
  /** Colleagues who look at it now. */
  watchers: readonly Watcher[];
  /** The leads of the list, in its order. */
  ids: readonly string[];
  onShow: (id: string) => void;
  onClose: () => void;
};

/** A new lead beside the list, with what is needed for the first call. J and K open the next and the previous one. */
export default function LeadDrawer({ id, watchers, ids, onShow, onClose }: Props) {
  const t = useTranslations('leads.pool');
  const { data: lead, error, refetch } = useQuery(oneLead(pb, id));
  const at = ids.indexOf(id);
  const go = (step: number) => {
    const next = ids[at + step];
    if (at >= 0 && next) onShow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(step);
  };
  return (
    <SheetFrame
      title={lead?.name ?? t('lead')}
      text={lead ? [lead.company, placeOf(lead)].filter(Boolean).join(' · ') || t('noAddress') : t('lead')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div key={id} aria-live="polite" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <Watchers watchers={watchers} className="bg-tone-info px-4 py-2.5" />
        {lead && <Duplicates lead={lead} />}
        {lead ? (
          <Facts lead={lead} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </div>
      <SheetFooter className="flex-row items-center">
        {lead && <Actions lead={lead} onDone={() => (ids[at + 1] ? go(1) : onClose())} />}
        {at >= 0 && <Position at={at} count={ids.length} onStep={go} />}
      </SheetFooter>
    </SheetFrame>
  );
}

/** The lead's place in the list, with buttons for the ones beside it. */
function Position({ at, count, onStep }: { at: number; count: number; onStep: (step: number) => void }) {
  const t = useTranslations('leads.pool');
  return (
    <span className="ml-auto flex items-center gap-1">
      <span className="tabular text-xs text-muted-foreground">{t('position', { at: at + 1, of: count })}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('previous')}
        aria-keyshortcuts="k"
        disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('next')}
        aria-keyshortcuts="j"
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </span>
  );
}

/** Warns that the customer may exist already. */
function Duplicates({ lead }: { lead: LeadItem & { email?: string } }) {
  const t = useTranslations('leads.pool');
  const { data = [] } = useQuery(leadDuplicates(pb, toDuplicateProbeOf(lead)));
  if (data.length === 0) return null;
  return (
    <div role="status" className="bg-tone-warning px-4 py-2.5 text-tone-warning-text">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" /> {t('duplicates', { count: data.length })}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {data.slice(0, 3).map((hit) => (
          <li key={hit.id}>
            {hit.locked ? (
              <span>{t('duplicateOf', { name: hit.name, owner: hit.owner?.name ?? '' })}</span>
            ) : (
              <span className="flex flex-wrap gap-x-3">
                <Link href={paths.lead(hit.id)} prefetch={false} className="underline underline-offset-2">
                  {[hit.name, companyBeside(hit), hit.owner?.name].filter(Boolean).join(' · ')}
                </Link>
                <MergeLink id={lead.id} other={hit.id} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ lead }: { lead: LeadItem & { email?: string } }) {
  const t = useTranslations('leads.pool');
  const tLead = useTranslations('leads');
  const names = useNames();
  return (
    <dl className="flex flex-col gap-4 p-4">
      <Fact label={t('waiting')}>
        <LeadAge lead={lead} /> <Day day={copenhagenDay(lead.created)} className="ml-1 text-muted-foreground" />
      </Fact>
      {lead.firstContactAt && (
        <Fact label={t('firstContact')}>
          <Day day={copenhagenDay(lead.firstContactAt)} relative />
        </Fact>
      )}
      <Fact label={t('status')}>
        <StatusChip entity="lead" status={lead.status} state={lead.state} />
      </Fact>
      {(lead.phones ?? []).length > 0 && (
        <Fact label={t('phone')}>
          {(lead.phones ?? []).map((phone) => (
            <Contact
              key={phone.raw}
              href={phoneHref(phone.raw)}
              icon={<Phone aria-hidden className="size-4" />}
              text={formatPhone(phone.raw)}
            />
          ))}
        </Fact>
      )}
      {lead.email && (
        <Fact label={t('email')}>
          <Contact href={`mailto:${lead.email}`} icon={<Mail aria-hidden className="size-4" />} text={lead.email} />
        </Fact>
      )}
      {placeOf(lead) && (
        <Fact label={t('address')}>
          <span className="flex items-center gap-2">
            <MapPin aria-hidden className="size-4 text-muted-foreground" />
            {placeOf(lead)}
          </span>
        </Fact>
      )}
      <Fact label={t('kind')}>
        {[tLead(`customerType.${lead.customerType}`), lead.source && tLead(`pool.source.${lead.source}`)]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {lead.owner && <Fact label={t('owner')}>{names(lead.owner)}</Fact>}
      {lead.note && (
        <Fact label={t('note')}>
          <span className="whitespace-pre-wrap">{lead.note}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Contact({ href, icon, text }: { href: string | undefined; icon: ReactNode; text: string }) {
  return (
    <a
      href={href}
      className="tabular flex min-h-7 w-fit items-center gap-2 text-primary-text underline-offset-4 hover:underline touch:min-h-11"
    >
      {icon}
      {text}
    </a>
  );
}

function Actions({ lead, onDone }: { lead: LeadItem; onDone: () => void }) {
  const t = useTranslations('leads.pool');
  const claim = useClaim();
  return (
    <>
      {!lead.owner && (
        <Button aria-disabled={claim.isPending} onClick={() => void claim.run(lead, onDone)}>
          {t('claim')}
        </Button>
      )}
      <ButtonLink variant={lead.owner ? 'default' : 'outline'} href={paths.lead(lead.id)}>
        {t('openProfile')}
      </ButtonLink>
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Day } from '@/components/shell/day';
import { ErrorState } from '@/components/shell/error-state';
import { ListSkeleton } from '@/components/shell/list-skeleton';
import { StatusChip } from '@/components/shell/status-chip';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetFooter, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { copenhagenDay } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { oneLead, type LeadItem } from '@/lib/overview/queries';
import { pb } from '@/lib/pocketbase/client';
import { LeadAge } from './lead-row';
import { placeOf } from './place';
import { useClaim } from './use-claim';
import { useNames } from '@/components/shell/use-names';

/** A new lead beside the list: enough to call, and to decide. */
export default function LeadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('newLeads');
  const { data: lead, error, refetch } = useQuery(oneLead(pb, id));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>{lead?.name ?? t('lead')}</SheetTitle>
          <SheetDescription>{lead ? [lead.company, placeOf(lead)].filter(Boolean).join(' · ') || t('noAddress') : t('lead')}</SheetDescription>
        </SheetHeader>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : lead ? <Facts lead={lead} /> : <ListSkeleton rows={4} />}
        {lead && <Actions lead={lead} onDone={onClose} />}
      </SheetContent>
    </Sheet>
  );
}

function Facts({ lead }: { lead: LeadItem & { email?: string } }) {
  const t = useTranslations('newLeads');
  const tType = useTranslations('overview');
  const names = useNames();
  return (
    <dl className="flex flex-col gap-4 overflow-y-auto p-4">
      <Fact label={t('waiting')}>
        <LeadAge created={lead.created} /> <Day day={copenhagenDay(lead.created)} className="ml-1 text-muted-foreground" />
      </Fact>
      <Fact label={t('status')}>
        <StatusChip entity="lead" status={lead.status} />
      </Fact>
      {(lead.phones ?? []).length > 0 && (
        <Fact label={t('phone')}>
          {(lead.phones ?? []).map((phone) => (
            <Contact key={phone.raw} href={`tel:${phone.normalised || phone.raw}`} icon={<Phone aria-hidden className="size-4" />} text={phone.raw} />
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
        {[tType(`customerType.${lead.customerType}`), lead.source && tType(`source.${lead.source}`)].filter(Boolean).join(' · ')}
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

function Contact({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <a href={href} className="tabular flex min-h-7 w-fit items-center gap-2 text-primary-text underline-offset-4 hover:underline touch:min-h-11">
      {icon}
      {text}
    </a>
  );
}

function Actions({ lead, onDone }: { lead: LeadItem; onDone: () => void }) {
  const t = useTranslations('newLeads');
  const claim = useClaim();
  return (
    <SheetFooter className="flex-row">
      {!lead.owner && (
        <Button aria-disabled={claim.isPending} onClick={() => claim.mutate(lead, { onSuccess: onDone })}>
          {t('claim')}
        </Button>
      )}
      <Button asChild variant={lead.owner ? 'default' : 'outline'}>
        <Link href={paths.lead(lead.id)}>{t('openProfile')}</Link>
      </Button>
    </SheetFooter>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Archive, CircleStop, MoreHorizontal, Pause, Pencil, Play, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Menu } from '@/components/common/menu';
import type { MenuItem } from '@/components/common/menu-item';
import { Money } from '@/components/common/money/money';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { can } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { listPlaces, placeText } from '@/lib/leads/shared/contact-fields';
import { addressesOfLead } from '@/lib/leads/shared/contact-queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { serviceAgreementKeys, serviceAgreementsOf } from '@/lib/service/shared/service-agreement-queries';
import {
  getAgreementState,
  sumAgreementLines,
  type AgreementState,
  type ServiceAgreement,
} from '@/lib/service/shared/service-agreements';
import { toState, useServiceAgreements } from './use-service-agreements';

const ServiceAgreementForm = lazyDialog(() =>
  dynamic(
    () =>
      import('@/components/service/service-agreements/service-agreement-form').then(
        (module) => module.ServiceAgreementForm,
      ),
    { ssr: false },
  ),
);
const LIVE = ['service_agreements'] as const;
const TONE = { active: 'success', paused: 'warning', ended: 'neutral' } as const satisfies Record<
  AgreementState,
  string
>;

/** The customer's service agreements with their next visits and price. */
export function LeadServiceAgreements({ lead }: { lead: Lead }) {
  const t = useTranslations('service.serviceAgreements');
  const user = useCurrentUser();
  const mayChange = !lead.archived && can(user, 'leads', 'change', lead.owner ?? '');
  const { data, error, refetch } = useQuery(serviceAgreementsOf(pb, lead.id));
  const { data: addresses } = useQuery(addressesOfLead(pb, lead.id));
  useLive(
    LIVE,
    useMemo(() => serviceAgreementKeys.of(lead.id), [lead.id]),
  );
  const [open, setOpen] = useState<ServiceAgreement | 'new' | null>(null);
  return (
    <Panel
      title={t('title')}
      {...(data ? { count: data.length } : {})}
      action={
        mayChange &&
        addresses && (
          <Button variant="ghost" size="sm" aria-label={t('addTitle')} onClick={() => setOpen('new')}>
            <Plus aria-hidden /> {t('add')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {data?.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t('none')}</p>}
      <ul>
        {data?.map((agreement) => (
          <Row key={agreement.id} agreement={agreement} mayChange={mayChange} onEdit={() => setOpen(agreement)} />
        ))}
      </ul>
      {open && (
        <ServiceAgreementForm
          lead={lead.id}
          places={listPlaces(lead, addresses ?? [])}
          {...(open === 'new' ? {} : { agreement: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

type RowProps = { agreement: ServiceAgreement; mayChange: boolean; onEdit: () => void };

function Row({ agreement, mayChange, onEdit }: RowProps) {
  const t = useTranslations('service.serviceAgreements');
  const repeat = useTranslations('service.repeat');
  const locale = useLocale();
  const menu = useRowMenu(agreement, onEdit);
  const state = getAgreementState(agreement);
  const { title, months, nextDay, endDay, lines } = agreement;
  return (
    <li className="flex items-start gap-2 border-b py-2 pr-2 pl-4 last:border-b-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{title}</span>
          <Badge variant={TONE[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="break-words text-muted-foreground">{placeText(agreement)}</p>
        <p className="tabular text-muted-foreground">
          {repeat('every', { months })} · <Money oere={sumAgreementLines(lines)} /> {t('exclVat')}
        </p>
        {state === 'active' && <p className="tabular">{t('nextVisit', { day: dayText(nextDay, locale) })}</p>}
        {endDay && <p className="tabular text-muted-foreground">{t('endsOn', { day: dayText(endDay, locale) })}</p>}
      </div>
      {mayChange && (
        <Menu items={() => menu}>
          {(trigger) => (
            <Button variant="ghost" size="icon" aria-label={t('more', { title })} {...trigger}>
              <MoreHorizontal aria-hidden />
            </Button>
          )}
        </Menu>
      )}
    </li>
  );
}

/** What can be done with an agreement in its state. */
function useRowMenu(agreement: ServiceAgreement, onEdit: () => void): MenuItem[] {
  const t = useTranslations('service.serviceAgreements');
  const common = useTranslations('common');
  const { run } = useServiceAgreements(agreement.lead);
  const { id, rev } = agreement;
  const before = toState(agreement);
  const set = (what: 'pause' | 'resume' | 'end' | 'archive', change: Partial<typeof before>) => () =>
    void run({ what, id, rev, before, state: { ...before, ...change } });
  const today = copenhagenToday(new Date());
  const state = getAgreementState(agreement);
  return [
    { label: common('edit'), icon: Pencil, onSelect: onEdit },
    ...(state === 'active' ? [{ label: t('pause'), icon: Pause, onSelect: set('pause', { paused: true }) }] : []),
    ...(state === 'paused' ? [{ label: t('resume'), icon: Play, onSelect: set('resume', { paused: false }) }] : []),
    ...(state === 'ended'
      ? [{ label: common('archive'), icon: Archive, onSelect: set('archive', { archived: true }) }]
      : [{ label: t('end'), icon: CircleStop, onSelect: set('end', { endDay: today }) }]),
  ];
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Building2, Gauge, IdCard, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { ExpiryBadge } from '@/components/settings/expiry-badge';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { expiring } from '@/lib/settings/browser/queries';
import { EXPIRY_SOON_DAYS, getExpiryState, type Expiring } from '@/lib/settings/shared/expiry';
import { ListPanel } from './list-panel';

/** Where each is mended, and its icon. */
const KINDS: Record<Expiring['kind'], { icon: LucideIcon; href: (id: string) => string }> = {
  instrument: { icon: Gauge, href: paths.settings.instrument },
  technician: { icon: IdCard, href: paths.settings.technician },
  firm: { icon: Building2, href: () => `${paths.settings.company()}#certificates` },
};

/** Calibrations and certificates that have expired or soon will. Nothing while there are none. */
export function ExpiringPanel({ today, enabled }: { today: string; enabled: boolean }) {
  const t = useTranslations('dashboard.expiring');
  const query = useQuery({ ...expiring(pb), enabled });
  if (!query.data?.length) return null;
  return (
    <ListPanel
      title={t('title')}
      query={query}
      empty={{ title: t('none'), text: t('noneText', { days: EXPIRY_SOON_DAYS }) }}
      row={(item) => <ExpiringRow key={`${item.kind} ${item.id} ${item.name}`} item={item} today={today} />}
    />
  );
}

function ExpiringRow({ item: { kind, id, name, who, until }, today }: { item: Expiring; today: string }) {
  const t = useTranslations('dashboard.expiring');
  const locale = useLocale();
  const { icon: Icon, href } = KINDS[kind];
  const facts = [
    kind === 'firm' ? t('firm') : who,
    t(kind === 'instrument' ? 'calibrated' : 'until', { day: dayText(until, locale) }),
  ];
  return (
    <li className="relative flex min-h-(--row) items-start gap-2 py-2 pr-2 pl-4 hover:bg-accent/60">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          href={href(id)}
          prefetch={false}
          className="break-words outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
          {facts.filter(Boolean).join(' · ')}
          <ExpiryBadge state={getExpiryState(until, today)} />
        </p>
      </div>
    </li>
  );
}

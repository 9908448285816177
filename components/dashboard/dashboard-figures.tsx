'use client';

import {
  BadgePercent,
  Banknote,
  CalendarClock,
  CircleAlert,
  FilePenLine,
  Inbox,
  ListChecks,
  Route,
  Send,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/common/money/money';
import { scopeOf, type Role, type WorkScope } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { FigureKey, Figures } from '@/lib/dashboard/shared/filters';
import { EXPIRING_DAYS } from '@/lib/offers/shared/list-filters';
import { Figure } from './figure';

type Tile = {
  key: FigureKey;
  href: string;
  icon: LucideIcon;
  tone?: 'danger' | 'warning';
  withMoney?: boolean;
  note: ReactNode;
};

type Props = {
  data: Figures | undefined;
  who: WorkScope;
  roles: readonly Role[];
  canSeeAll: boolean;
};

/** The dashboard's figures. Each one links to the list that it counts. */
export function DashboardFigures({ data, who, roles, canSeeAll }: Props) {
  const t = useTranslations('dashboard.home');
  const scope = `hvem=${who}`;
  const count = (key: FigureKey) => data?.figures[key].count;
  const mayApprove = scopeOf(roles, 'discounts', 'change') !== false;
  const workTiles = useWorkTiles(data, who);
  const offerTiles = useOfferTiles(scope);
  const salesTiles = useSalesTiles(scope);
  const operationsTiles = useOperationsTiles();
  const tiles = [
    ...workTiles,
    ...offerTiles,
    ...(roles.includes('seller') || !canSeeAll ? salesTiles : []),
    ...(canSeeAll ? operationsTiles : []),
  ];
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {/* A colleague waits for the approval: it comes first, and only while there is one. */}
      {mayApprove && count('approvals') ? (
        <Figure
          className="col-span-full"
          href={`${paths.myLeads()}?vis=godkendes&${scope}`}
          label={t('approvals')}
          icon={BadgePercent}
          value={count('approvals')}
          more={data && <Money oere={data.figures.approvals.oere} />}
          tone="warning"
          note={t('approvalsNote')}
        />
      ) : null}
      {tiles.map((tile) => (
        <Figure
          key={tile.key}
          href={tile.href}
          label={t(tile.key as 'overdue')}
          icon={tile.icon}
          value={count(tile.key)}
          more={tile.withMoney && data ? <Money oere={data.figures[tile.key].oere} /> : undefined}
          tone={count(tile.key) ? (tile.tone ?? 'plain') : 'plain'}
          note={tile.note}
        />
      ))}
    </div>
  );
}

/** Tasks and new leads. */
function useWorkTiles(data: Figures | undefined, who: WorkScope): Tile[] {
  const t = useTranslations('dashboard.home');
  return [
    {
      key: 'overdue',
      href: `${paths.tasks()}?vis=over&hvem=${who}`,
      icon: CircleAlert,
      tone: 'danger',
      note: t('overdueNote', { who }),
    },
    { key: 'today', href: `${paths.tasks()}?vis=idag&hvem=${who}`, icon: ListChecks, note: t('todayNote', { who }) },
    { key: 'newLeads', href: paths.newLeads(), icon: Inbox, note: t('newLeadsNote') },
    {
      key: 'rotten',
      href: `${paths.newLeads()}?alder=gamle`,
      icon: Inbox,
      tone: 'danger',
      note: t('rottenNote', { days: data?.rottenDays ?? 2 }),
    },
  ];
}

/** Offers that have been sent. */
function useOfferTiles(scope: string): Tile[] {
  const t = useTranslations('dashboard.home');
  return [
    {
      key: 'expiring',
      href: `${paths.myLeads()}?vis=udloeber&${scope}`,
      icon: CalendarClock,
      tone: 'warning',
      note: t('expiringNote', { days: EXPIRING_DAYS }),
    },
    {
      key: 'pipeline',
      href: `${paths.myLeads()}?vis=ude&${scope}`,
      icon: Send,
      withMoney: true,
      note: t('pipelineNote'),
    },
  ];
}

/** Figures for sellers. */
function useSalesTiles(scope: string): Tile[] {
  const t = useTranslations('dashboard.home');
  return [
    {
      key: 'won',
      href: `${paths.myLeads()}?vis=vundet&${scope}`,
      icon: Trophy,
      withMoney: true,
      note: t('wonNote'),
    },
    {
      key: 'drafts',
      href: `${paths.myLeads()}?vis=kladder&${scope}`,
      icon: FilePenLine,
      note: t('draftsNote'),
    },
  ];
}

/** Figures for operations. */
function useOperationsTiles(): Tile[] {
  const t = useTranslations('dashboard.home');
  return [
    {
      key: 'unbilled',
      href: paths.office(),
      icon: Banknote,
      withMoney: true,
      note: t('unbilledNote'),
    },
    { key: 'routes', href: paths.planning(), icon: Route, note: t('routesNote') },
  ];
}

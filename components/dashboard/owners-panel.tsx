'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { useNames } from '@/components/common/use-names';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatWhole } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import { ACTIVE_STATUSES } from '@/lib/dashboard/shared/filters';
import { ownerLeads } from '@/lib/dashboard/shared/queries';
import { OWNER_NONE } from '@/lib/leads/shared/list-filters';
import { pb } from '@/lib/pocketbase/shared/client';

/** The list of leads with the leads of one count. */
function hrefOf(owner: string, isOverdue: boolean): string {
  const next = isOverdue ? '&naeste=overskredet' : '';
  return `${paths.leads()}?ejer=${owner || OWNER_NONE}&status=${ACTIVE_STATUSES.join()}${next}`;
}

/** The firm's leads by owner: how many are active, and how many next steps are overdue. */
export function OwnersPanel() {
  const t = useTranslations('dashboard.mine.owners');
  const nameOf = useNames();
  const { data, error, refetch } = useQuery(ownerLeads(pb));
  return (
    <Panel title={t('title')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead className="pl-4">{t('owner')}</TableHead>
              <TableHead className="text-right">{t('active')}</TableHead>
              <TableHead className="pr-4 text-right">{t('overdue')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.map(({ owner, active, overdue }) => {
              const name = owner ? nameOf(owner) : t('none');
              return (
                <TableRow key={owner}>
                  <TableCell className="pl-4">{name}</TableCell>
                  <TableCell className="text-right">
                    <Count href={hrefOf(owner, false)} label={t('activeOf', { count: active, name })} count={active} />
                  </TableCell>
                  <TableCell className="pr-4 text-right">
                    <Count
                      href={hrefOf(owner, true)}
                      label={t('overdueOf', { count: overdue, name })}
                      count={overdue}
                    />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

function Count({ href, label, count }: { href: string; label: string; count: number }) {
  if (count === 0) return <span className="tabular text-muted-foreground">0</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className="tabular rounded-sm text-primary-text underline-offset-4 hover:underline"
    >
      {formatWhole(count)}
    </Link>
  );
}

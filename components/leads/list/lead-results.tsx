'use client';

import { useQuery } from '@tanstack/react-query';
import { SearchX, UserRoundPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';
import { isFiltered, NO_FILTERS, type LeadSearch } from '@/lib/leads/shared/filters';
import { PAGE_SIZE } from '@/lib/core/shared/limits';
import { leadSearch, openedLeads } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { LeadList, LeadListSkeleton } from './lead-list';
import { useOpenedLeads } from './opened-leads';
import type { PhoneOutcome } from './phone-outcome';
import { useDebounced } from '@/components/common/use-debounced';
import type { SignedInUser } from '@/components/auth/use-current-user';

const TYPING_MS = 120;

type Props = {
  search: LeadSearch;
  user: SignedInUser;
  caller: PhoneOutcome | null;
  onCreate: (() => void) | null;
  /** Enter was pressed on the present query. */
  isEntered: boolean;
};

/** Leads found by query and filters; with neither, the leads last opened and the newest ones. */
export function LeadResults({ search, user, caller, onCreate, isEntered }: Props) {
  const t = useTranslations('leads.search');
  if (caller && caller.hits.length > 0) {
    return <LeadList title={t('callers')} hits={caller.hits} query={caller.number} phoneQuery={caller.number} />;
  }
  if (caller && caller.number !== '') return null;
  if (search.q.trim() === '' && !isFiltered(search)) return <RecentLeads user={user} onCreate={onCreate} />;
  return <FoundLeads search={search} user={user} onCreate={onCreate} isEntered={isEntered} />;
}

function FoundLeads({ search, user, onCreate, isEntered }: Omit<Props, 'caller'>) {
  const t = useTranslations('leads.search');
  const q = useDebounced(search.q.trim(), TYPING_MS);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery(leadSearch(pb, { ...search, q }, user.id));
  const router = useRouter();
  const first =
    isEntered && q === search.q.trim() && !isPlaceholderData
      ? data?.find((hit) => !hit.locked && !hit.similar)?.id
      : undefined;
  useEffect(() => {
    if (first) router.push(paths.lead(first));
  }, [first, router]);
  const isSimilar = data?.[0]?.similar ?? false;
  const title =
    search.q.trim() === ''
      ? t('newest')
      : isSimilar
        ? t('similar', { q })
        : t('hits', { count: data?.length ?? 0, more: data && data.length >= PAGE_SIZE ? 'yes' : 'no' });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LeadListSkeleton rows={8} />;
  return (
    <>
      <p role="status" className="sr-only">
        {isPlaceholderData ? '' : title}
      </p>
      {data.length > 0 ? (
        <LeadList title={title} hits={data} query={isSimilar ? '' : q} stale={isPlaceholderData} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={search.q.trim() === '' ? t('emptyFilters') : t('empty', { q: search.q.trim() })}
          text={isFiltered(search) ? t('emptyFilteredText') : t('emptyText')}
          action={onCreate && <Button onClick={onCreate}>{t('create')}</Button>}
        />
      )}
    </>
  );
}

function RecentLeads({ user, onCreate }: { user: SignedInUser; onCreate: (() => void) | null }) {
  const t = useTranslations('leads.search');
  const ids = useOpenedLeads(user.id);
  const opened = useQuery(openedLeads(pb, ids ?? []));
  // Users without leads of their own (office, management) see all leads.
  const owner = user.roles.includes('seller') ? 'mine' : 'alle';
  const mine = useQuery(leadSearch(pb, { ...NO_FILTERS, q: '', owner }, user.id));
  const isOpening = ids === null || (ids.length > 0 && opened.isPending);
  if (mine.error && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  // Both lists appear together: one that appears later would move the other while it is being pressed.
  if (isOpening || mine.isPending) return <LeadListSkeleton rows={10} />;
  const seen = new Set(opened.data?.map((hit) => hit.id));
  const newest = mine.data.filter((hit) => !seen.has(hit.id)).slice(0, 10);
  if (seen.size === 0 && newest.length === 0) {
    return (
      <EmptyState
        icon={UserRoundPlus}
        title={t('nothingTitle')}
        text={t('nothingText')}
        action={onCreate && <Button onClick={onCreate}>{t('create')}</Button>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {opened.data && opened.data.length > 0 && <LeadList title={t('opened')} hits={opened.data} />}
      {newest.length > 0 && <LeadList title={t(owner === 'mine' ? 'mineNewest' : 'newest')} hits={newest} />}
    </div>
  );
}

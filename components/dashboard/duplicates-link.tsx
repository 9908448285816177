'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { ButtonLink } from '@/components/ui/button-link';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { duplicatePairs } from '@/lib/leads/shared/duplicate-queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Finding them goes through the customers, so that they are not counted at each visit. */
const STALE_MS = 600_000;

/** For those who may merge customers: how many may be doubles, with their list. Nothing if there are none. */
export function DuplicatesLink() {
  const t = useTranslations('dashboard.mine');
  const user = useCurrentUser();
  const { data } = useInfiniteQuery({
    ...duplicatePairs(pb, null),
    enabled: can(user, 'duplicates', 'change'),
    staleTime: STALE_MS,
  });
  const count = data?.pages.flatMap(({ items }) => items).length ?? 0;
  if (count === 0) return null;
  const hasMore = data?.pages.at(-1)?.next !== '';
  return (
    <ButtonLink href={paths.duplicates()} prefetch={false} variant="outline" size="sm" className="ml-auto">
      <CopyCheck aria-hidden /> {t('duplicates', { count: hasMore ? `${count}+` : String(count) })}
    </ButtonLink>
  );
}

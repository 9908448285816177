'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';

type Props<T> = {
  title: string;
  query: { data?: readonly T[] | undefined; error: unknown; refetch: () => unknown };
  empty: { title: string; text: string; action?: ReactNode };
  row: (item: T) => ReactNode;
  /** The most rows shown; `more` links to all of them. */
  limit?: number;
  more?: string;
  count?: number | undefined;
  /** Shown next to the title, such as a sum. */
  extra?: ReactNode;
  /** Shown below the rows. */
  note?: ReactNode;
};

/** A short list in a panel, with its loading, error and empty states. */
export function ListPanel<T>({ title, query, empty, row, limit, more, count, extra, note }: Props<T>) {
  const t = useTranslations('common');
  const items = query.data;
  const shown = limit === undefined ? items : items?.slice(0, limit);
  return (
    <Panel
      title={title}
      count={count ?? items?.length}
      action={
        <>
          {extra}
          {more && (
            <Link
              href={more}
              prefetch={false}
              className="rounded-sm text-sm text-primary-text underline-offset-4 hover:underline"
            >
              {t('showAll')}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </>
      }
    >
      {query.error && !items ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !shown ? (
        <ListSkeleton rows={Math.min(limit ?? 5, 5)} />
      ) : shown.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <ul className="divide-y">{shown.map(row)}</ul>
          {note && <p className="px-4 py-2 text-xs text-muted-foreground empty:hidden">{note}</p>}
        </>
      )}
    </Panel>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListCount } from '@/lib/core/shared/list-page';
import { formatWhole } from '@/lib/core/shared/money';

type Props = {
  count: ListCount | undefined;
  /** The word for so many of the list's records, such as 'leads'. */
  what: (count: number) => string;
  /** Said after the count. */
  children?: ReactNode;
};

/** How many records a list has found. Keeps its height while they are counted. */
export function FoundCount({ count, what, children }: Props) {
  const toText = useCountText();
  return (
    <p role="status" className="tabular min-h-5 text-sm text-muted-foreground">
      {count && count.count > 0 && (
        <>
          <span className="font-medium text-foreground">{toText(count, what(count.count))}</span>
          {children}
        </>
      )}
    </p>
  );
}

/** Writes '1.204 leads' or 'Over 10.000 leads'. */
export function useCountText(): (count: ListCount, what: string) => string {
  const t = useTranslations('list');
  return ({ count, atLeast }, what) => t(atLeast ? 'foundMore' : 'found', { count: formatWhole(count), what });
}

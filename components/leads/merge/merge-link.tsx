'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '@/lib/core/shared/paths';

/** 'Flet', in a warning that two customers may be one. */
export function MergeLink({ id, other }: { id: string; other: string }) {
  const t = useTranslations('leads.merge');
  return (
    <Link
      href={paths.mergeLeads(id, other)}
      prefetch={false}
      className="flex min-h-6 items-center font-medium underline underline-offset-2"
    >
      {t('link')}
    </Link>
  );
}

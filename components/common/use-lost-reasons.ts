'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { pb } from '@/lib/pocketbase/shared/client';
import { lostReasons } from '@/lib/reasons/shared/queries';
import { reasonLabel } from '@/lib/reasons/shared/rules';

/** Returns a function that names a lost reason in the interface's language; '' until the firm's list is read. */
export function useReasonText(): (key: string) => string {
  const locale = useLocale() === 'en' ? 'en' : 'da';
  const { data } = useQuery(lostReasons(pb));
  return (key) => (data ? reasonLabel(data, key, locale) : '');
}

/** The active reasons in the firm's order. Read at each opening, because a colleague may have changed the list. */
export function useReasonChoices(): { value: string; label: string }[] {
  const locale = useLocale() === 'en' ? 'en' : 'da';
  const { data = [] } = useQuery({ ...lostReasons(pb), staleTime: 0 });
  return data
    .filter(({ active }) => active)
    .map(({ key, ...names }) => ({ value: key, label: reasonLabel([{ key, ...names }], key, locale) }));
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { describeFilters } from './describe-filters';

type Props = { tools: RefObject<HTMLElement | null>; q: string };

/** On paper, the search and the chosen filters in words instead of their controls. */
export function PrintedFilters({ tools, q }: Props) {
  const t = useTranslations('list');
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => flushSync(() => setWords(tools.current ? describeFilters(tools.current) : []));
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, [tools]);
  const all = [...(q ? [t('printedSearch', { q })] : []), ...words];
  return all.length > 0 && <p className="hidden text-sm print:block">{all.join(' · ')}</p>;
}

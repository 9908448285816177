'use client';

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { IMPORT_KINDS } from '@/lib/imports/shared/kinds';
import { OUTCOMES } from '@/lib/imports/shared/types';

/** Rows that are shown: those of an outcome, those whose record exists, those with warnings, or all. */
const SHOWN_ROWS = ['', ...OUTCOMES, 'findes', 'advarsel'] as const;
export type ShownRows = (typeof SHOWN_ROWS)[number];

const PARSERS = {
  kind: parseAsStringLiteral(IMPORT_KINDS),
  import: parseAsString.withDefault(''),
  vis: parseAsStringLiteral(SHOWN_ROWS).withDefault(''),
  side: parseAsInteger.withDefault(1),
};

/** The page's state in the URL: the kind, the open import, and the filter of its rows. */
export function useImportUrl() {
  const [url, setUrl] = useQueryStates(PARSERS, { history: 'push', scroll: false });
  return { url, setUrl: (change: Parameters<typeof setUrl>[0]) => void setUrl(change) };
}

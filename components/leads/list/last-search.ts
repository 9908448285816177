import { paths } from '@/lib/core/shared/paths';

let last = paths.leadSearch();

/** The address of the last search, for links back to it. */
export const lastLeadSearch = () => last;

/** Stores the address of the search. */
export function rememberLeadSearch(href: string): void {
  last = href;
}

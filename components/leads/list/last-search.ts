import { paths } from '@/lib/core/paths';

let last = paths.leadSearch();

/** The search as it was left on this page, for the way back to it. */
export const lastLeadSearch = () => last;

/** Keeps the search's address. */
export function rememberLeadSearch(href: string): void {
  last = href;
}

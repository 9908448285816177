/** The search screen's state in the URL: `?q=…&status=ny,kontaktet&ejer=mine&type=privat`. */
import { CUSTOMER_TYPES, LEAD_STATUSES, type CustomerType, type LeadStatus } from './values.ts';

export const OWNER_FILTERS = ['alle', 'mine', 'ledige'] as const;
export type OwnerFilter = (typeof OWNER_FILTERS)[number];
export type LeadFilters = { status: LeadStatus[]; owner: OwnerFilter; type: CustomerType[] };
export type LeadSearch = LeadFilters & { q: string };

export const NO_FILTERS: LeadFilters = { status: [], owner: 'alle', type: [] };
/** Longer text in the box finds nothing that the first hundred characters don't. */
export const MAX_QUERY = 100;

/** Does any filter narrow the list? */
export function isFiltered(filters: LeadFilters): boolean {
  return filters.status.length > 0 || filters.owner !== 'alle' || filters.type.length > 0;
}

type Params = Record<string, string | string[] | undefined>;

/** The state in a URL's parameters; what isn't a known value is left out. */
export function readLeadSearch(params: Params): LeadSearch {
  const one = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const listed = <T extends string>(name: string, known: readonly T[]) => {
    const text = one(name);
    if (text === '') return [];
    const wanted = text.split(',');
    return known.filter((value) => wanted.includes(value));
  };
  return {
    q: one('q').slice(0, MAX_QUERY),
    status: listed('status', LEAD_STATUSES),
    owner: OWNER_FILTERS.find((value) => value === one('ejer')) ?? 'alle',
    type: listed('type', CUSTOMER_TYPES),
  };
}

/** The same as parameters of a URL; what isn't set is left out. */
export function leadSearchQuery({ q, status, owner, type }: LeadSearch): Record<string, string> {
  const all = { q, status: status.join(), ejer: owner === 'alle' ? '' : owner, type: type.join() };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

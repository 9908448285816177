/** The search screen's state in the URL: `?q=…&status=ny,kontaktet&ejer=mine&type=privat`. */
import { CUSTOMER_TYPES, LEAD_STATUSES, type CustomerType, type LeadStatus } from './values.ts';

export const OWNER_FILTERS = ['alle', 'mine', 'ledige'] as const;
type OwnerFilter = (typeof OWNER_FILTERS)[number];
export type LeadFilters = { status: LeadStatus[]; owner: OwnerFilter; type: CustomerType[] };
export type LeadSearch = LeadFilters & { q: string };

export const NO_FILTERS: LeadFilters = { status: [], owner: 'alle', type: [] };
/** A longer query finds no more than its first hundred characters. */
export const MAX_QUERY = 100;

/** Whether any filter is set. */
export function isFiltered(filters: LeadFilters): boolean {
  return filters.status.length > 0 || filters.owner !== 'alle' || filters.type.length > 0;
}

type Params = Record<string, string | string[] | undefined>;

/** Reads the state from a URL's parameters. Unknown values are left out. */
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

/** The state as a URL's parameters. Empty values are left out. */
export function leadSearchQuery({ q, status, owner, type }: LeadSearch): Record<string, string> {
  const all = { q, status: status.join(), ejer: owner === 'alle' ? '' : owner, type: type.join() };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

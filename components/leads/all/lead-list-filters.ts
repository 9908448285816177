import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import {
  DISTANCES,
  LAST_CONTACTS,
  NEXT_STEPS,
  USUAL_DISTANCE,
  type LeadListFilters,
} from '@/lib/leads/shared/list-filters';
import { CUSTOMER_TYPES, LEAD_SOURCES, LEAD_STATUSES } from '@/lib/leads/shared/values';

/** The filters of the list of leads by their names in the URL. */
export const LEAD_FILTERS = {
  ejer: parseAsArrayOf(parseAsString).withDefault([]),
  status: parseAsArrayOf(parseAsStringLiteral(LEAD_STATUSES)).withDefault([]),
  type: parseAsArrayOf(parseAsStringLiteral(CUSTOMER_TYPES)).withDefault([]),
  kilde: parseAsArrayOf(parseAsStringLiteral(LEAD_SOURCES)).withDefault([]),
  maerke: parseAsArrayOf(parseAsString).withDefault([]),
  postnr: parseAsString.withDefault(''),
  naer: parseAsString.withDefault(''),
  km: parseAsStringLiteral(DISTANCES).withDefault(USUAL_DISTANCE),
  naeste: parseAsStringLiteral(NEXT_STEPS),
  kontakt: parseAsStringLiteral(LAST_CONTACTS),
  oprettetFra: parseAsString.withDefault(''),
  oprettetTil: parseAsString.withDefault(''),
  aendretFra: parseAsString.withDefault(''),
  aendretTil: parseAsString.withDefault(''),
  arkiv: parseAsBoolean.withDefault(false),
};
export type LeadUrlFilters = inferParserType<typeof LEAD_FILTERS>;

export function toLeadFilters(url: LeadUrlFilters): LeadListFilters {
  return {
    owner: url.ejer,
    status: url.status,
    type: url.type,
    source: url.kilde,
    tag: url.maerke,
    zip: url.postnr,
    near: url.naer,
    km: url.km,
    next: url.naeste,
    contact: url.kontakt,
    createdFrom: url.oprettetFra,
    createdTo: url.oprettetTil,
    updatedFrom: url.aendretFra,
    updatedTo: url.aendretTil,
    archived: url.arkiv,
  };
}

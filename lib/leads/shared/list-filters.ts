/** The filters and orders of the list of leads, as they are in its URL. Pure; runs in PocketBase too. */
import type { LeadsSourceOptions } from '../../pocketbase/shared/types.ts';
import type { CustomerType, LeadStatus } from './values.ts';

/** In place of a user id: the reader, and nobody. A shared view with `mig` shows each colleague their own leads. */
export const [OWNER_ME, OWNER_NONE] = ['mig', 'ingen'] as const;
/** 'ingen': nothing agreed · 'overskredet': its day has passed · 'uge': Monday to Sunday of this week. */
export const NEXT_STEPS = ['ingen', 'overskredet', 'uge'] as const;
/** Never, or so many days ago or more. */
export const LAST_CONTACTS = ['aldrig', '7', '14', '30', '90', '180'] as const;
export const NEVER = LAST_CONTACTS[0];
/** Between tags in the address: a tag may hold a comma, but is one line. */
export const TAG_SEPARATOR = '\n';
/** Kilometres as the crow flies from a postcode's point to the address's own, or to that of its postcode. */
export const DISTANCES = ['10', '25', '50'] as const;
export const USUAL_DISTANCE = '25';
/** Fields to sort by, in PocketBase's form: `name` or `-name`. */
export const LEAD_SORTS = {
  keys: ['name', 'zip', 'nextActionAt', 'lastContactAt', 'created', 'updated'],
  usual: '-created',
} as const;

export type LeadListFilters = {
  /** User ids, OWNER_ME, OWNER_NONE. */
  owner: readonly string[];
  status: readonly LeadStatus[];
  type: readonly CustomerType[];
  source: readonly LeadsSourceOptions[];
  /** With one of these tags. */
  tag: readonly string[];
  /** As typed: '5000-5260, 8000'; '' for all. */
  zip: string;
  /** The Danish postcode that `km` is measured from, as typed; '' for all. */
  near: string;
  km: (typeof DISTANCES)[number];
  /** Days in Copenhagen, both included; '' for no bound. */
  createdFrom: string;
  createdTo: string;
  updatedFrom: string;
  updatedTo: string;
  next: (typeof NEXT_STEPS)[number] | null;
  contact: (typeof LAST_CONTACTS)[number] | null;
  /** Archived and merged leads in place of the others. */
  archived: boolean;
};

export const NO_LEAD_FILTERS: LeadListFilters = {
  owner: [],
  status: [],
  type: [],
  source: [],
  tag: [],
  zip: '',
  near: '',
  km: USUAL_DISTANCE,
  createdFrom: '',
  createdTo: '',
  updatedFrom: '',
  updatedTo: '',
  next: null,
  contact: null,
  archived: false,
};

/** Whether a postcode is typed whole. Whether there is such a postcode, the server says. */
export const isNear = (typed: string): boolean => /^\d{4}$/.test(typed);

export type ZipRange = { from: string; to: string };
/** More postcodes than this are not one filter. */
const MOST_ZIPS = 50;

/** Reads '5000-5260, 8000' as ranges; null if a part is no postcode. A foreign postcode has its country before it. */
export function readZips(typed: string): ZipRange[] | null {
  const parts = typed
    .replace(/(\d{4})\s*[-–]\s*(\d{4})/g, '$1-$2')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const ranges = parts.map((part) => {
    const range = /^(\d{4})(?:-(\d{4}))?$/.exec(part);
    if (range) return { from: range[1]!, to: range[2] ?? range[1]! };
    return /^[A-Za-z]{1,2}-\d{3,6}$/.test(part) ? { from: part, to: part } : null;
  });
  const known = ranges.filter((range) => range !== null);
  return known.length < ranges.length || known.length > MOST_ZIPS || known.some(({ from, to }) => from > to)
    ? null
    : known;
}

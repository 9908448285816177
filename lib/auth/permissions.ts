/**
 * Who may do what: the one table. The UI hides by it; PocketBase's API rules and hooks enforce the same,
 * and pocketbase/tests walks it over HTTP so that the two can't drift. Source: the role table of the domain design.
 */
export const ROLES = ['admin', 'moderator', 'management', 'seller', 'new'] as const;
export type Role = (typeof ROLES)[number];

/** 'all' = every record, 'own' = theirs and nobody's, 'mine' = theirs only, false = none. */
export type Scope = 'all' | 'own' | 'mine' | false;

export type Resource =
  | 'leads'
  | 'offers'
  | 'costs'
  | 'discounts' // approving one above the limit
  | 'jobs'
  | 'tasks'
  | 'catalog' // products, charges, states, technicians, templates
  | 'company' // company details, users and roles, backups, logs
  | 'profile'; // own profile, feedback, patch notes, about
export type Action = 'read' | 'change';

const none = { read: false, change: false } as const;
const all = { read: 'all', change: 'all' } as const;

const TABLE: Record<Role, Record<Resource, Record<Action, Scope>>> = {
  admin: { leads: all, offers: all, costs: all, discounts: all, jobs: all, tasks: all, catalog: all, company: all, profile: all },
  moderator: { leads: all, offers: all, costs: all, discounts: none, jobs: all, tasks: all, catalog: all, company: { read: 'all', change: false }, profile: all },
  management: { leads: all, offers: all, costs: all, discounts: all, jobs: all, tasks: all, catalog: { read: 'all', change: false }, company: { read: 'all', change: false }, profile: all },
  seller: {
    // One that nobody owns is claimed first, then changed.
    leads: { read: 'own', change: 'mine' },
    // Own means: seller on the offer, nobody's offer, or an offer on one's own lead; changing takes one's own.
    offers: { read: 'own', change: 'mine' },
    costs: { read: 'mine', change: 'mine' },
    discounts: none,
    jobs: { read: 'all', change: 'mine' },
    // Own, and those given away.
    tasks: { read: 'mine', change: 'mine' },
    catalog: { read: 'all', change: false },
    company: { read: 'all', change: false },
    profile: all,
  },
  new: { leads: none, offers: none, costs: none, discounts: none, jobs: none, tasks: none, catalog: none, company: none, profile: all },
};

const RANK: Record<string, number> = { false: 0, mine: 1, own: 2, all: 3 };

/** The widest scope that any of the roles gives. */
export function scopeOf(roles: readonly Role[], resource: Resource, action: Action): Scope {
  let best: Scope = false;
  for (const role of roles) {
    const scope = TABLE[role]?.[resource][action] ?? false;
    if ((RANK[String(scope)] ?? 0) > (RANK[String(best)] ?? 0)) best = scope;
  }
  return best;
}

/**
 * May somebody with these roles do this to a record of `ownerId`? Without `ownerId` (undefined): may they at all, to any record?
 * `ownerId` '' is nobody's record.
 */
export function can(user: { id: string; roles: readonly Role[] }, resource: Resource, action: Action, ownerId?: string): boolean {
  const scope = scopeOf(user.roles, resource, action);
  if (scope === false) return false;
  if (scope === 'all' || ownerId === undefined) return true;
  return ownerId === user.id || (scope === 'own' && ownerId === '');
}

/** "Drift": those who see and move everything. */
export function isDrift(roles: readonly Role[]): boolean {
  return roles.some((role) => role === 'admin' || role === 'moderator' || role === 'management');
}

/** Has a role that opens the business. */
export function isStaff(roles: readonly Role[]): boolean {
  return isDrift(roles) || roles.includes('seller');
}

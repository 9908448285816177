/**
 * Who may do what: the one table. The UI hides by it; PocketBase's API rules and hooks enforce the same,
 * and pocketbase/tests walks it over HTTP so that the two can't drift. Source: the role table of the domain design.
 */
export const ROLES = ['admin', 'moderator', 'management', 'seller', 'new'] as const;
export type Role = (typeof ROLES)[number];
/** Roles that open the business; `new` waits for one of them. */
export const STAFF_ROLES = ['admin', 'moderator', 'management', 'seller'] as const satisfies readonly Role[];

/** 'all' = every record, 'own' = theirs and nobody's, 'mine' = theirs only, false = none. */
export type Scope = 'all' | 'own' | 'mine' | false;

export type Resource =
  | 'leads'
  | 'offers'
  | 'costs'
  | 'discounts' // approving one above the limit
  | 'jobs'
  | 'planning' // routes and their stops
  | 'tasks'
  | 'goods' // products and charges, as they are picked for an offer or a job
  | 'catalog' // the settings' lists: products, charges, states, technicians, templates
  | 'company' // company details, users and roles, backups, logs
  | 'profile'; // own profile, feedback, patch notes, about
export type Action = 'read' | 'change';

const none = { read: false, change: false } as const;
const all = { read: 'all', change: 'all' } as const;
const reader = { read: 'all', change: false } as const;
const mine = { read: 'mine', change: 'mine' } as const;

const TABLE: Record<Role, Record<Resource, Record<Action, Scope>>> = {
  admin: {
    leads: all,
    offers: all,
    costs: all,
    discounts: all,
    jobs: all,
    planning: all,
    tasks: all,
    goods: all,
    catalog: all,
    company: all,
    profile: all,
  },
  moderator: {
    leads: all,
    offers: all,
    costs: all,
    discounts: none,
    jobs: all,
    planning: all,
    tasks: all,
    goods: all,
    catalog: all,
    company: reader,
    profile: all,
  },
  management: {
    leads: all,
    offers: all,
    costs: all,
    discounts: all,
    jobs: all,
    planning: all,
    tasks: all,
    goods: reader,
    catalog: reader,
    company: reader,
    profile: all,
  },
  seller: {
    // One that nobody owns is claimed first, then changed.
    leads: { read: 'own', change: 'mine' },
    // Own means: seller on the offer, nobody's offer, or an offer on one's own lead; changing takes one's own.
    offers: { read: 'own', change: 'mine' },
    costs: mine,
    discounts: none,
    jobs: { read: 'all', change: 'mine' },
    planning: reader,
    // Own, and those given away.
    tasks: mine,
    goods: reader,
    catalog: reader,
    company: reader,
    profile: all,
  },
  new: {
    leads: none,
    offers: none,
    costs: none,
    discounts: none,
    jobs: none,
    planning: none,
    tasks: none,
    goods: none,
    catalog: none,
    company: none,
    profile: all,
  },
};

/**
 * What an active technician record gives the user it is linked to, besides their roles. A technician is not a role, and such a user
 * needs none. "Mine" is what was sent out to them: their routes, and the jobs on those.
 */
const TECHNICIAN: Record<Resource, Record<Action, Scope>> = {
  leads: none,
  offers: none,
  costs: none,
  discounts: none,
  jobs: mine,
  planning: mine,
  tasks: none,
  goods: reader,
  catalog: none,
  company: none,
  profile: all,
};

/** Who asks. `technician`: the id of their active technician record; empty or left out for somebody who is none. */
export type CurrentUser = { id: string; roles: readonly Role[]; technician?: string };

const RANK: Record<string, number> = { false: 0, mine: 1, own: 2, all: 3 };

/** The widest scope that any of the roles, or being a technician, gives. */
export function scopeOf(roles: readonly Role[], resource: Resource, action: Action, isTechnician = false): Scope {
  let best: Scope = isTechnician ? TECHNICIAN[resource][action] : false;
  for (const role of roles) {
    const scope = TABLE[role]?.[resource][action] ?? false;
    if ((RANK[String(scope)] ?? 0) > (RANK[String(best)] ?? 0)) best = scope;
  }
  return best;
}

/**
 * May they do this to a record of `ownerId`? Without `ownerId` (undefined): may they at all, to any record?
 * `ownerId` '' is nobody's record. Of jobs and routes the caller says what is a technician's own (pass their id then).
 */
export function can(user: CurrentUser, resource: Resource, action: Action, ownerId?: string): boolean {
  const scope = scopeOf(user.roles, resource, action, Boolean(user.technician));
  if (scope === false) return false;
  if (scope === 'all' || ownerId === undefined) return true;
  return ownerId === user.id || (scope === 'own' && ownerId === '');
}

/** Admin, moderator or management ("drift"): they see and change all work. */
export function isOperations(roles: readonly Role[]): boolean {
  return roles.some((role) => role === 'admin' || role === 'moderator' || role === 'management');
}

/** Lists start with everybody's work for operations, and with their own for those who also sell. */
export function startsWithAllWork(roles: readonly Role[]): boolean {
  return isOperations(roles) && !roles.includes('seller');
}

/** Has a role that opens the business. */
export function isStaff(roles: readonly Role[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role));
}

/** Somebody who sees more than the waiting page: by a role, or by an active technician record. */
export function hasAccess(user: Pick<CurrentUser, 'roles' | 'technician'>): boolean {
  return isStaff(user.roles) || Boolean(user.technician);
}

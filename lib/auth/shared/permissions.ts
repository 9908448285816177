/**
 * The permissions of each role: the only table. The UI hides by it, PocketBase's API rules and hooks enforce the same,
 * and pocketbase/auth/roles.test.ts checks the table over HTTP. Source: the role table of the domain design.
 */
import type { UsersRolesOptions } from '../../pocketbase/shared/types.ts';

export const ROLES = [
  'admin',
  'moderator',
  'management',
  'seller',
  'new',
] as const satisfies readonly UsersRolesOptions[];
export type Role = (typeof ROLES)[number];
/** Roles with access to the business; `new` waits for one of them. */
export const STAFF_ROLES = ['admin', 'moderator', 'management', 'seller'] as const satisfies readonly Role[];

/** 'all': every record. 'own': the user's records and those without an owner. 'mine': the user's only. false: none. */
export type Scope = 'all' | 'own' | 'mine' | false;

export type Resource =
  | 'leads'
  | 'duplicates' // the list of customers that may be one
  | 'offers'
  | 'costs'
  | 'discounts' // approving one above the limit
  | 'jobs'
  | 'installations' // what stands in a house
  | 'planning' // routes and their stops
  | 'tasks'
  | 'goods' // products and charges, as they are picked for an offer or a job
  | 'bundles' // packages of products
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
    duplicates: all,
    offers: all,
    costs: all,
    discounts: all,
    jobs: all,
    installations: all,
    planning: all,
    tasks: all,
    goods: all,
    bundles: all,
    catalog: all,
    company: all,
    profile: all,
  },
  moderator: {
    leads: all,
    duplicates: all,
    offers: all,
    costs: all,
    discounts: none,
    jobs: all,
    installations: all,
    planning: all,
    tasks: all,
    goods: all,
    bundles: all,
    catalog: all,
    company: reader,
    profile: all,
  },
  management: {
    leads: all,
    duplicates: all,
    offers: all,
    costs: all,
    discounts: all,
    jobs: all,
    installations: all,
    planning: all,
    tasks: all,
    goods: reader,
    bundles: reader,
    catalog: reader,
    company: reader,
    profile: all,
  },
  seller: {
    // A lead without an owner is claimed first, then changed.
    leads: { read: 'own', change: 'mine' },
    // A list of all customers. Sellers merge their own from the customer.
    duplicates: none,
    // Own: the seller's offers, offers without a seller, and offers on the seller's leads. Only their own can be
    // changed.
    offers: { read: 'own', change: 'mine' },
    costs: mine,
    discounts: none,
    jobs: { read: 'all', change: 'mine' },
    installations: all,
    planning: reader,
    // Their own tasks and those that they have given to others.
    tasks: mine,
    goods: reader,
    // Those that they made; a moderator rewrites any.
    bundles: { read: 'all', change: 'mine' },
    catalog: reader,
    company: reader,
    profile: all,
  },
  new: {
    leads: none,
    duplicates: none,
    offers: none,
    costs: none,
    discounts: none,
    jobs: none,
    installations: none,
    planning: none,
    tasks: none,
    goods: none,
    bundles: none,
    catalog: none,
    company: none,
    profile: all,
  },
};

/**
 * Permissions that an active technician record gives its user, besides those of their roles. A technician needs no
 * role. "Mine" is the routes sent out to them, the jobs on those routes, and what stands in
 * the houses of these jobs.
 */
const TECHNICIAN: Record<Resource, Record<Action, Scope>> = {
  leads: none,
  duplicates: none,
  offers: none,
  costs: none,
  discounts: none,
  jobs: mine,
  installations: mine,
  planning: mine,
  tasks: none,
  goods: reader,
  bundles: none,
  catalog: none,
  company: none,
  profile: all,
};

/** The acting user. `technician`: the id of their active technician record; empty or left out if they have none. */
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
 * Whether the user may do this to a record of `ownerId` ('' for a record without an owner). Without `ownerId`: whether
 * they may do it to any record at all. For a technician's own jobs and routes the caller passes the user's id.
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

/** Whether lists start with all users' work: for operations, except those who also sell. */
function startsWithAllWork(roles: readonly Role[]): boolean {
  return isOperations(roles) && !roles.includes('seller');
}

/** Whose work a list shows; `hvem` in the URL. */
export const WORK_SCOPES = ['mine', 'alle'] as const;
export type WorkScope = (typeof WORK_SCOPES)[number];

/** The scope that was chosen, or the one that the user's roles start with. Only operations may see all work. */
export function getWorkScope(roles: readonly Role[], chosen: WorkScope | null): WorkScope {
  if (!isOperations(roles)) return 'mine';
  return chosen ?? (startsWithAllWork(roles) ? 'alle' : 'mine');
}

/** Whether one of the roles gives access to the business. */
export function isStaff(roles: readonly Role[]): boolean {
  return STAFF_ROLES.some((role) => roles.includes(role));
}

/** Whether the user sees more than the waiting page: by a role or by an active technician record. */
export function hasAccess(user: Pick<CurrentUser, 'roles' | 'technician'>): boolean {
  return isStaff(user.roles) || Boolean(user.technician);
}

/** Leads for component tests. */
import { USER } from '@/components/testing/sign-in';
import type { SignedInUser } from '@/components/auth/use-current-user';
import type { Role } from '@/lib/auth/shared/permissions';
import type { Lead, LockedHit, OpenHit } from '@/lib/leads/shared/types';

export const LEAD_ID = 'lead00000000001';
export const COLLEAGUE = { id: 'colleague000001', name: 'Bo Kollega' };

/** A user as colleagues see them. */
export const makePerson = (person: { id: string; name: string; inactive?: boolean }) => ({
  email: '',
  avatar: '',
  staff: true,
  inactive: false,
  ...person,
});

/** The signed-in user with these roles, as a screen gets them. */
export const userWith = (...roles: Role[]): SignedInUser => ({ id: USER.id, name: USER.name, roles });

/** A lead of the signed-in user. */
export function makeLead(change: Partial<Omit<Lead, 'created'>> & { created?: string } = {}): Lead {
  return {
    id: LEAD_ID,
    rev: 1,
    name: 'Kirsten Kunde',
    customerType: 'privat',
    phones: [{ raw: '20304050', normalised: '20304050' }],
    status: 'ny',
    source: 'telefon',
    owner: USER.id,
    archived: false,
    created: '2026-11-02 08:00:00.000Z',
    updated: '2026-11-02 08:00:00.000Z',
    tags: [],
    ...change,
  } as Lead;
}

/** A lead that the search finds and the user may open. */
export function makeHit(change: Partial<OpenHit> & { id: string; name: string }): OpenHit {
  return {
    company: '',
    phones: [],
    address: '',
    zip: '',
    city: '',
    status: 'ny',
    owner: { id: USER.id, name: USER.name },
    locked: false,
    ...change,
    id: change.id.padEnd(15, '0'),
  };
}

/** A colleague's lead that the search finds. */
export const makeLockedHit = (name: string): LockedHit => ({
  id: 'locked000000001',
  name,
  owner: COLLEAGUE,
  ownerPhone: '20304050',
  locked: true,
});

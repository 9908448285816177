/** Rows of the list of leads for component tests. */
import { USER } from '@/components/testing/sign-in';
import type { LeadListItem } from '@/lib/leads/shared/list';

/** The `n`th lead, the signed-in user's. */
export function makeListItem(n: number, change: Partial<LeadListItem> = {}): LeadListItem {
  return {
    id: `lead${String(n).padStart(11, '0')}`,
    name: `Kunde ${n}`,
    company: '',
    owner: USER.id,
    status: 'ny',
    state: '',
    customerType: 'privat',
    phone: '20304050',
    zip: '5000',
    city: 'Odense C',
    source: 'telefon',
    tags: [],
    nextActionAt: '',
    nextActionText: '',
    lastContactAt: '',
    created: '2026-11-20 09:00:00.000Z',
    updated: '2026-11-20 09:00:00.000Z',
    archived: false,
    ...change,
  } as LeadListItem;
}

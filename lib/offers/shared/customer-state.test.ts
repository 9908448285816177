import { getCustomerState, isShownTo, linkWorksUntil, mayCustomerAnswer } from './customer-state.ts';
import { OFFER_STATUSES } from './values.ts';

const offer = { status: 'sendt' as const, validUntil: '2026-12-18', archived: false };
const TODAY = '2026-12-18';

test('every status has a state, and only a sent or seen offer is open', () => {
  const states = OFFER_STATUSES.map((status) => [status, getCustomerState({ ...offer, status }, false, TODAY)]);
  expect(Object.fromEntries(states)).toEqual({
    kladde: 'sending',
    sendt: 'open',
    set: 'open',
    accepteret: 'accepted',
    konverteret: 'accepted',
    afvist: 'declined',
    udloebet: 'expired',
    erstattet: 'replaced',
    annulleret: 'cancelled',
  });
});

test('it is open on its last day, and closed the day after, while it is revised, and once it is archived', () => {
  expect(getCustomerState(offer, false, '2026-12-19')).toBe('expired');
  expect(getCustomerState({ ...offer, validUntil: '' }, false, '2026-12-19')).toBe('open');
  expect(getCustomerState(offer, true, TODAY)).toBe('revising');
  expect(getCustomerState({ ...offer, status: 'accepteret' }, true, TODAY)).toBe('accepted');
  expect(getCustomerState({ ...offer, archived: true }, false, TODAY)).toBe('cancelled');
});

test('an answer needs an open offer whose status the seller could change too', () => {
  expect(mayCustomerAnswer('set', 'open', 'accepteret')).toBe(true);
  expect(mayCustomerAnswer('set', 'revising', 'accepteret')).toBe(false);
  expect(mayCustomerAnswer('udloebet', 'open', 'afvist')).toBe(false);
});

test('what is no longer the firm’s offer is not shown; the link works for a while after the last day', () => {
  expect(['replaced', 'cancelled', 'expired', 'accepted'].map((state) => isShownTo(state as 'expired'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(linkWorksUntil('2026-12-18')).toBe('2027-02-16');
});

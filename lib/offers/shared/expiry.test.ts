/** An offer's last day ends at midnight in Copenhagen, also on both sides of a change of the clocks. */
import { copenhagenToday } from '../../core/shared/dates.ts';
import { currentStatus } from '../../leads/shared/offers.ts';
import { getCustomerState } from './customer-state.ts';
import { reopenedStatus } from './rules.ts';
import { OFFER_STATUSES } from './values.ts';

test.each([
  ['winter', '2026-11-27', '2026-11-27T23:00:00Z'],
  ['summer', '2026-07-10', '2026-07-10T22:00:00Z'],
  ['the night before summer time', '2026-03-28', '2026-03-28T23:00:00Z'],
  ['the first night of summer time', '2026-03-29', '2026-03-29T22:00:00Z'],
  ['the night before winter time', '2026-10-24', '2026-10-24T22:00:00Z'],
  ['the first night of winter time', '2026-10-25', '2026-10-25T23:00:00Z'],
  ['the end of the year', '2026-12-31', '2026-12-31T23:00:00Z'],
])('%s: open until midnight after %s, expired from %s on', (_, validUntil, midnight) => {
  const at = Date.parse(midnight);
  const [before, after] = [at - 1, at].map((moment) => copenhagenToday(new Date(moment)));
  const offer = { status: 'set' as const, validUntil, archived: false, seenAt: 'x' };
  expect([before, after].map((today) => currentStatus(offer, today!))).toEqual(['set', 'udloebet']);
  expect([before, after].map((today) => reopenedStatus(offer, today!))).toEqual(['set', 'udloebet']);
  expect([before, after].map((today) => getCustomerState(offer, false, today!))).toEqual(['open', 'expired']);
});

test('only an offer that waits for an answer expires, and only if it has a last day', () => {
  const day = '2026-12-18';
  const changed = OFFER_STATUSES.filter(
    (status) => currentStatus({ status, validUntil: day }, '2026-12-19') !== status,
  );
  expect(changed).toEqual(['sendt', 'set']);
  expect(currentStatus({ status: 'sendt', validUntil: '' }, '2026-12-19')).toBe('sendt');
});

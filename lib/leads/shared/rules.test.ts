import { allowedLeadTransitions, isActive, leadNameKey, leadSearchText, needsLostReason } from './rules.ts';
import { LEAD_STATUSES, type LeadStatus } from './values.ts';

const seller = { roles: ['seller'] as const, isOwner: true, statusBefore: '' };
const drift = { roles: ['management'] as const, isOwner: false, statusBefore: '' };

test.each<[LeadStatus, LeadStatus[]]>([
  ['ny', ['kontaktet', 'besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['kontaktet', ['besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['tilbud_sendt', ['vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['vundet', []],
  ['tabt', []],
  ['ikke_relevant', []],
])('a seller may move an own lead from %s', (status, expected) => {
  expect(allowedLeadTransitions(status, seller)).toEqual(expected);
});

test('Venter can return to the status before', () => {
  expect(allowedLeadTransitions('venter', { ...seller, statusBefore: 'besigtigelse' })).toEqual([
    'besigtigelse',
    'tabt',
    'ikke_relevant',
  ]);
  expect(allowedLeadTransitions('venter', { ...seller, statusBefore: 'vundet' })).toEqual([
    'kontaktet',
    'tabt',
    'ikke_relevant',
  ]);
});

test('operations may reopen a won lead', () => {
  expect(allowedLeadTransitions('vundet', drift)).toEqual(['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt']);
});

test.each([
  [['seller'] as const, false],
  [['new'] as const, true],
  [[] as const, true],
])('roles %j with own = %s may move no lead', (roles, isOwner) => {
  for (const status of LEAD_STATUSES)
    expect(allowedLeadTransitions(status, { roles, isOwner, statusBefore: 'ny' })).toEqual([]);
});

test('no status leads to itself, and every final status but a win needs a reason', () => {
  for (const status of LEAD_STATUSES) {
    for (const actor of [seller, drift])
      expect(allowedLeadTransitions(status, { ...actor, statusBefore: 'ny' })).not.toContain(status);
    expect(needsLostReason(status)).toBe(!isActive(status) && status !== 'venter' && status !== 'vundet');
  }
});

test('search text of a lead', () => {
  const lead = {
    name: 'Kirsten  Østergaard',
    company: '',
    customerNumber: '',
    cvr: '13585628',
    email: 'Kirsten@Kunde.test',
    address: 'Åvej 2',
    zip: '9000',
    city: 'Aalborg',
    phones: [
      { raw: '+45 20 30 40 50', normalised: '20304050' },
      { raw: 'lokal 12', normalised: '' },
    ],
  };
  expect(leadSearchText(lead)).toBe(
    '^kirsten kirsten oestergaard 20304050 12 13585628 kirsten @kunde @test aavej 2 9000 aalborg',
  );
  expect(leadSearchText({ ...lead, name: '!', phones: [], cvr: '', email: '' })).toBe('aavej 2 9000 aalborg');
  expect(leadNameKey(lead)).toBe('kirsten |sterg}rd');
});

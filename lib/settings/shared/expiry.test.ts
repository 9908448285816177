import { certificates } from './certificate-schema.ts';
import { findLapsed } from './certificates.ts';
import { findExpiring, getExpiryState } from './expiry.ts';

const TODAY = '2026-11-25';

test.each([
  ['2026-11-24', 'expired'],
  ['2026-11-25', 'soon'],
  ['2027-01-24', 'soon'],
  ['2027-01-25', ''],
  ['', ''],
] as const)('%j is %j', (until, state) => expect(getExpiryState(until, TODAY)).toBe(state));

test('a renewed certificate has not lapsed; one without a last day never does', () => {
  const all = [
    { name: 'L-AUS', expires: '2025-01-01' },
    { name: 'l-aus', expires: '2027-01-01' },
    { name: 'Førstehjælp', expires: '2026-11-24' },
    { name: 'Kørekort', expires: '' },
  ];
  expect(findLapsed(all, TODAY)).toEqual([{ name: 'Førstehjælp', expires: '2026-11-24' }]);
});

test('instruments, technicians and the firm: what is marked, the longest expired first', () => {
  const found = findExpiring(
    {
      instruments: [
        {
          id: 'i1',
          name: 'Tester',
          serial: '1',
          technician: 't1',
          calibrations: [{ on: '2025-12-01', until: '2026-12-01' }],
        },
        { id: 'i2', name: 'Tester', serial: '2', technician: '', calibrations: [] },
      ],
      technicians: [
        {
          id: 't1',
          name: 'Bo',
          certificates: [
            { name: 'L-AUS', expires: '2026-11-01' },
            { name: 'Kursus', expires: '2030-01-01' },
          ],
        },
      ],
      firm: [{ name: 'KLS-godkendelse', expires: '2026-11-24' }],
    },
    TODAY,
  );
  expect(found).toEqual([
    { kind: 'technician', id: 't1', name: 'L-AUS', who: 'Bo', until: '2026-11-01' },
    { kind: 'firm', id: '', name: 'KLS-godkendelse', who: '', until: '2026-11-24' },
    { kind: 'instrument', id: 'i1', name: 'Tester 1', who: 'Bo', until: '2026-12-01' },
  ]);
});

test('a certificate ends after it was issued; number and days may be missing', () => {
  expect(certificates.parse([{ name: 'L-AUS' }])).toEqual([{ name: 'L-AUS', number: '', issued: '', expires: '' }]);
  const refused = certificates.safeParse([{ name: 'L-AUS', issued: '2026-02-02', expires: '2026-02-01' }]);
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.expires']);
});

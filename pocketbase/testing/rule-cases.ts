/** Cases of the shared rules. They run in Node and in PocketBase, and the results are compared. */
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenTime,
  danishHolidays,
  formatDay,
  formatDayLong,
  isWorkingDay,
  parseDay,
} from '../../lib/core/shared/dates.ts';
import {
  divRound,
  formatBp,
  formatKr,
  formatOere,
  formatPercent,
  formatQty,
  parseBp,
  parseKr,
  parseQty,
} from '../../lib/core/shared/money.ts';
import { formatPhone, normalisePhone } from '../../lib/core/shared/phone.ts';
import { danishKey, fold, searchWords } from '../../lib/core/shared/text.ts';
import { nextDue } from '../../lib/tasks/shared/recurrence.ts';
import { allowedTaskTransitions, taskGroup } from '../../lib/tasks/shared/rules.ts';
import { TASK_STATUSES } from '../../lib/tasks/shared/values.ts';
import { allowedLeadTransitions, leadNameKey, leadSearchText } from '../../lib/leads/shared/rules.ts';
import { cvrIsValid, normaliseCvr } from '../../lib/core/shared/cvr.ts';
import { leadCreate } from '../../lib/leads/shared/schema.ts';
import { LEAD_STATUSES } from '../../lib/leads/shared/values.ts';
import { fieldErrors } from '../../lib/core/shared/errors.ts';
import { allowedOfferTransitions, automaticOfferTransitions, offerDates } from '../../lib/offers/shared/rules.ts';
import { offerSave } from '../../lib/offers/shared/schema.ts';
import { OFFER_STATUSES } from '../../lib/offers/shared/values.ts';
import { cityOf } from '../../lib/core/shared/postcodes.ts';
import { pointOf } from '../../lib/core/shared/point-of.ts';
import { travelBetween } from '../../lib/planning/shared/travel.ts';
import { fillTemplate } from '../../lib/core/shared/merge-fields.ts';
import { discountShareBp, offerTotals, type PricedLine } from '../../lib/offers/shared/totals.ts';

const TEXTS = [
  '',
  'Østergade',
  'ÅLBORG',
  'Aalborg',
  'Æblehaven 7',
  'André Müller',
  'A\u030Agård',
  'Gießen',
  'İstanbul',
  'ﬁlter',
  '日本',
  '😀 Åse',
  'Zoo',
  'Maagaard  El-teknik',
  'Øø Åå Ææ',
];
const PHONES = [
  '20304050',
  '+45 20 30 40 50',
  '0045 20304050',
  '%2B4520304050',
  '4520304050',
  '+46 70 123 45 67',
  '+44 (0)20 7946 0018',
  'anonym',
  '0',
  '+45',
  '',
  '12345678',
  'tlf. 20 30 40 50',
  '\u00a020304050',
];
const MOMENTS = [
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:59:00Z',
  '2026-10-25T01:00:00Z',
  '2026-12-31 23:30:00.000Z',
  '2026-06-30 22:00:00.000Z',
  '',
];
const DAYS = ['2026-11-26', '2026-12-24', '2024-02-28', '2026-04-01', '2026-06-05', '2027-12-31'];
const AMOUNTS = [
  '1.234,50',
  '1234.5',
  '1.234',
  '12.5',
  '0.500',
  ',5',
  '5,',
  '-12',
  '\u221212',
  '1 234,50 kr.',
  '500,-',
  '1,234.50',
  'x',
  '',
  '99999999999999999',
];
const NUMBERS = [0, 5, -5, 100, 123450, 100000000, -99999999, 9007199254740991];
const LEADS = [
  { customerType: 'privat', name: ' Åse ', phones: ['20304050'] },
  {
    customerType: 'x',
    name: '',
    email: 'a@',
    phones: Array.from({ length: 7 }, () => '1'),
    nextActionAt: '2026-02-30',
    cvr: '1',
  },
  null,
];

const ZIPS = ['9200', '5000', '2770', '1057', '9990', '8001', '', 'DE-24937'];
const placeIn = (zip: string) => ({ address: '', zip, point: pointOf({ lat: 0, lng: 0, zip }) });

const LINE: PricedLine = {
  kind: 'vare',
  qtyMilli: 2333,
  unitPrice: 14995,
  discountBp: 1250,
  vatRate: 25,
  labourBp: 3333,
  unitCost: 9001,
};
const OFFERS: PricedLine[][] = [
  [],
  [LINE, { ...LINE, vatRate: 0, qtyMilli: -500 }, { ...LINE, kind: 'tekst' }, { ...LINE, optionGroup: 'a' }],
  // Intermediate results that a double can't hold exactly.
  [
    { ...LINE, qtyMilli: 999_999_999, unitPrice: 99_999, discountBp: 3333 },
    { ...LINE, qtyMilli: -999_999_998, unitPrice: 99_998, discountBp: 1 },
  ],
];

/** The cases by name with their results as JSON values. */
export function ruleCases(): Record<string, unknown> {
  const cases: Record<string, unknown> = {};
  const each = <T>(name: string, inputs: readonly T[], run: (input: T) => unknown) =>
    inputs.forEach((input) => (cases[`${name} ${JSON.stringify(input)}`] = run(input)));
  each('text', TEXTS, (t) => [fold(t), searchWords(t), danishKey(t), leadNameKey({ name: t })]);
  each('phone', PHONES, (p) => [normalisePhone(p), formatPhone(p)]);
  each('moment', MOMENTS, (m) => [copenhagenDay(m), copenhagenTime(m)]);
  each('day', DAYS, (d) => [
    addDays(d, 40),
    addWorkingDays(d, 20, ['06-05', '12-24', '12-31']),
    addWorkingDays(d, -3),
    isWorkingDay(d, ['06-05']),
    formatDay(d),
    formatDayLong(d, 'da'),
    formatDayLong(d, 'en'),
    copenhagenMoment(d, '02:30'),
  ]);
  each('typed day', ['26.11.2026', '31.11.2026', '26-11-26', '29/2 2028', 'x'], (d) => parseDay(d, '2026-11-21'));
  each('holidays', [2023, 2024, 2026, 2099], (year) => danishHolidays(year));
  each('amount', AMOUNTS, (a) => [parseKr(a), parseQty(a), parseBp(a)]);
  each('number', NUMBERS, (n) => [
    formatOere(n),
    formatKr(n),
    formatQty(n),
    formatBp(n),
    formatPercent(n),
    divRound(n, 7),
    divRound(n, -2),
  ]);
  each('moves', LEAD_STATUSES, (s) =>
    [true, false].map((isOwner) =>
      (['seller', 'moderator', 'new'] as const).map((role) =>
        allowedLeadTransitions(s, { roles: [role], isOwner, statusBefore: 'besigtigelse' }),
      ),
    ),
  );
  each('offer', OFFERS, (lines) =>
    [0, 1, 3333, 10000].map((discountBp) => [
      offerTotals(lines, { discountBp }),
      discountShareBp(lines, { discountBp }),
    ]),
  );
  each('offer moves', OFFER_STATUSES, (s) => [
    allowedOfferTransitions(s, { roles: ['seller'], isOwner: true }),
    automaticOfferTransitions(s),
  ]);
  each('offer days', DAYS, (d) => offerDates({}, d, 20, ['06-05', '12-24', '12-31']));
  each('template', TEXTS, (t) => fillTemplate(`{{ navn }} {{x}} ${t}`, { navn: t }));
  each('offer input', [{}, { rev: 1, kind: 'x', lines: [{ id: 'x' }, LINE] }], (input) => {
    const result = offerSave.safeParse(input);
    return result.success ? result.data : fieldErrors(result.error.issues, input);
  });
  each('cvr', ['13585628', '13585629', '1', ''], cvrIsValid);
  each('typed cvr', ['DK 24 81 93 88', 'CVR-nr.: 24\u00a0819388', 'DE 1', ''], normaliseCvr);
  each('searched', TEXTS, (t) =>
    leadSearchText({
      name: t,
      company: t,
      customerNumber: t,
      cvr: '',
      phones: [{ raw: '+45 20304050', normalised: '20304050' }],
      email: '',
      address: t,
      zip: '8000',
      city: 'Aarhus C',
    }),
  );
  each('task moves', TASK_STATUSES, (s) =>
    [true, false].map((isMine) => allowedTaskTransitions(s, { roles: ['management'], isMine })),
  );
  each('task group', DAYS, (due) => DAYS.map((snoozedUntil) => taskGroup({ due, snoozedUntil }, '2026-11-26')));
  each('next task', DAYS, (after) => [
    nextDue({ every: 'day' }, after),
    nextDue({ every: 'week', weekday: 1 }, after),
    nextDue({ every: 'month', day: 31 }, after, ['12-31']),
  ]);
  each('place', ZIPS, (zip) => [pointOf({ lat: 0, lng: 0, zip }), cityOf(zip)]);
  each('travel', ZIPS, (zip) => ZIPS.map((other) => travelBetween(placeIn(zip), placeIn(other))));
  each('lead', LEADS, (input) => {
    const result = leadCreate.safeParse(input);
    return result.success ? result.data : fieldErrors(result.error.issues, input);
  });
  return cases;
}

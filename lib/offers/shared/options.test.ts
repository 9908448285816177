import fc from 'fast-check';
import { anyDiscountBp } from '../testing/arbitraries.ts';
import { anyOptionalOffer } from '../testing/options.ts';
import {
  allChoices,
  choiceFault,
  chosenTitles,
  currentChoice,
  inPrintedOrder,
  optionFaults,
  proposedChoice,
  switchOption,
  tidySections,
  optionRange,
  withChoice,
  withProposal,
  worstDiscountShareBp,
} from './options.ts';
import { counts, discountShareBp, offerTotals } from './totals.ts';

const alternative = (id: string, recommended = false) =>
  ({ id, title: id.toUpperCase(), choice: 'alternativ', group: 'g', groupTitle: 'Lys', recommended }) as const;
const SECTIONS = [
  { id: 'a', title: 'Fast' },
  alternative('good'),
  { id: 'x', title: 'Dæmper', choice: 'tilvalg', recommended: false } as const,
  alternative('best', true),
];
const line = (section: string, unitPrice = 100_00) => ({
  ...{ section, unitPrice, kind: 'vare' as const, qtyMilli: 1000, discountBp: 0, vatRate: 25 as const },
  ...{ optionGroup: '', chosen: false, percentBp: 0, percentMin: 0 },
});
const LINES = ['', 'a', 'good', 'x', 'best'].map((section) => line(section));

test('the lines of what is proposed count, and those outside options always', () => {
  const proposed = withProposal(SECTIONS, LINES);
  expect(proposed.filter(counts).map(({ section }) => section)).toEqual(['', 'a', 'best']);
  expect(currentChoice(SECTIONS, proposed)).toEqual(proposedChoice(SECTIONS));
  expect(withProposal(SECTIONS, proposed)).toBe(proposed);
});

test('a press switches an extra, and chooses an alternative instead of the other', () => {
  expect(switchOption(SECTIONS, ['best'], 'x')).toEqual(['best', 'x']);
  expect(switchOption(SECTIONS, ['best', 'x'], 'x')).toEqual(['best']);
  expect(switchOption(SECTIONS, ['best', 'x'], 'good')).toEqual(['x', 'good']);
});

test.each([
  ['none of a group', [], 'oneOfGroup'],
  ['two of a group', ['good', 'best'], 'oneOfGroup'],
  ['an extra only', ['x'], 'oneOfGroup'],
  ['a section that always counts', ['a', 'best'], 'unknownOption'],
  ['another offer’s section', ['best', 'elsewhere'], 'unknownOption'],
  ['the same twice', ['best', 'best'], 'duplicateId'],
  ['one of the group', ['good'], undefined],
  ['one and the extra', ['best', 'x'], undefined],
])('a choice: %s', (_, chosen, code) => expect(choiceFault(SECTIONS, chosen)?.code).toBe(code));

test('before sending each option needs a name and lines, and a group two to choose between', () => {
  expect(optionFaults(SECTIONS, LINES)).toEqual({});
  const alone = [{ ...alternative('good'), groupTitle: ' ' }, SECTIONS[2]!];
  expect(optionFaults(alone, [line('good')])).toEqual({
    'sections.0.groupTitle': { code: 'required' },
    'sections.0.choice': { code: 'tooFewAlternatives' },
    'sections.1.choice': { code: 'emptyOption' },
  });
});

test('a group always has one that is recommended, and one name', () => {
  const tidied = tidySections([alternative('a1'), { ...alternative('a2'), groupTitle: 'Andet' }]);
  expect(tidied).toEqual([alternative('a1', true), alternative('a2')]);
  expect(tidySections(tidied)).toBe(tidied);
  expect(tidySections([{ id: 'a', title: 'A', group: 'g', recommended: true }])).toEqual([{ id: 'a', title: 'A' }]);
});

test('alternatives are printed together', () => {
  expect(inPrintedOrder(SECTIONS).map(({ id }) => id)).toEqual(['a', 'good', 'best', 'x']);
  expect(chosenTitles(SECTIONS, ['best', 'x'])).toEqual(['Dæmper', 'BEST']);
});

test('a charge in percent and the discount share follow the choice', () => {
  const percent = { ...line('', 0), percentBp: 1000 };
  const costly = [...LINES.slice(0, 4), line('best', 900_00), percent];
  const priceOf = (choice: string[]) => withChoice(SECTIONS, costly, choice).at(-1)!.unitPrice;
  expect([priceOf(['good']), priceOf(['best']), priceOf(['best', 'x'])]).toEqual([30_00, 110_00, 120_00]);
  const hidden = [line('', 100_00), { ...line('x'), discountBp: 10000 }];
  const extras = [SECTIONS[2]!];
  expect(discountShareBp(withProposal(extras, hidden), { discountBp: 0 })).toBe(0);
  expect(worstDiscountShareBp(extras, withProposal(extras, hidden), { discountBp: 0 })).toBe(5000);
});

test('every choice of a random offer is valid, and within the range that the screen shows', () => {
  fc.assert(
    fc.property(anyOptionalOffer, anyDiscountBp, ({ sections, lines }, discountBp) => {
      const range = optionRange(sections, lines, { discountBp });
      for (const choice of allChoices(sections) ?? []) {
        expect(choiceFault(sections, choice)).toBeNull();
        const { total, margin, marginBp } = offerTotals(withChoice(sections, lines, choice), { discountBp });
        for (const [amount, ends] of [
          [total, range?.total],
          [margin ?? 0, range?.margin],
          [marginBp ?? 0, range?.marginBp],
        ] as const) {
          expect(amount).toBeGreaterThanOrEqual(ends?.[0] ?? amount);
          expect(amount).toBeLessThanOrEqual(ends?.[1] ?? amount);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the margins of every choice, and none if a choice has no known cost', () => {
  const sections = [
    { id: 'x', title: 'Dæmper', choice: 'tilvalg' as const },
    { id: 'y', title: 'Spot', choice: 'tilvalg' as const },
  ];
  const costed = (section: string, unitCost: number) => ({ ...line(section), unitCost });
  const range = (lines: ReturnType<typeof line>[]) => optionRange(sections, lines, { discountBp: 0 });
  expect(range([costed('', 60_00), costed('x', 120_00), costed('y', 50_00)])).toMatchObject({
    net: [100_00, 300_00],
    margin: [20_00, 90_00],
    marginBp: [1000, 4500],
  });
  expect(range([line(''), costed('x', 80_00), costed('y', 50_00)])).toMatchObject({ margin: null, marginBp: null });
});

test('an offer with very many choices has no range', () => {
  const extras = Array.from({ length: 9 }, (_, at) => ({ id: `x${at}`, title: 'X', choice: 'tilvalg' as const }));
  expect(allChoices(extras)).toBeNull();
  expect(optionRange(extras, [], { discountBp: 0 })).toBeNull();
});

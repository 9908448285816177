/** Random offers with options, for property tests. */
import fc from 'fast-check';
import { tidySections } from '../shared/options.ts';
import { anyPricedLine } from './arbitraries.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;

const anySections = fc
  .tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        title: fc.constant(`Afsnit ${id}`),
        choice: fc.constantFrom(undefined, 'tilvalg' as const, 'alternativ' as const),
        group: fc.constantFrom('g1', 'g2'),
        groupTitle: fc.constant('Valg'),
        recommended: fc.boolean(),
      }),
    ),
  )
  .map((sections) => [...tidySections(sections)]);

const anyLine = fc.record({
  priced: anyPricedLine,
  section: fc.constantFrom('', ...IDS),
  percentBp: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2000 })),
  percentMin: fc.integer({ min: 0, max: 50_000 }),
  deduction: fc.constantFrom('ingen' as const, 'haandvaerker' as const, 'service' as const),
});

/** Sections of every kind, with a line in each and more at random. */
export const anyOptionalOffer = fc
  .record({
    sections: anySections,
    first: fc.tuple(...IDS.map(() => anyLine)),
    more: fc.array(anyLine, { maxLength: 6 }),
  })
  .map(({ sections, first, more }) => ({
    sections,
    lines: [...first.map((line, at) => ({ ...line, section: IDS[at] ?? '' })), ...more].map(({ priced, ...line }) => ({
      ...{ labourBp: 0, ...priced, ...line },
      ...{ optionGroup: '', chosen: false },
    })),
  }));

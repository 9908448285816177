/**
 * A forgotten place of a line's field must not compile. The part `types` of the tests checks it: a marked line that
 * compiles is an error there.
 */
import { fieldsIn, LINE_FIELDS, type FieldIn, type LineFieldTable } from './line-fields.ts';
import type { OfferLine } from './schema.ts';

/** Never called: only its types count. */
const tables = () => {
  const whole: LineFieldTable<OfferLine> = LINE_FIELDS;
  // @ts-expect-error a field of the schema has no entry
  const added: LineFieldTable<OfferLine & { invented: string }> = LINE_FIELDS;
  // @ts-expect-error a place without a name
  const unnamed: LineFieldTable<{ invented: string }> = { invented: { blank: '', places: ['pdf'] } };
  // @ts-expect-error another place
  const elsewhere: LineFieldTable<{ invented: string }> = { invented: { blank: '', name: 'note', places: ['mail'] } };
  // @ts-expect-error a new line has another kind of value
  const number: LineFieldTable<{ invented: string }> = { invented: { blank: 0 } };
  // @ts-expect-error the PDF has no column for the discount
  const pdf: Record<FieldIn<'pdf'>, true> = { text: true, qtyMilli: true, unit: true, unitPrice: true, vatRate: true };
  const read = { text: true, qtyMilli: true, unit: true, unitCost: true, discountBp: true, vatRate: true } as const;
  // @ts-expect-error nothing reads a pasted price
  const pasted: Record<FieldIn<'paste'>, true> = read;
  return [whole, added, unnamed, elsewhere, number, pdf, pasted];
};

test('the fields of each place are those whose entries name it, in the order of the columns', () => {
  expect(tables).toBeInstanceOf(Function);
  expect(fieldsIn('grid')).toEqual(['kind', 'text', 'qtyMilli', 'unit', 'unitPrice', 'discountBp', 'vatRate']);
  expect(fieldsIn('paste')).toEqual(['text', 'qtyMilli', 'unit', 'unitPrice', 'unitCost', 'discountBp', 'vatRate']);
});

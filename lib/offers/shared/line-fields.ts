/**
 * The fields of an offer's line: what a new line has in each, and where people meet it. The compiler asks here for
 * every field of schema.ts. Each place then has a table keyed by `FieldIn<place>`, so that a field without its cell,
 * heading, reader or column does not compile.
 */
import type { OfferLine } from './schema.ts';

export type LineField = keyof OfferLine;

/**
 * `grid`: a column of the editor. `paste`: what a column of pasted rows can mean. `conflict`: a part of the line's text
 * when two versions are compared. `pdf`: a column of the PDF.
 */
type Place = 'grid' | 'paste' | 'conflict' | 'pdf';

type Entry<Value> = {
  /** The value of a new line. */
  blank: Value;
  /** A line with a value of its own here is worth saving. The other fields say how it is counted or placed. */
  isContent?: true;
} & ({ places?: undefined } | { places: readonly Place[]; /** Short, for cells and pasted columns. */ name: string });

/** In the order of the schema, which is also that of the columns. `Line`: the lines that the table is complete for. */
export type LineFieldTable<Line> = { readonly [Field in keyof Required<Line>]: Entry<Line[Field]> };

export const LINE_FIELDS = {
  id: { blank: '' },
  section: { blank: '' },
  kind: { blank: 'vare', name: 'kind', places: ['grid'] },
  product: { blank: '', isContent: true },
  charge: { blank: '', isContent: true },
  bundle: { blank: '' },
  text: { blank: '', isContent: true, name: 'text', places: ['grid', 'paste', 'conflict', 'pdf'] },
  qtyMilli: { blank: 1000, name: 'qty', places: ['grid', 'paste', 'conflict', 'pdf'] },
  unit: { blank: 'stk', name: 'unit', places: ['grid', 'paste', 'conflict', 'pdf'] },
  unitPrice: { blank: 0, isContent: true, name: 'price', places: ['grid', 'paste', 'conflict', 'pdf'] },
  unitCost: { blank: undefined, name: 'cost', places: ['paste'] },
  discountBp: { blank: 0, name: 'disc', places: ['grid', 'paste', 'conflict', 'pdf'] },
  vatRate: { blank: 25, name: 'vat', places: ['grid', 'paste', 'pdf'] },
  labourBp: { blank: 0 },
  deduction: { blank: 'ingen' },
  optionGroup: { blank: '' },
  chosen: { blank: false },
  auto: { blank: false },
  percentBp: { blank: 0 },
  percentMin: { blank: 0 },
} as const satisfies LineFieldTable<OfferLine>;

type Table = typeof LINE_FIELDS;

/** The fields that are met in this place. */
export type FieldIn<P extends Place> = {
  [Field in LineField]: Table[Field] extends { places: readonly (infer Met)[] }
    ? P extends Met
      ? Field
      : never
    : never;
}[LineField];

/** The short names of these fields. */
export type NameOf<Field extends LineField> = Table[Field] extends { name: infer Name extends string } ? Name : never;

const ALL_FIELDS = Object.keys(LINE_FIELDS) as LineField[];
const entryOf = (field: LineField): Entry<unknown> => LINE_FIELDS[field];

/** The fields that are met in this place, in their order. */
export function fieldsIn<P extends Place>(place: P): FieldIn<P>[] {
  return ALL_FIELDS.filter((field) => entryOf(field).places?.includes(place)) as FieldIn<P>[];
}

/** The fields that make a line worth saving. */
export const CONTENT_FIELDS: readonly LineField[] = ALL_FIELDS.filter((field) => entryOf(field).isContent);

/** The values of a new line; its cost is not known. */
export const BLANK_VALUES = Object.fromEntries(
  ALL_FIELDS.filter((field) => field !== 'unitCost').map((field) => [field, entryOf(field).blank]),
) as Required<Omit<OfferLine, 'unitCost'>>;

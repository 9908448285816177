/** The grid's columns from left to right: the line's number, a column for each field, the total and the menu. */
import { fieldsIn, LINE_FIELDS, type FieldIn, type NameOf } from '@/lib/offers/shared/line-fields';

export type GridField = FieldIn<'grid'>;
/** The name of a field's cells and column. */
export type CellName = NameOf<GridField>;
export type GridColumn = 'number' | CellName | 'total' | 'menu';
/** The fields beside kind and text, which a text line does not have. */
export type AmountField = Exclude<GridField, 'kind' | 'text'>;

const GRID_FIELDS = fieldsIn('grid');
export const AMOUNT_FIELDS = GRID_FIELDS.filter((field): field is AmountField => field !== 'kind' && field !== 'text');
export const cellName = (field: GridField): CellName => LINE_FIELDS[field].name;

export const GRID_COLUMNS: readonly GridColumn[] = ['number', ...GRID_FIELDS.map(cellName), 'total', 'menu'];

/** The heading of each column, a message of `offers.grid`, and its classes; null: for screen readers only. */
export const HEADINGS = {
  number: ['number', null],
  kind: ['kind', null],
  text: ['text', ''],
  qty: ['qty', 'text-right'],
  unit: ['unit', ''],
  price: ['price', 'text-right'],
  disc: ['discountShort', 'px-1 text-right'],
  vat: ['vat', 'text-right'],
  total: ['total', 'text-right'],
  menu: ['menu', null],
} as const satisfies Record<GridColumn, readonly [message: string, className: string | null]>;

/** The label of a field's cells, a message of `offers.grid`. */
export const LABELS = {
  kind: 'kind',
  text: 'text',
  qtyMilli: 'qty',
  unit: 'unit',
  unitPrice: 'price',
  discountBp: 'discount',
  vatRate: 'vat',
} as const satisfies Record<GridField, string>;

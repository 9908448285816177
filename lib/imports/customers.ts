/** Rows of customers. The product has no customer besides the lead, so a customer becomes a lead. Pure. */
import type { FieldError, FieldErrors } from '../core/errors.ts';
import { normalisePhone } from '../core/phone.ts';
import { searchWords } from '../core/text.ts';
import { emptyLead, formToLead } from '../leads/form.ts';
import { leadCreate, MOST_PHONES, type LeadSave } from '../leads/schema.ts';
import type { LeadStatus } from '../leads/values.ts';
import { readCustomerType, splitPhones } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import { readCells, takePlace, takeTexts } from './parse-cells.ts';
import type { RowRules } from './row-rules.ts';

export type CustomerValues = Omit<LeadSave, 'rev'>;

/**
 * The step of an imported customer. They are customers already: as new leads, thousands of them would fill "Nye leads"
 * and the sellers' figures.
 */
export const CUSTOMER_STATUS: LeadStatus = 'vundet';
const CUSTOMER_SOURCE = 'eksisterende';

const TOO_MANY_PHONES: FieldError = { code: 'tooManyPhones', params: { maximum: MOST_PHONES } };
const TEXTS = ['name', 'company', 'email', 'address', 'note'] as const;

function parse(cells: Cells): { values: Partial<CustomerValues>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Partial<CustomerValues> = {
    ...takeTexts(cells, TEXTS),
    ...takePlace(cells),
    ...readCells<Pick<CustomerValues, 'customerType'>>(cells, { customerType: readCustomerType }, errors),
  };
  if (cells.cvr) values.cvr = cells.cvr.replace(/^DK|[\s.-]/gi, '');
  if (cells.ean) values.ean = cells.ean.replace(/\s/g, '');
  const phones = readPhones(cells);
  if (phones.length > 0) values.phones = phones;
  if (phones.length > MOST_PHONES) errors[phoneCell(phones[MOST_PHONES], cells)] = TOO_MANY_PHONES;
  return { values, errors };
}

/** Each number once, as it is written first. */
function readPhones({ phone = '', mobile = '' }: Cells): string[] {
  const seen = new Set<string>();
  return [...splitPhones(phone), ...splitPhones(mobile)].filter(
    (one) => seen.size < seen.add(normalisePhone(one) || one).size,
  );
}

/** Finds the cell of the row that has this phone number. */
function phoneCell(number: string | undefined, { phone = '', mobile = '' }: Cells): 'phone' | 'mobile' {
  const isIn = (cell: string) => splitPhones(cell).some((one) => one === number);
  return isIn(mobile) && !isIn(phone) ? 'mobile' : 'phone';
}

/** Whether the row says that the customer is a business. */
function isFirm({ company, cvr, ean }: Partial<CustomerValues>): boolean {
  return Boolean(company || cvr || ean);
}

function complete(values: Partial<CustomerValues>): CustomerValues {
  return formToLead({
    ...emptyLead(),
    ...values,
    name: values.name ?? values.company ?? '',
    customerType: values.customerType ?? (isFirm(values) ? 'erhverv' : 'privat'),
    phones: (values.phones ?? []).map((value) => ({ value })),
    source: CUSTOMER_SOURCE,
  });
}

/** What the file says replaces what is stored; phones are added, and a note is kept. */
function merge(stored: CustomerValues, values: Partial<CustomerValues>): CustomerValues {
  const known = new Set(stored.phones.map(normalisePhone));
  const phones = [...stored.phones, ...(values.phones ?? []).filter((phone) => !known.has(normalisePhone(phone)))];
  const merged = { ...stored, ...values, phones, note: stored.note || (values.note ?? '') };
  if (merged.customerType === 'privat' && isFirm(values) && !values.customerType) merged.customerType = 'erhverv';
  return merged;
}

/** A customer with six phone numbers has no room for another. */
function findConflicts({ phones }: CustomerValues, cells: Cells): FieldErrors {
  return phones.length > MOST_PHONES ? { [phoneCell(phones[MOST_PHONES], cells)]: TOO_MANY_PHONES } : {};
}

/** The cell of a field of the schema: phone numbers stand in two cells. */
function cellOf(path: string, cells: Cells): string {
  const phone = /^phones(?:\.(\d+))?/.exec(path);
  return phone ? phoneCell(readPhones(cells)[Number(phone[1] ?? MOST_PHONES)], cells) : path;
}

/** By what two rows are the same customer, the surest first. */
function keys(values: Partial<CustomerValues>): string[] {
  const phones = (values.phones ?? []).map(normalisePhone).filter((phone) => phone !== '');
  const words = searchWords(values.address ?? '');
  return [
    ...phones.map((phone) => `phone:${phone}`),
    ...(values.cvr ? [`cvr:${values.cvr}`] : []),
    ...(values.email ? [`email:${values.email.toLowerCase()}`] : []),
    ...(words.length > 1 && values.zip ? [`address:${values.zip} ${words.join(' ')}`] : []),
  ];
}

export const customerRules: RowRules<CustomerValues> = {
  schema: leadCreate,
  parse,
  complete,
  merge,
  findConflicts,
  cellOf,
  keys,
};

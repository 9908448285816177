/** Rows of customers. The product has no customer besides the lead, so a customer becomes a lead. Pure. */
import { normaliseCvr } from '../../core/shared/cvr.ts';
import type { FieldError, FieldErrors } from '../../core/shared/errors.ts';
import { withoutBlanks } from '../../core/shared/fields.ts';
import { formatPhone, normalisePhone } from '../../core/shared/phone.ts';
import { fold } from '../../core/shared/text.ts';
import { emptyLead, formToLead } from '../../leads/shared/form.ts';
import { leadCreate, type LeadSave } from '../../leads/shared/schema.ts';
import { MOST_PHONES } from '../../leads/shared/values.ts';
import type { LeadStatus } from '../../leads/shared/values.ts';
import { readCustomerType, readOwner, splitPhones, splitTagCell } from './cell-values.ts';
import { readContacts } from './customer-contacts.ts';
import { findDoubts } from './customer-doubts.ts';
import { areOtherCustomers, customerKeys } from './customer-keys.ts';
import type { Cells } from './kinds.ts';
import { readCells, takeName, takePlace, takeTexts } from './parse-cells.ts';
import type { FirmRules, ParsedRow, RowRules } from './row-rules.ts';

export type CustomerValues = Omit<LeadSave, 'rev'>;

/**
 * The step of an imported customer. They are customers already: as new leads, thousands of them would fill "Nye leads"
 * and the sellers' figures.
 */
export const CUSTOMER_STATUS: LeadStatus = 'vundet';
const CUSTOMER_SOURCE = 'eksisterende';

const TOO_MANY_PHONES: FieldError = { code: 'tooManyPhones', params: { maximum: MOST_PHONES } };
const TEXTS = ['company', 'address', 'note'] as const;

function parse(cells: Cells, { owners }: FirmRules): ParsedRow<CustomerValues> {
  const errors: FieldErrors = {};
  const warnings: FieldErrors = {};
  const values: Partial<CustomerValues> = {
    ...takeName(cells),
    ...takeTexts(cells, TEXTS),
    ...takePlace(cells),
    ...readContacts(cells, warnings),
    ...readCells<Pick<CustomerValues, 'customerType' | 'owner' | 'tags' | 'customerNumber'>>(
      cells,
      { customerType: readCustomerType, tags: splitTagCell, customerNumber: withoutBlanks },
      errors,
    ),
  };
  if (cells.owner && owners) {
    const owner = readOwner(cells.owner, owners);
    if (owner === null) errors.owner = { code: 'unknownOwner' };
    else values.owner = owner;
  }
  if (cells.cvr) values.cvr = normaliseCvr(cells.cvr);
  if (cells.ean) values.ean = cells.ean.replace(/\s/g, '');
  const phones = readPhones(cells);
  if (phones.length === 0 && isTotal(values)) errors.name = { code: 'totalsRow' };
  if (phones.length > 0) values.phones = phones;
  if (phones.length > MOST_PHONES) errors[phoneCell(phones[MOST_PHONES], cells)] = TOO_MANY_PHONES;
  // A private customer has no company, CVR number or EAN, so those of the row would be lost.
  if (values.customerType === 'privat' && isFirm(values)) {
    values.customerType = 'erhverv';
    warnings.customerType = { code: 'madeBusiness' };
  }
  return { values, errors, warnings: { ...warnings, ...findDoubts(values) } };
}

const TOTALS = ['i alt', 'ialt', 'total', 'totalt', 'sum', 'subtotal'];

/** Whether the row is the sum below a printed list: it has such a name and nothing else of a customer. */
function isTotal(values: Partial<CustomerValues>): boolean {
  return Object.keys(values).join() === 'name' && TOTALS.includes(fold(values.name ?? '').replace(/\s*:$/, ''));
}

/** Each number once, as it is written first. */
function readPhones({ phone = '', mobile = '' }: Cells): string[] {
  const seen = new Set<string>();
  return [...splitPhones(phone), ...splitPhones(mobile)].filter(
    (one) => seen.size < seen.add(normalisePhone(one) === '' ? one : formatPhone(one)).size,
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

/** The file's values replace the stored ones; phones and tags are added; number, second contact and note are kept. */
function merge(stored: CustomerValues, values: Partial<CustomerValues>): CustomerValues {
  const known = new Set(stored.phones.map(normalisePhone));
  const phones = [...stored.phones, ...(values.phones ?? []).filter((phone) => !known.has(normalisePhone(phone)))];
  const tags = splitTagCell([...stored.tags, ...(values.tags ?? [])].join('\n'));
  const merged = { ...stored, ...values, phones, tags };
  for (const field of ['customerNumber', 'secondContact', 'note'] as const)
    merged[field] = stored[field] || (values[field] ?? '');
  if (merged.customerType === 'privat' && isFirm(values) && !values.customerType) merged.customerType = 'erhverv';
  return merged;
}

/** A customer with six phone numbers has no room for another. */
function findConflicts({ phones }: CustomerValues, cells: Cells): FieldErrors {
  return phones.length > MOST_PHONES ? { [phoneCell(phones[MOST_PHONES], cells)]: TOO_MANY_PHONES } : {};
}

/** The cell of a field of the schema: phone numbers and the second contact stand in several. */
function cellOf(path: string, cells: Cells): string {
  if (path === 'secondContact')
    return ['contact2', 'contact2Phone', 'contact2Email'].find((one) => cells[one]) ?? 'email';
  if (path.startsWith('tags')) return 'tags';
  const phone = /^phones(?:\.(\d+))?/.exec(path);
  return phone ? phoneCell(readPhones(cells)[Number(phone[1] ?? MOST_PHONES)], cells) : path;
}

export const customerRules: RowRules<CustomerValues> = {
  schema: leadCreate,
  parse,
  complete,
  merge,
  findConflicts,
  cellOf,
  keys: customerKeys,
  areOthers: areOtherCustomers,
};

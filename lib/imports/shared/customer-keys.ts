/** Which rows and records are the same customer. Pure. */
import { normalisePhone } from '../../core/shared/phone.ts';
import { searchWords } from '../../core/shared/text.ts';
import type { LeadSave } from '../../leads/shared/schema.ts';
import type { MatchReason } from './kinds.ts';

type Customer = Partial<Omit<LeadSave, 'rev'>>;

const toWords = (text = '') => searchWords(text).join(' ');
/** A firm without a contact person is imported with its own name. */
const nameOf = ({ name, company }: Customer) => toWords(name || company);
/** A text such as '-' in place of an e-mail address or CVR number does not identify the customer. */
const isEmail = (text = '') => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isCvr = (text = '') => /^\d{8}$/.test(text);
const isEan = (text = '') => /^\d{13}$/.test(text);

/** The values by which a row finds its record, for each reason but the address. */
export function findKeys(values: Customer): Partial<Record<MatchReason, string[]>> {
  const { customerNumber, ean = '', cvr = '', email = '' } = values;
  return {
    ...(customerNumber ? { customerNumber: [customerNumber] } : {}),
    phone: (values.phones ?? []).map(normalisePhone).filter((phone) => phone !== ''),
    ...(isEan(ean) ? { ean: [ean] } : {}),
    ...(isCvr(cvr) ? { cvr: [cvr] } : {}),
    ...(isEmail(email) ? { email: [email] } : {}),
  };
}

/**
 * 'reason:value', by which two rows are the same customer, the surest first. Institutions share a CVR number or an EAN,
 * so it is also a key together with the name and the address: only the first row with a key is remembered.
 */
export function customerKeys(values: Customer): string[] {
  const { phone = [], ...others } = findKeys(values);
  const { customerNumber = [], ean = [], cvr = [], email = [] } = others;
  const address = toWords(values.address);
  const shared = (reason: MatchReason, number: string) =>
    ['', ` ${nameOf(values)}`, ` ${address}`].map((also) => `${reason}:${number}${also}`);
  return [
    ...customerNumber.map((one) => `customerNumber:${one.toLowerCase()}`),
    ...phone.map((one) => `phone:${one}`),
    ...ean.flatMap((one) => shared('ean', one)),
    ...cvr.flatMap((one) => shared('cvr', one)),
    ...email.map((one) => `email:${one.toLowerCase()}`),
    ...(address.includes(' ') && values.zip ? [`address:${values.zip} ${address}`] : []),
  ];
}

/** Whether both are known and differ. */
const differ = (one = '', other = '') => one !== '' && other !== '' && one !== other;

/**
 * Another EAN is another customer, such as the schools of a municipality. With the same CVR number or EAN another name
 * at another address is one too.
 */
export function areOtherCustomers(reason: MatchReason, one: Customer, other: Customer): boolean {
  if (reason === 'customerNumber') return false;
  if (differ(one.ean, other.ean)) return true;
  if (reason !== 'cvr' && reason !== 'ean') return false;
  return differ(nameOf(one), nameOf(other)) && differ(toWords(one.address), toWords(other.address));
}

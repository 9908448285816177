/** Reads a cell of an import as the value that is stored. Null where the text can't be read. Pure. */
import { parseDuration } from '../core/duration.ts';
import { divRound, parseKr, parseWhole } from '../core/money.ts';
import type { CustomerType } from '../leads/values.ts';
import { TECHNICIAN_TITLES } from '../settings/technicians/schema.ts';
import { fold } from '../core/text.ts';

/** A word of the file as it is compared: folded, letters and digits only. */
const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '');

/** An amount in øre. Prices of small parts have up to six decimals in price files and are rounded to whole øre. */
export function readAmount(text: string): number | null {
  const exact = parseKr(text);
  if (exact !== null) return exact;
  const long = /^(\d[\d.\s]*),(\d{3,6})$/.exec(text.trim());
  if (!long) return null;
  const millionths = Number((long[1] ?? '').replace(/[.\s]/g, '') + (long[2] ?? '').padEnd(6, '0'));
  return Number.isSafeInteger(millionths) ? divRound(millionths, 10_000) : null;
}

/** A rate of VAT in percent: '25', '25 %', '25,00'. */
export function readPercent(text: string): number | null {
  return parseWhole(text.replace(/\s*%$/, '').replace(/,0+$/, ''));
}

/** Minutes: a bare number is minutes; otherwise like the form's field. */
export function readMinutes(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : parseDuration(text);
}

const CUSTOMER_WORDS: Record<string, CustomerType> = {
  privat: 'privat',
  privatkunde: 'privat',
  private: 'privat',
  erhverv: 'erhverv',
  erhvervskunde: 'erhverv',
  firma: 'erhverv',
  business: 'erhverv',
  company: 'erhverv',
  boligforening: 'boligforening',
  andelsbolig: 'boligforening',
  ejerforening: 'boligforening',
  housing: 'boligforening',
  offentlig: 'offentlig',
  kommune: 'offentlig',
  public: 'offentlig',
};
/** The customer type by its Danish or English word. */
export function readCustomerType(text: string): CustomerType | null {
  return CUSTOMER_WORDS[plain(text)] ?? null;
}

const TITLE_WORDS: Record<string, (typeof TECHNICIAN_TITLES)[number]> = {
  elektriker: 'montoer',
  electrician: 'montoer',
  technician: 'tekniker',
  apprentice: 'laerling',
};
/** The technician's title by its Danish or English word. */
export function readTitle(text: string): (typeof TECHNICIAN_TITLES)[number] | null {
  const word = plain(text);
  return TECHNICIAN_TITLES.find((title) => title === word) ?? TITLE_WORDS[word] ?? null;
}

/** The numbers of a cell that may hold several: '20 30 40 50 / 86 12 34 56'. */
export function splitPhones(text: string): string[] {
  return text
    .split(/[;,/|]|\bog\b|\beller\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** '8000 Aarhus C' as postcode and town; a Danish postcode gets back the zero that Excel took. */
export function splitZip(text: string): { zip: string; city: string } {
  const both = /^(?:DK[- ]?)?(\d{4})[ ,]+(\D.*)$/i.exec(text);
  if (both) return { zip: both[1] ?? '', city: (both[2] ?? '').trim() };
  const bare = text.replace(/^DK[- ]?(?=\d{4}$)/i, '');
  return { zip: /^\d{3}$/.test(bare) ? `0${bare}` : bare, city: '' };
}

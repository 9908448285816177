/** Reads a cell of an import as the value that is stored. null if the text can't be read. Pure. */
import { parseDuration } from '../../core/shared/duration.ts';
import { divRound, parseKr, parseWhole } from '../../core/shared/money.ts';
import type { CustomerType } from '../../leads/shared/values.ts';
import { TECHNICIAN_TITLES } from '../../settings/shared/technicians/schema.ts';
import { fold } from '../../core/shared/text.ts';
import { wordList } from '../../core/shared/word-list.ts';

/** A number that was stored with decimals, as it is written: '21000006.0' → '21000006'. */
export function withoutDecimals(text: string): string {
  return text.replace(/^(\d+)[.,]0+$/, '$1');
}

const FORMULA = /^=[A-Za-z_$(@]/;
/** The texts that Excel shows for a formula that failed, in English and Danish. */
const FORMULA_ERROR = /^#(N\/A|I\/T|(REF|REFERENCE|VALUE|VÆRDI|NUM|NULL|SPILL)!|(NAME|NAVN)\?|DIV.*\/0!)/;

/** Whether the cell holds a formula whose value the file lacks, or the error that the formula gave. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) || FORMULA_ERROR.test(text);
}

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

const CUSTOMER_WORDS = wordList<CustomerType>({
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
});
/** The customer type by its Danish or English word. */
export function readCustomerType(text: string): CustomerType | null {
  return CUSTOMER_WORDS.get(plain(text)) ?? null;
}

const TITLE_WORDS = wordList<(typeof TECHNICIAN_TITLES)[number]>({
  elektriker: 'montoer',
  electrician: 'montoer',
  technician: 'tekniker',
  apprentice: 'laerling',
});
/** The technician's title by its Danish or English word. */
export function readTitle(text: string): (typeof TECHNICIAN_TITLES)[number] | null {
  const word = plain(text);
  return TECHNICIAN_TITLES.find((title) => title === word) ?? TITLE_WORDS.get(word) ?? null;
}

/** The numbers of a cell that may hold several: '20 30 40 50 / 86 12 34 56'. */
export function splitPhones(text: string): string[] {
  return text
    .split(/[;,/|]|\bog\b|\beller\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * The addresses of a cell that may hold several: 'a@b.dk; c@d.dk'. A text with one address or none is returned as it
 * is.
 */
export function splitEmails(text: string): string[] {
  const parts = text.split(/[;,|/\s]+/).filter((part) => part !== '');
  return parts.every((part) => part.includes('@')) ? parts : [text];
}

/** The tags of a cell, each once. */
export function splitTagCell(text: string): string[] {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const seen = new Set<string>();
  return parts.filter((part) => part !== '' && seen.size < seen.add(part.toLowerCase()).size);
}

/** 'Ida Bech Installatør' → 'IBI'. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
    .slice(0, 4);
}

/** A colleague who can be responsible for a customer. */
export type OwnerName = { id: string; name: string; email: string };

/** The id of the one colleague with this name, e-mail address, initials or first name; null for none or several. */
export function readOwner(text: string, owners: readonly OwnerName[]): string | null {
  const typed = text.includes('@') ? fold(text) : fold(text).replace(/\./g, '');
  const initials = ({ name }: OwnerName) => {
    const all = fold(initialsOf(name));
    return [all, `${all.slice(0, 1)}${all.slice(-1)}`];
  };
  const ways: ((one: OwnerName) => boolean)[] = [
    ({ name, email }) => fold(name).replace(/\./g, '') === typed || fold(email) === typed,
    (one) => initials(one).includes(typed) || fold(one.email).split('@')[0] === typed,
    ({ name }) => fold(name).split(/\s+/)[0] === typed,
  ];
  for (const fits of ways) {
    const found = owners.filter(fits);
    if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null;
  }
  return null;
}

/** '8000 Aarhus C' as postcode and town; a Danish postcode gets back the zero that Excel took. */
export function splitZip(text: string): { zip: string; city: string } {
  const both = /^(?:DK[- ]?)?(\d{4})[ ,]+(\D.*)$/i.exec(text);
  if (both) return { zip: both[1] ?? '', city: (both[2] ?? '').trim() };
  const bare = text.replace(/^DK[- ]?(?=\d{4}$)/i, '');
  return { zip: /^\d{3}$/.test(bare) ? `0${bare}` : bare, city: '' };
}

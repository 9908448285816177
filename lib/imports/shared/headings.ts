/** Which column of a file is which field: a guess by its heading, in Danish or English. */
import { fold } from '../../core/shared/text.ts';
import { fieldNames, type ImportKind } from './kinds.ts';

const LAST_NAMES = ['efternavn', 'efternavne', 'last name', 'lastname', 'surname', 'family name'];

/** The headings that stand for a field, folded, the surest first. */
const WORDS: Record<ImportKind, Record<string, readonly string[]>> = {
  customers: {
    customerNumber: [
      'kundenr',
      'kundenummer',
      'kunde nr',
      'kunde nummer',
      'kundeid',
      'kunde id',
      'debitornr',
      'debitornummer',
      'debitor nr',
      'kontonr',
      'kontonummer',
      'customer no',
      'customer number',
      'customer id',
      'account no',
    ],
    name: [
      'navn',
      'kundenavn',
      'fulde navn',
      'fornavn',
      'first name',
      'kontaktperson',
      'att',
      'kontakt',
      'name',
      'customer name',
      'contact',
      'kunde',
      'firstname',
      'given name',
    ],
    lastName: LAST_NAMES,
    company: ['firma', 'firmanavn', 'virksomhed', 'company', 'company name'],
    customerType: ['kundetype', 'kundegruppe', 'customer type', 'type'],
    phone: ['telefon', 'tlf', 'telefonnr', 'telefonnummer', 'tlf nr', 'phone', 'telephone', 'telefon 1', 'tlf 1'],
    mobile: ['mobil', 'mobiltelefon', 'mobiltlf', 'mobilnr', 'mobilnummer', 'mobile', 'telefon 2', 'tlf 2', 'phone 2'],
    email: ['e mail', 'email', 'mail', 'e mailadresse', 'mailadresse', 'e post', 'epost'],
    address: ['adresse', 'gade', 'vej', 'gadenavn', 'adresse 1', 'address', 'street', 'address 1'],
    zip: ['postnr', 'postnummer', 'post nr', 'zip', 'zip code', 'postal code', 'postcode', 'postnr by'],
    city: ['by', 'bynavn', 'postdistrikt', 'city', 'town'],
    cvr: ['cvr', 'cvr nr', 'cvrnr', 'cvr nummer', 'se nr', 'vat no', 'vat number'],
    ean: ['ean', 'ean nr', 'ean nummer', 'ean lokationsnummer', 'gln'],
    owner: ['ansvarlig', 'saelger', 'kundeansvarlig', 'konsulent', 'ejer', 'owner', 'seller', 'salesperson'],
    tags: ['maerker', 'tags', 'maerke', 'tag', 'etiketter', 'etiket', 'labels', 'label'],
    contact2: [
      'kontaktperson 2',
      'kontakt 2',
      'anden kontaktperson',
      'anden kontakt',
      'contact 2',
      'second contact',
      'contact person 2',
      // Beside a column with the name, which is surer of these.
      'kontaktperson',
      'att',
      'contact person',
    ],
    contact2Phone: ['kontakt 2 telefon', 'kontakt 2 tlf', 'kontaktperson 2 telefon', 'contact 2 phone'],
    contact2Email: ['kontakt 2 e mail', 'kontakt 2 mail', 'kontaktperson 2 e mail', 'contact 2 email', 'e mail 2'],
    note: ['note', 'noter', 'bemaerkning', 'bemaerkninger', 'kommentar', 'notes', 'comment'],
  },
  products: {
    sku: ['el nummer', 'elnummer', 'el nr', 'elnr', 'varenummer', 'varenr', 'vare nr', 'sku', 'item no', 'produktnr'],
    name: [
      'varenavn',
      'varetekst',
      'varebetegnelse',
      'navn',
      'tekst',
      'betegnelse',
      'beskrivelse',
      'produktnavn',
      'name',
      'description',
      'produkt',
      'product',
      'text',
    ],
    unit: ['enhed', 'salgsenhed', 'maaleenhed', 'unit', 'uom'],
    cost: ['kostpris', 'nettopris', 'netto', 'indkoebspris', 'indkoeb', 'cost', 'cost price', 'net price'],
    price: [
      'salgspris',
      'udsalgspris',
      'pris',
      'listepris',
      'vejl pris',
      'bruttopris',
      'price',
      'sales price',
      'list price',
    ],
    category: ['kategori', 'varegruppe', 'produktgruppe', 'gruppe', 'category', 'group'],
    supplier: ['leverandoer', 'grossist', 'supplier', 'vendor', 'fabrikat'],
    ean: ['ean', 'ean nr', 'ean nummer', 'ean kode', 'stregkode', 'barcode', 'gtin'],
    vatRate: ['moms', 'momssats', 'moms %', 'vat', 'vat rate'],
    labourMin: ['arbejdstid', 'montagetid', 'montoertid', 'labour', 'labour time'],
  },
  technicians: {
    name: [
      'navn',
      'montoer',
      'medarbejdernavn',
      'name',
      'fornavn',
      'first name',
      'firstname',
      'medarbejder',
      'technician',
      'employee',
    ],
    lastName: LAST_NAMES,
    initials: ['initialer', 'init', 'initials'],
    phone: ['telefon', 'tlf', 'mobil', 'telefonnr', 'mobiltelefon', 'phone', 'mobile'],
    email: ['e mail', 'email', 'mail', 'e mailadresse'],
    title: ['stilling', 'titel', 'title', 'job title'],
    skills: ['kompetencer', 'faerdigheder', 'skills'],
    address: ['adresse', 'gade', 'address', 'street'],
    zip: ['postnr', 'postnummer', 'zip', 'zip code', 'postcode'],
    city: ['by', 'bynavn', 'city', 'town'],
    salesRate: ['timepris salg', 'timepris', 'salgspris', 'sales rate', 'hourly rate'],
    costRate: ['timepris kost', 'kostpris', 'timeloen', 'cost rate'],
  },
};

/** Heading by field; a field without a column is left out. */
export type Columns = Record<string, string>;

function toWords(heading: string): string {
  return fold(heading)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();
}

/** How well a heading names a field: the lower the better; null if it does not. */
function rank(heading: string, words: readonly string[]): number | null {
  const exact = words.indexOf(heading);
  if (exact >= 0) return exact;
  const part = words.findIndex((word) => word.length > 2 && ` ${heading} `.includes(` ${word} `));
  return part >= 0 ? 100 + part : null;
}

/** How many of a line's texts are known headings of any kind. */
export function countKnownHeadings(texts: readonly string[]): number {
  const known = new Set(Object.values(WORDS).flatMap((fields) => Object.values(fields).flat()));
  return texts.filter((text) => known.has(toWords(text))).length;
}

/** The likely column of each field; every heading is used once, by the field that it names best. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): Columns {
  const pairs = headings.flatMap((heading) =>
    fieldNames(kind).flatMap((field) => {
      const score = rank(toWords(heading), WORDS[kind][field] ?? []);
      return score === null ? [] : [{ heading, field, score }];
    }),
  );
  const columns: Columns = {};
  const used = new Set<string>();
  for (const { heading, field } of pairs.sort((a, b) => a.score - b.score)) {
    if (used.has(heading) || columns[field] !== undefined) continue;
    columns[field] = heading;
    used.add(heading);
  }
  return columns;
}

/** The remembered columns as far as the file has them. */
export function keepKnownColumns(kind: ImportKind, remembered: Columns, headings: readonly string[]): Columns {
  const fields = new Set(fieldNames(kind));
  return Object.fromEntries(
    Object.entries(remembered).filter(([field, heading]) => fields.has(field) && headings.includes(heading)),
  );
}

/** Two files of the same shape have the same headings in any order. */
export function shapeOf(headings: readonly string[]): string {
  return headings.map(toWords).sort().join('|').slice(0, 8000);
}

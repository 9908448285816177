/** Makes three of the demo's open offers show what an offer can be: with options, with a deposit, with a bundle. */
import { STANDARD_VAT } from '../../lib/core/shared/vat.ts';
import { bundleLines } from '../../lib/offers/shared/bundle-lines.ts';
import { proposedChoice, tidySections, withChoice } from '../../lib/offers/shared/options.ts';
import type { OfferSection } from '../../lib/offers/shared/schema.ts';
import { offerTotals, type OfferTotals, type PricedLine } from '../../lib/offers/shared/totals.ts';
import type { Bundle, BundleProduct } from '../../lib/settings/shared/bundles/types.ts';
import company from './firm/company.json' with { type: 'json' };
import example from './firm/example-offer.json' with { type: 'json' };
import { kindOf, type Line, lineFields, writeLine } from './offers.ts';
import type { Catalog } from './office.ts';
import type { Seeding } from './seeding.ts';

type Found = { id: string; created: string };

/**
 * The offers, their number and their customers stay as the seed drew them. `seeding` has a generator of its own, so that
 * the rest of the firm stays the same too.
 */
export function dressOffers(seeding: Seeding, catalog: Catalog): void {
  const offered = findNewest(seeding, example.pack);
  if (offered) giveOptions(seeding, catalog, offered);
  const paid = findNewest(seeding, example.withDeposit);
  if (paid) seeding.run('UPDATE inquiries SET depositBp = ? WHERE id = ?', example.depositBp, paid.id);
  const bundled = findNewest(seeding, example.withBundle);
  if (bundled) insertBundle(seeding, bundled);
}

/** The offer to a private customer with this title that was sent last, else a draft; none in a small demo. */
function findNewest({ read }: Seeding, title: string): Found | undefined {
  return read<Found>(
    `SELECT o.id, o.created FROM inquiries o JOIN leads l ON l.id = o.lead
      WHERE o.status IN ('kladde', 'sendt', 'set') AND l.customerType = 'privat' AND o.title = ?
      ORDER BY o.sentAt DESC, o.offerNumber DESC LIMIT 1`,
    title,
  )[0];
}

function giveOptions(seeding: Seeding, catalog: Catalog, { id, created }: Found): void {
  const { run } = seeding;
  const sections = tidySections(example.sections as OfferSection[]);
  const plain = (example.lines as [string, string, number][]).map(([section, ref, quantity]): Line => {
    const item = catalog.get(ref);
    if (!item) throw new Error(`firm/example-offer.json names ${ref}, which the catalog lacks`);
    return { id: seeding.random.id(), section, kind: kindOf(item), item, qtyMilli: quantity * 1000, discountBp: 0 };
  });
  const priced = plain.map((line) => ({
    ...{ ...line, ...lineFields(line), unitCost: line.item.cost },
    ...{ optionGroup: '', chosen: false, percentBp: 0, percentMin: 0 },
  }));
  const lines = withChoice(sections, priced, proposedChoice(sections));
  run('DELETE FROM inquiry_line_costs WHERE line IN (SELECT id FROM inquiry_lines WHERE inquiry = ?)', id);
  run('DELETE FROM inquiry_lines WHERE inquiry = ?', id);
  for (const [sort, line] of lines.entries()) writeLine(seeding, id, line, sort, created);
  run("UPDATE inquiries SET lineDisplay = 'alle', discountBp = 0 WHERE id = ?", id);
  storeSums(seeding, id, sections, offerTotals(lines, { discountBp: 0 }));
}

function storeSums({ run }: Seeding, id: string, sections: readonly OfferSection[], sums: OfferTotals): void {
  const { subtotal, discount, vat, total, labour, cost, net } = sums;
  run(
    'UPDATE inquiries SET sections = ?, subtotal = ?, discount = ?, vat = ?, total = ?, labour = ? WHERE id = ?',
    ...[JSON.stringify(sections), subtotal, discount, vat, total, labour, id],
  );
  run('UPDATE inquiry_costs SET cost = ? WHERE inquiry = ?', cost ?? 0, id);
  run(
    "UPDATE activities SET data = json_set(data, '$.net', ?) WHERE inquiry = ? AND type = 'tilbud_sendt'",
    ...[net, id],
  );
}

/** Adds a bundle below the offer's sections, as a seller inserts it. */
function insertBundle(seeding: Seeding, { id, created }: Found): void {
  const { read, insert, add, random } = seeding;
  const bundle = readBundle(seeding);
  const [offer] = read<{ sections: string; discountBp: number }>(
    'SELECT sections, discountBp FROM inquiries WHERE id = ?',
    id,
  );
  const before = read<PricedLine>(
    `SELECT l.kind, l.qtyMilli, l.unitPrice, l.discountBp, l.vatRate, l.labourBp, c.unitCost
      FROM inquiry_lines l LEFT JOIN inquiry_line_costs c ON c.line = l.id WHERE l.inquiry = ?`,
    id,
  );
  const section = 'pakke';
  const sections = [...(JSON.parse(offer!.sections) as OfferSection[]), { id: section, title: bundle.heading }];
  const usual = { times: 1, hourlyRate: company.hourlyRate, vatRate: STANDARD_VAT, labourText: 'Montørtime' };
  const lines = bundleLines(bundle, usual).map((line) => ({ ...line, id: random.id(), section }));
  for (const [at, { unitCost, ...line }] of lines.entries()) {
    insert('inquiry_lines', { ...line, inquiry: id, sort: before.length + at, created, updated: created });
    if (unitCost !== undefined) add('inquiry_line_costs', { line: line.id, unitCost });
  }
  storeSums(seeding, id, tidySections(sections), offerTotals([...before, ...lines], offer!));
}

/** @throws Error if the demo has no such bundle */
function readBundle({ read }: Seeding): Bundle {
  type Stored = Omit<Bundle, 'lines' | 'products' | 'offers' | 'active'> & { lines: string };
  const [stored] = read<Stored>('SELECT * FROM bundles WHERE id = ?', example.bundle);
  if (!stored) throw new Error(`firm/example-offer.json names ${example.bundle}, which the demo lacks`);
  const lines = JSON.parse(stored.lines) as Bundle['lines'];
  const ids = JSON.stringify([...lines.map(({ product }) => product), stored.labourProduct]);
  const products = read<BundleProduct>(
    `SELECT p.id, p.name, p.sku, p.category, p.unit, p.price, p.vatRate, p.labourMin, c.cost
      FROM products p JOIN product_costs c ON c.product = p.id WHERE p.id IN (SELECT value FROM json_each(?))`,
    ids,
  );
  return { ...stored, lines, products: products.map((one) => ({ ...one, active: true })), offers: 0, active: true };
}

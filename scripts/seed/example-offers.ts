/** Makes two of the demo's open offers show what an offer can be: one with options, one with a deposit. */
import { proposedChoice, tidySections, withChoice } from '../../lib/offers/shared/options.ts';
import type { OfferSection } from '../../lib/offers/shared/schema.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
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
  const { subtotal, discount, vat, total, labour, cost, net } = offerTotals(lines, { discountBp: 0 });
  run('DELETE FROM inquiry_line_costs WHERE line IN (SELECT id FROM inquiry_lines WHERE inquiry = ?)', id);
  run('DELETE FROM inquiry_lines WHERE inquiry = ?', id);
  for (const [sort, line] of lines.entries()) writeLine(seeding, id, line, sort, created);
  run(
    `UPDATE inquiries SET sections = ?, lineDisplay = 'alle', discountBp = 0, subtotal = ?, discount = ?, vat = ?,
      total = ?, labour = ? WHERE id = ?`,
    ...[JSON.stringify(sections), subtotal, discount, vat, total, labour, id],
  );
  run('UPDATE inquiry_costs SET cost = ? WHERE inquiry = ?', cost ?? 0, id);
  run(
    "UPDATE activities SET data = json_set(data, '$.net', ?) WHERE inquiry = ? AND type = 'tilbud_sendt'",
    ...[net, id],
  );
}

/** Offers of a benchmark, written by plain statements: through the product 100,000 of them would take an hour. */
import type { DatabaseSync } from 'node:sqlite';

/** Offers of the benchmark have numbers from here. */
const FIRST_NUMBER = 5_000_000;

/**
 * Adds offers until there are so many, to customers and sellers that are there, over four years. Those that wait for an
 * answer do not run out: else the server would expire 20,000 of them while it is measured.
 */
export function addOffers(db: DatabaseSync, wanted: number): void {
  const present = Number(db.prepare('SELECT count(*) AS n FROM inquiries').get()?.n);
  if (present >= wanted) return;
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT :from UNION ALL SELECT i + 1 FROM n WHERE i < :to),
      people AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS many FROM users),
      customers AS (SELECT id, row_number() OVER (ORDER BY created, id) - 1 AS at FROM leads LIMIT :to + 1)
    INSERT INTO inquiries (id, offerNumber, revision, lead, seller, kind, status, lineDisplay, title, subtotal, discount,
      decidedAt, validUntil, sentAt, created, updated, archived, rev)
    SELECT printf('bench%010d', i), ${FIRST_NUMBER} + i, 1, c.id, p.id,
      iif(i % 3 = 0, 'overslag', 'fastpris'),
      CASE i % 10 WHEN 0 THEN 'kladde' WHEN 1 THEN 'sendt' WHEN 2 THEN 'set' WHEN 3 THEN 'udloebet' WHEN 4 THEN 'afvist'
        WHEN 5 THEN 'afvist' WHEN 6 THEN 'accepteret' ELSE 'konverteret' END,
      'alle', 'Tilbud ' || i, 10000 * (i % 97 + 1), 0,
      iif(i % 10 > 3, day || ' 11:00:00.000Z', ''), iif(i % 10 IN (1, 2), '2099-12-31', day), iif(i % 10 > 0, day || ' 09:00:00.000Z', ''),
      day || ' 08:00:00.000Z', day || ' 11:00:00.000Z', 0, 1
    FROM (SELECT i, date('2026-11-01', '-' || (i % 1460) || ' days') AS day FROM n)
      JOIN people p ON p.at = i % p.many
      JOIN customers c ON c.at = i % (SELECT count(*) FROM customers)`,
  ).run({ from: present, to: wanted - 1 });
}

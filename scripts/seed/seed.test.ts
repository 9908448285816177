/** The demo firm, made as `npm run seed` makes it. */
import { greatCircle } from '../../lib/core/shared/point.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { findPostcode } from '../../lib/core/shared/postcodes.ts';
import { pointOf } from '../../lib/core/shared/point-of.ts';
import { emptyDatabase, migrate, openDatabase } from '../lib/database/demo.ts';
import { ensurePocketBase } from '../lib/install/pocketbase-binary.mjs';
import { ROOT } from '../lib/root.ts';
import { seed } from './seed.ts';

type Placed = { zip: string; city: string; lat: number; lng: number };

let folder: string;
let db: DatabaseSync;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-test-'));
  migrate(await ensurePocketBase(ROOT, process.env), folder);
  db = openDatabase(folder);
  seed(db, { leads: 2000, today: copenhagenToday(new Date()), progress: () => undefined });
}, 120_000);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = <T>(sql: string): T[] => db.prepare(sql).all() as unknown as T[];
const firstDigits = (table: string) =>
  rows<{ digit: string }>(`SELECT DISTINCT substr(zip, 1, 1) AS digit FROM ${table} ORDER BY digit`).map(
    ({ digit }) => digit,
  );

test('customers have postcodes with every first digit, and jobs with most of them', () => {
  expect(firstDigits('leads')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(firstDigits('service_jobs').length).toBeGreaterThanOrEqual(7);
});

test.each(['leads', 'service_jobs', 'technicians', 'inquiries'])('all %s have the town of their postcode', (table) => {
  const placed = rows<Placed>(`SELECT DISTINCT zip, city FROM ${table}`);
  expect(placed.length).toBeGreaterThan(2);
  for (const { zip, city } of placed) expect(findPostcode(zip)?.city).toBe(city);
});

test.each(['leads', 'service_jobs', 'technicians'])('the points of the %s are in their postcodes', (table) => {
  for (const { zip, lat, lng } of rows<Placed>(`SELECT zip, lat, lng FROM ${table} WHERE lat != 0`)) {
    const area = findPostcode(zip);
    expect(area && greatCircle(area, { lat, lng })).toBeLessThan(2000);
  }
});

test('about a tenth of the customers have only a postcode', () => {
  const [count] = rows<{ without: number; leads: number }>(
    'SELECT SUM(lat = 0) AS without, COUNT(*) AS leads FROM leads',
  );
  expect((count?.without ?? 0) / (count?.leads ?? 1)).toBeCloseTo(0.1, 1);
});

test('an open offer has alternatives and an extra with the sums of what is proposed, and one has a deposit', () => {
  const [offer] = rows<{ id: string; subtotal: number; sections: string }>(
    `SELECT o.id, o.subtotal, o.sections FROM inquiries o WHERE o.sections LIKE '%alternativ%'`,
  );
  const sections = JSON.parse(offer!.sections) as { choice?: string }[];
  expect(sections.map(({ choice }) => choice)).toEqual([
    ...[undefined, 'alternativ', 'alternativ', 'alternativ', 'tilvalg'],
  ]);
  const [lines] = rows<{ counted: number; left: number }>(
    `SELECT sum(CASE WHEN optionGroup = '' OR chosen THEN qtyMilli * unitPrice / 1000 ELSE 0 END) AS counted,
      sum(optionGroup != '' AND NOT chosen) AS left FROM inquiry_lines WHERE inquiry = '${offer!.id}'`,
  );
  expect(lines).toEqual({ counted: offer!.subtotal, left: 8 });
  expect(rows('SELECT 1 FROM inquiries WHERE depositBp > 0')).toHaveLength(1);
});

test('an open offer has a bundle, with its text, its parts and its hours, and the offer’s sums count them', () => {
  const [offer] = rows<{ id: string; subtotal: number; discount: number; vat: number; total: number; title: string }>(
    "SELECT * FROM inquiries WHERE id IN (SELECT inquiry FROM inquiry_lines WHERE bundle != '')",
  );
  expect(offer?.title).toBe('El i nyt køkken');
  const [lines] = rows<{ kinds: string; named: number; counted: number; cost: number }>(
    `SELECT group_concat(DISTINCT CASE WHEN bundle != '' THEN kind END) AS kinds, sum(bundle != '') AS named,
      sum(CASE WHEN kind = 'tekst' THEN 0 ELSE round(qtyMilli * unitPrice * (10000 - discountBp) / 10000000.0) END) AS counted
      FROM (SELECT * FROM inquiry_lines WHERE inquiry = '${offer!.id}' ORDER BY sort)`,
  );
  expect(lines).toEqual({ kinds: 'tekst,vare,arbejdsloen', named: 10, counted: offer!.subtotal });
  expect(offer!.total).toBe(offer!.subtotal - offer!.discount + offer!.vat);
  const [known] = rows<{ stored: number; cost: number }>(
    `SELECT (SELECT cost FROM inquiry_costs WHERE inquiry = '${offer!.id}') AS stored,
      sum(round(l.qtyMilli * c.unitCost / 1000.0)) AS cost
      FROM inquiry_lines l JOIN inquiry_line_costs c ON c.line = l.id WHERE l.inquiry = '${offer!.id}'`,
  );
  expect(known!.stored).toBe(known!.cost);
});

test('technicians live in Aarhus, Odense and Aalborg', () => {
  const towns = rows<Placed>('SELECT city FROM technicians').map(({ city }) => city.split(' ')[0]);
  expect([...new Set(towns)].sort()).toEqual(['Aalborg', 'Aarhus', 'Odense']);
});

test('every stop is within 25 km of its technician’s home', () => {
  const stops = rows<Placed & { homeLat: number; homeLng: number; name: string }>(
    `SELECT j.zip, j.city, j.lat, j.lng, t.lat AS homeLat, t.lng AS homeLng, t.name FROM route_stops s
     JOIN routes r ON r.id = s.route JOIN technicians t ON t.id = r.technician JOIN service_jobs j ON j.id = s.job`,
  );
  expect(new Set(stops.map(({ name }) => name)).size).toBeGreaterThan(4);
  for (const stop of stops) {
    const point = pointOf(stop);
    expect(point && greatCircle({ lat: stop.homeLat, lng: stop.homeLng }, point)).toBeLessThan(25_001);
  }
});

test('each branch has technicians, customers and planned jobs of its own, and one technician starts there', () => {
  const branches = rows<Placed & { id: string; name: string }>('SELECT id, name, zip, city, lat, lng FROM branches');
  expect(branches.map(({ name }) => name)).toEqual(['Odense', 'Aalborg']);
  for (const { id, zip, name } of branches) {
    const [count] = rows<{ team: number; starts: number; stops: number; leads: number }>(
      `SELECT (SELECT COUNT(*) FROM technicians WHERE branch = '${id}') AS team,
         (SELECT COUNT(*) FROM routes r JOIN technicians t ON t.id = r.technician
          WHERE t.branch = '${id}' AND t.startsAtBranch AND r.startAddress =
          (SELECT address FROM branches WHERE id = '${id}')) AS starts,
         (SELECT COUNT(*) FROM route_stops s JOIN routes r ON r.id = s.route JOIN technicians t ON t.id = r.technician
          WHERE t.branch = '${id}') AS stops,
         (SELECT COUNT(*) FROM leads WHERE zip LIKE '${zip.slice(0, 1)}%') AS leads`,
    );
    expect({ name, ...count }).toMatchObject({ name, team: 2 });
    for (const some of [count?.starts, count?.stops, count?.leads]) expect(some).toBeGreaterThan(3);
  }
});

test('one job of 20½ hours is planned for 8 of them, within the technician’s hours', () => {
  const parts = rows<{ startMinute: number; endMinute: number; status: string; stops: number; hours: string }>(
    `SELECT s.startMinute, s.endMinute, j.status, t.workHours ->> ((strftime('%w', r.date) + 6) % 7) AS hours, (SELECT COUNT(*) FROM route_stops o WHERE o.route = s.route) AS stops
     FROM service_jobs j JOIN route_stops s ON s.job = j.id JOIN routes r ON r.id = s.route
       JOIN technicians t ON t.id = r.technician WHERE j.durationMin = 1230 AND j.plannedDays = j.plannedDay`,
  );
  expect(parts).toMatchObject([{ status: 'planlagt', stops: 1 }]);
  const [{ startMinute, endMinute, hours }] = parts as [(typeof parts)[0]];
  expect([startMinute, endMinute]).toEqual(JSON.parse(hours));
  expect(endMinute - startMinute).toBe(480);
});

test('only offers whose last day has passed have expired, and those that wait for an answer have not', () => {
  const today = copenhagenToday(new Date());
  const wrong = (where: string) =>
    rows(`SELECT status, offerDate, validUntil FROM inquiries WHERE ${where.replaceAll('today', `'${today}'`)}`);
  expect(wrong("status = 'udloebet' AND validUntil < today").length).toBeGreaterThan(20);
  expect(wrong("status = 'udloebet' AND (validUntil >= today OR validUntil < offerDate)")).toEqual([]);
  expect(wrong("status IN ('sendt', 'set') AND validUntil < today")).toEqual([]);
});

test('technicians and jobs have skills of the list only', () => {
  const unknown = ['technicians', 'service_jobs'].flatMap((table) =>
    rows(
      `SELECT DISTINCT e.value FROM ${table} t, json_each(t.skills) e WHERE e.value NOT IN (SELECT name FROM skills)`,
    ),
  );
  expect(unknown).toEqual([]);
});

test('the apprentice helps only technicians of their own town', () => {
  const leaders = rows<{ city: string }>(
    "SELECT t.city FROM routes r JOIN technicians t ON t.id = r.technician WHERE r.helpers LIKE '%demotech0000008%'",
  );
  expect(leaders.length).toBeGreaterThan(3);
  for (const { city } of leaders) expect(city).toMatch(/^Aarhus/);
});

test('a demo that is emptied can be seeded again', () => {
  emptyDatabase(db);
  expect(rows("SELECT id FROM states WHERE id LIKE 'demo%'")).toEqual([]);
  expect(rows<{ n: number }>('SELECT count(*) AS n FROM states')[0]?.n).toBeGreaterThan(10);
  seed(db, { leads: 50, today: copenhagenToday(new Date()), progress: () => undefined });
  expect(rows('SELECT count(*) AS n FROM leads')).toEqual([{ n: 50 }]);
});

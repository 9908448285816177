/** The demo firm. Deterministic: the same count on the same day gives the same firm. */
import type { DatabaseSync } from 'node:sqlite';
import { seedDay } from './day.ts';
import { dressOffers } from './example-offers.ts';
import { seedJobs } from './jobs.ts';
import { seedLeads } from './leads.ts';
import { seedOffers } from './offers.ts';
import { seedOffice } from './office.ts';
import { seedRoutes } from './routes.ts';
import { createSeeding } from './seeding.ts';
import { seedLeadTasks } from './tasks.ts';
import { seedTechnicians } from './technicians.ts';

/** 600 offers per 2,000 leads, at most 600: more leads don't make more open work. */
const OFFERS_PER_LEAD = 0.3;
const MOST_OFFERS = 600;

/**
 * Fills an empty database directly (PocketBase may be running: each batch is one short transaction). `today`:
 * `YYYY-MM-DD`, the day that everything is dated from. `progress` gets the number of leads written.
 */
export function seed(
  db: DatabaseSync,
  options: { leads: number; today: string; progress: (done: number) => void },
): { leads: number; offers: number } {
  const { leads: count, today, progress } = options;
  // Separate random generators, so that more jobs don't change the customers.
  const sales = createSeeding(db, { today, seed: 20261121 });
  const work = createSeeding(db, { today, seed: 20261122 });
  const day = createSeeding(db, { today, seed: 20261123 });
  const catalog = seedOffice(sales);
  const leads = seedLeads(sales, { count, keep: 2000, progress });
  const offers = seedOffers(sales, leads, catalog, Math.min(MOST_OFFERS, Math.floor(count * OFFERS_PER_LEAD)));
  seedLeadTasks(sales, leads);
  const technicians = seedTechnicians(work);
  seedRoutes(work, technicians, seedJobs(work, catalog, technicians));
  seedDay(day);
  dressOffers(createSeeding(db, { today, seed: 20261127 }), catalog);
  // Optimises the search index as the nightly job does.
  for (const index of ['lead_words', 'lead_search']) db.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  return { leads: count, offers };
}

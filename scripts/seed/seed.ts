/** The demo firm. Deterministic: the same count on the same day gives the same firm. */
import type { DatabaseSync } from 'node:sqlite';
import { createClock } from './clock.ts';
import { seedDay } from './day.ts';
import { seedJobs } from './jobs.ts';
import { seedLeads } from './leads.ts';
import { seedOffers } from './offers.ts';
import { seedOffice } from './office.ts';
import { createRandom } from './random.ts';
import { seedRoutes } from './routes.ts';
import { seedTasks } from './tasks.ts';
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
  const r = createRandom(20261121);
  const c = createClock(options.today);
  const catalog = seedOffice(db, r, c);
  const leads = seedLeads(db, r, c, options.leads, 2000, options.progress);
  const offers = seedOffers(
    db,
    r,
    c,
    leads,
    catalog,
    Math.min(MOST_OFFERS, Math.floor(options.leads * OFFERS_PER_LEAD)),
  );
  seedTasks(db, r, c, leads);
  // Separate random generators, so that more jobs don't change the customers.
  const work = createRandom(20261122);
  const technicians = seedTechnicians(db, work, c);
  const jobs = seedJobs(db, work, c, catalog, technicians);
  seedRoutes(db, work, c, technicians, jobs);
  seedDay(db, createRandom(20261123), c);
  // Optimises the search index as the nightly job does.
  for (const index of ['lead_words', 'lead_search']) db.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  return { leads: options.leads, offers };
}

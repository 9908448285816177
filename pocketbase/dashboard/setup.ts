/** The checklist of a firm that begins. It reads what is there; nothing is ticked off by a click. */
import { UNNAMED_COMPANY } from '../../lib/core/company.ts';
import { isSetUp, type Setup } from '../../lib/dashboard/setup.ts';
import { type Database, execute, queryRow, toDbTime } from '../runtime/sql.ts';

const exists = (rows: string) => `json(iif(EXISTS (SELECT 1 FROM ${rows}), 'true', 'false'))`;

const HAS_ACCESS = `(u.technician != '' OR EXISTS (SELECT 1 FROM json_each(u.roles) r WHERE r.value != 'new'))`;

/** Each step's records. A colleague counts from the invitation on; the company needs what an offer prints. */
const STEPS = `json_object(
  'company', ${exists(`company_settings WHERE name NOT IN ('', {:unnamed}) AND address != '' AND zip != '' AND cvr != ''`)},
  'users', json(iif((SELECT COUNT(*) FROM users u WHERE NOT u.inactive AND ${HAS_ACCESS}) > 1 OR EXISTS (SELECT 1
    FROM invitations WHERE acceptedAt = '' AND withdrawnAt = '' AND expiresAt >= {:now}), 'true', 'false')),
  'customers', ${exists('leads WHERE NOT archived')},
  'products', ${exists('products WHERE active AND NOT archived')},
  'technicians', ${exists('technicians WHERE active')},
  'templates', ${exists("templates WHERE active AND NOT archived AND kind = 'tilbudsmail'")})`;

export function readSetup(app: Database, user: string): Setup {
  const found = queryRow<Setup>(
    app,
    `SELECT json_object('done', ${STEPS}, 'isOpen', json(iif(setupOpen, 'true', 'false'))) AS row
      FROM users WHERE id = {:user}`,
    { user, unnamed: UNNAMED_COMPANY, now: toDbTime() },
  );
  if (!found) throw new Error('The user is gone.');
  return found;
}

/** Remembers that the admin has seen the checklist unfinished, so that its end is shown until they close it. */
export function openSetup(app: Database, user: string): void {
  const setup = readSetup(app, user);
  if (!setup.isOpen && !isSetUp(setup)) setSetupOpen(app, user, true);
}

/** Closes the finished checklist for this admin. */
export function closeSetup(app: Database, user: string): void {
  setSetupOpen(app, user, false);
}

/** A plain statement: a record save would change `updated` and send a realtime event. */
function setSetupOpen(app: Database, user: string, isOpen: boolean): void {
  execute(app, 'UPDATE users SET setupOpen = {:open} WHERE id = {:user}', { open: isOpen ? 1 : 0, user });
}

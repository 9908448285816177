/** The checklist of a firm that begins. It reads what is there; nothing is ticked off by a click. */
import { UNNAMED_COMPANY } from '../../lib/core/shared/company.ts';
import { isSetUp, type Setup } from '../../lib/dashboard/shared/setup.ts';
import { flag, object } from '../runtime/columns.ts';
import { type Database, execute, queryRow, toDbTime } from '../runtime/sql.ts';

const exists = (rows: string) => flag(`EXISTS (SELECT 1 FROM ${rows})`);

const HAS_ACCESS = `(u.technician != '' OR EXISTS (SELECT 1 FROM json_each(u.roles) r WHERE r.value != 'new'))`;

/** Each step's records. A colleague counts from the invitation on; the company needs what an offer prints. */
const STEPS = {
  company: exists("company_settings WHERE name NOT IN ('', {:unnamed}) AND address != '' AND zip != '' AND cvr != ''"),
  users: flag(`(SELECT COUNT(*) FROM users u WHERE NOT u.inactive AND ${HAS_ACCESS}) > 1 OR EXISTS (SELECT 1
    FROM invitations WHERE acceptedAt = '' AND withdrawnAt = '' AND expiresAt >= {:now})`),
  customers: exists('leads WHERE NOT archived'),
  products: exists('products WHERE active AND NOT archived'),
  technicians: exists('technicians WHERE active'),
  templates: exists("templates WHERE active AND NOT archived AND kind = 'tilbudsmail'"),
  charges: flag('NOT EXISTS (SELECT 1 FROM charges WHERE unconfirmed AND NOT archived)'),
};

export function readSetup(app: Database, user: string): Setup {
  const found = queryRow(
    app,
    { done: object(STEPS), isOpen: flag('setupOpen'), isHidden: flag('setupHidden') },
    'FROM users WHERE id = {:user}',
    { user, unnamed: UNNAMED_COMPANY, now: toDbTime() },
  );
  if (!found) throw new Error('The user is gone.');
  return found;
}

/** Remembers that the admin has seen the checklist unfinished, so that its end is shown until they put it away. */
export function openSetup(app: Database, user: string): void {
  const setup = readSetup(app, user);
  if (!setup.isOpen && !isSetUp(setup)) writeSetup(app, user, { isOpen: true, isHidden: setup.isHidden });
}

/** Puts the checklist of this admin away, or brings it back. */
export function showSetup(app: Database, user: string, isShown: boolean): void {
  writeSetup(app, user, { isOpen: isShown, isHidden: !isShown });
}

/** A plain statement: a record save would change `updated` and send a realtime event. */
function writeSetup(app: Database, user: string, { isOpen, isHidden }: Pick<Setup, 'isOpen' | 'isHidden'>): void {
  execute(app, 'UPDATE users SET setupOpen = {:open}, setupHidden = {:hidden} WHERE id = {:user}', {
    open: isOpen ? 1 : 0,
    hidden: isHidden ? 1 : 0,
    user,
  });
}

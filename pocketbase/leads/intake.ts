/** Leads that the firm's web form or telephone system hands in. */
import { intakeLead, isFromRobot, type IntakeLead } from '../../lib/leads/shared/intake.ts';
import { leadCreate } from '../../lib/leads/shared/schema.ts';
import { answer, parseInput, readBody } from '../runtime/command.ts';
import { createRecordId, insertRecord } from '../runtime/records.ts';
import { queryValue, runInTransaction } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { noteIntakeKeyUse, noteRobot, requireIntakeKey } from '../settings/intake-keys.ts';
import { createLead } from './save.ts';

/** The product itself: the lead has no author and no owner. */
const NOBODY: CommandUser = { id: '', name: '', email: '', roles: [], technician: '' };

type Receipt = { lead: string; externalId: string; created: boolean };

/**
 * `POST /api/intake/leads`: 201 for a new lead, 200 for one that came before with the same external id. What a robot
 * sends is answered as a new lead is; it is counted and not stored.
 */
export function takeInLead(e: core.RequestEvent): void {
  return answer(e, () => {
    const key = requireIntakeKey(e);
    const body = readBody(e);
    if (isFromRobot(body)) {
      runInTransaction(e.app, (tx) => {
        noteIntakeKeyUse(tx, key);
        noteRobot(tx, key);
      });
      return e.json(201, pretendReceipt(body));
    }
    const input = parseInput(intakeLead, body);
    const receipt = runInTransaction(e.app, (tx) => receive(tx, key, input));
    return e.json(receipt.created ? 201 : 200, receipt);
  });
}

function receive(tx: core.App, key: string, input: IntakeLead): Receipt {
  noteIntakeKeyUse(tx, key);
  const { externalId } = input;
  const known = queryValue<string>(
    tx,
    'SELECT lead FROM intake_receipts WHERE key = {:key} AND externalId = {:externalId}',
    { key, externalId },
  );
  if (known !== null) return { lead: known, externalId, created: false };
  const lead = createLead(tx, NOBODY, toLead(input));
  insertRecord(tx, 'intake_receipts', { key, externalId, lead: lead.id });
  return { lead: lead.id, externalId, created: true };
}

/** Without a customer type a firm's name or CVR number says that it is a business. */
function toLead({ externalId: _id, website: _empty, phone, message, customerType, ...rest }: IntakeLead) {
  return parseInput(leadCreate, {
    ...rest,
    customerType: customerType ?? (rest.company !== '' || rest.cvr !== '' ? 'erhverv' : 'privat'),
    phones: phone === '' ? [] : [phone],
    note: message,
    owner: '',
  });
}

/** What a robot gets: it must not see that it was found out. */
function pretendReceipt(body: unknown): Receipt {
  const { externalId } = body as { externalId?: unknown };
  const lead = createRecordId();
  return { lead, externalId: typeof externalId === 'string' ? externalId : '', created: true };
}

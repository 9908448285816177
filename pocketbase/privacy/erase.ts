/** Erases a customer's personal data. Runs inside the caller's transaction; stored files go when it is committed. */
import { ERASED_NAME } from '../../lib/privacy/shared/rules.ts';
import { execute, queryValues, toDbTime } from '../runtime/sql.ts';
import { noteErasure } from './clean-up.ts';
import { eraseImportRows } from './import-rows.ts';
import { BELONGS, MAILS, NOT_KEPT, planParams, type Plan } from './plan.ts';
import { updateRecord } from '../runtime/records.ts';

const emptied = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, '']));

const ADDRESS = ['address', 'zip', 'city'];
const OF_LEADS = 'lead IN (SELECT value FROM json_each({:leads}))';

/** Carries the plan out. @param lead the customer's record at its newest version; its `rev` is one higher afterwards */
export function erase(tx: core.App, lead: core.Record, plan: Plan): void {
  const params = planParams(plan);
  noteErasure(tx);
  // First, because mails are found by the name and address of the jobs.
  eraseMails(tx, params);
  for (const id of plan.leads) eraseLead(id === lead.id ? lead : tx.findRecordById('leads', id), tx);
  for (const table of ['lead_contacts', 'lead_addresses', 'service_agreements'])
    deleteRecords(tx, table, OF_LEADS, params);
  for (const id of plan.offers.erased) eraseOffer(tx, id);
  for (const id of plan.jobs.erased) eraseJob(tx, id);
  for (const id of plan.jobs.kept) eraseContact(tx, id);
  deleteRecords(tx, 'files', NOT_KEPT, params);
  eraseTasks(tx, params);
  eraseActivities(tx, params);
  eraseCopies(tx, plan);
}

/** The hook on leads and the tables' triggers remove an archived lead from the search. */
function eraseLead(lead: core.Record, tx: core.App): void {
  updateRecord(tx, lead, {
    ...emptied(
      'company',
      'customerNumber',
      'cvr',
      'ean',
      'email',
      'secondContact',
      'contactRole',
      'pinnedNote',
      'addressId',
      ...ADDRESS,
    ),
    ...emptied('nextActionAt', 'nextActionText', 'lostNote', 'note'),
    name: ERASED_NAME,
    phones: [],
    lat: 0,
    lng: 0,
    pointMoved: false,
    tags: [],
    archived: true,
    erasedAt: toDbTime(),
    rev: lead.getInt('rev') + 1,
  });
}

/** Number, status and amounts stay: offer numbers have no gaps, and statistics stay right. */
function eraseOffer(tx: core.App, id: string): void {
  const offer = tx.findRecordById('inquiries', id);
  updateRecord(tx, offer, {
    ...emptied(
      'title',
      'intro',
      'terms',
      'pdf',
      'decisionBy',
      'decisionNote',
      'publicTokenHash',
      'publicUntil',
      ...ADDRESS,
    ),
    sections: [],
    customer: null,
    acceptCode: null,
    rev: offer.getInt('rev') + 1,
  });
  deleteRecords(tx, 'offer_answers', 'inquiry = {:id}', { id });
  execute(tx, "UPDATE inquiry_lines SET text = '', section = '' WHERE inquiry = {:id}", { id });
}

/** The contact that a voucher does not need. Name and address are part of it. */
const NO_JOB_CONTACT = emptied('contactName', 'contactPhone', 'contactEmail', 'accessNote');

function eraseJob(tx: core.App, id: string): void {
  const job = tx.findRecordById('service_jobs', id);
  updateRecord(tx, job, {
    ...NO_JOB_CONTACT,
    customerName: ERASED_NAME,
    title: ERASED_NAME,
    ...emptied('description', 'reasonNote', 'workNote', 'signature', 'signedBy', ...ADDRESS),
    lat: 0,
    lng: 0,
    pointMoved: false,
    klsForm: null,
    searchText: job.getString('jobNumber'),
    rev: job.getInt('rev') + 1,
  });
  execute(tx, "UPDATE service_job_lines SET text = '' WHERE job = {:id}", { id });
  eraseAgreements(tx, id);
}

/** The amounts stay with the job's lines. */
function eraseAgreements(tx: core.App, job: string): void {
  for (const agreement of tx.findRecordsByFilter('job_agreements', 'job = {:job}', '', 0, 0, { job }))
    if (agreement) updateRecord(tx, agreement, { ...emptied('text', 'signedBy', 'signature', 'mailedTo'), lines: [] });
}

function eraseContact(tx: core.App, id: string): void {
  const job = tx.findRecordById('service_jobs', id);
  updateRecord(tx, job, { ...NO_JOB_CONTACT, searchText: job.getString('jobNumber'), rev: job.getInt('rev') + 1 });
}

/** Deletes records together with their stored files. */
function deleteRecords(tx: core.App, table: string, where: string, params: Record<string, string>): void {
  const ids = queryValues<string>(tx, `SELECT id FROM ${table} WHERE ${where}`, params);
  for (const id of ids) tx.delete(tx.findRecordById(table, id));
}

/** The rows stay, because an offer's mail is sent at most once by them. */
function eraseMails(tx: core.App, params: Record<string, string>): void {
  for (const id of queryValues<string>(tx, `SELECT id FROM mail_outbox WHERE ${MAILS}`, params)) {
    const mail = tx.findRecordById('mail_outbox', id);
    // A route's mail goes to technicians.
    const isToCustomer = mail.getString('route') === '';
    const head = { to: ERASED_NAME, cc: '', subject: ERASED_NAME, attachment: '', attachmentName: '', files: [] };
    updateRecord(tx, mail, { body: '', ...(isToCustomer ? head : {}) });
  }
}

function eraseTasks(tx: core.App, params: Record<string, string>): void {
  const ids = queryValues<string>(tx, `SELECT id FROM tasks WHERE ${BELONGS}`, params);
  for (const id of ids) {
    const task = tx.findRecordById('tasks', id);
    updateRecord(tx, task, {
      title: ERASED_NAME,
      body: '',
      recurrence: null,
      archived: true,
      rev: task.getInt('rev') + 1,
    });
  }
  execute(
    tx,
    `UPDATE route_stops SET note = '', skipReason = '', deviation = 'null' WHERE task IN (SELECT value FROM json_each({:tasks}))
      OR job IN (SELECT value FROM json_each({:jobs}))`,
    { tasks: JSON.stringify(ids), jobs: params.jobs ?? '[]' },
  );
  eraseSentNotes(tx, JSON.stringify([...ids, ...(JSON.parse(params.jobs ?? '[]') as string[])]));
}

/** The planner's notes to visits as technicians were sent them. @param items ids of jobs and tasks, as JSON */
function eraseSentNotes(tx: core.App, items: string): void {
  const isErased = "json_extract(e.value, '$.item') IN (SELECT value FROM json_each({:items}))";
  execute(
    tx,
    `UPDATE routes SET sent = json_set(sent, '$.stops', json((
        SELECT json_group_array(json(iif(${isErased}, json_set(e.value, '$.note', ''), e.value)))
        FROM json_each(routes.sent, '$.stops') e)))
      WHERE json_type(nullif(sent, '')) = 'object'
        AND EXISTS (SELECT 1 FROM json_each(routes.sent, '$.stops') e WHERE ${isErased})`,
    { items },
  );
}

/**
 * What happened and when stays, without texts and values. Who accepted an offer that is kept belongs to the voucher. A
 * field that an entry does not have becomes null, which the timeline reads as missing.
 */
function eraseActivities(tx: core.App, params: Record<string, string>): void {
  const keep = (...names: string[]) =>
    `json_object(${names.map((name) => `'${name}', data -> '$.${name}'`).join(', ')})`;
  execute(
    tx,
    `UPDATE activities SET externalId = '', data = CASE
        WHEN NOT json_valid(data) THEN '{}'
        WHEN type = 'status' THEN ${keep('entity', 'before', 'after', 'undo', 'holdReason', 'lostReason', 'jobNumber')}
        WHEN type = 'ejer' THEN ${keep('before', 'after', 'offerNumber', 'revision')}
        WHEN type = 'oprettet' THEN ${keep('entity', 'jobNumber', 'offerNumber', 'revision', 'source')}
        WHEN type IN ('tilbud_sendt', 'tilbud_set', 'tilbud_accepteret', 'tilbud_afvist')
          THEN ${keep('offerNumber', 'revision', 'net')}
        WHEN type IN ('udlevering', 'sletning') THEN data
        ELSE '{}' END
      WHERE ${BELONGS}
        AND NOT (type = 'tilbud_accepteret' AND inquiry IN (SELECT value FROM json_each({:keptOffers})))`,
    params,
  );
}

/** Stored answers of commands, the other system's ids, and rows of imported files. */
function eraseCopies(tx: core.App, plan: Plan): void {
  const { leads, offers, jobs, importRows } = plan;
  const ids = [...leads, ...offers.kept, ...offers.erased, ...jobs.kept, ...jobs.erased];
  execute(
    tx,
    `DELETE FROM idempotency_keys WHERE EXISTS
      (SELECT 1 FROM json_each({:ids}) j WHERE instr(idempotency_keys.response, j.value) > 0)`,
    { ids: JSON.stringify(ids) },
  );
  eraseImportRows(tx, leads, importRows);
  const among = { leads: JSON.stringify(leads) };
  execute(tx, 'DELETE FROM intake_receipts WHERE lead IN (SELECT value FROM json_each({:leads}))', among);
  eraseMerges(tx, among);
}

/** Former values of a merge, also in the timeline of a customer that it was taken back from. */
function eraseMerges(tx: core.App, among: { leads: string }): void {
  const leads = '(SELECT value FROM json_each({:leads}))';
  execute(tx, `DELETE FROM lead_merges WHERE kept IN ${leads} OR other IN ${leads}`, among);
  execute(
    tx,
    `UPDATE activities SET data = '{}' WHERE type = 'flettet' AND json_valid(data) AND data ->> '$.other' IN ${leads}`,
    among,
  );
}

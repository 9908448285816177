/** Customers with records of every kind that refers to a customer, and the database as a merge must leave it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { okBody, type Body, type Harness, type Person } from './harness.ts';
import { createOfferHelpers } from './offers.ts';

let number = 40_000;
const LATER = '2099-01-01 10:00:00.000Z';
const LONG_AGO = '2026-01-02 10:00:00.000Z';

export function createMergeHelpers(pb: Harness) {
  const { lead } = createOfferHelpers(pb);

  const offer = (of: string, fields: object = {}) =>
    pb.create('inquiries', {
      offerNumber: ++number,
      revision: 1,
      lead: of,
      kind: 'fastpris',
      lineDisplay: 'alle',
      status: 'sendt',
      seller: pb.users.seller.id,
      rev: 1,
      ...fields,
    });
  const job = (of: string, fields: object = {}) =>
    pb.create('service_jobs', {
      jobNumber: ++number,
      lead: of,
      title: 'Ny tavle',
      type: 'service',
      priority: 'normal',
      customerName: 'Anna Demo',
      status: 'ny',
      rev: 1,
      ...fields,
    });
  const task = (of: string, fields: object = {}) =>
    pb.create('tasks', {
      title: 'Ring op',
      type: 'ring_op',
      priority: 'normal',
      status: 'aaben',
      assignee: pb.users.seller.id,
      lead: of,
      rev: 1,
      ...fields,
    });
  const note = (of: string, fields: object = {}) =>
    pb.create('activities', { type: 'note', lead: of, at: LONG_AGO, data: { text: 'Har hund' }, ...fields });
  const contact = (of: string, fields: object = {}) =>
    pb.create('lead_contacts', {
      lead: of,
      name: 'Vagn Vicevært',
      phones: [{ raw: '73000001', normalised: '73000001' }],
      searchText: 'vagn vicevaert 73000001',
      rev: 1,
      ...fields,
    });
  const place = (of: string, fields: object = {}) =>
    pb.create('lead_addresses', {
      lead: of,
      label: 'Opgang B',
      address: 'Søndergade 9',
      zip: '8000',
      rev: 1,
      ...fields,
    });
  const file = async (of: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ lead: of, category: 'andet', name: 'tavle.txt' }))
      form.set(name, value);
    form.set('file', new Blob(['tavle'], { type: 'text/plain' }), 'tavle.txt');
    return (await pb.as('superuser').request('POST', '/api/collections/files/records', { body: form })).body;
  };
  const receipt = async (of: string) => {
    const hash = String(++number).padStart(64, '0');
    const key = await pb.create('intake_keys', { name: 'Webformular', start: 'ok_1', hash, rev: 1 });
    return pb.create('intake_receipts', { key: key.id, externalId: 'web-1', lead: of });
  };
  const hold = async (of: string) => {
    const [technician] = pb.rows<{ id: string }>('SELECT id FROM technicians LIMIT 1');
    return pb.create('slot_holds', {
      technician: technician!.id,
      date: '2026-11-27',
      startMinute: 480,
      endMinute: 540,
      kind: 'lead',
      subject: of,
      by: pb.users.seller.id,
      expiresAt: LATER,
    });
  };
  /** Writes what no API writes. */
  const write = (sql: string, ...params: string[]) => {
    const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
    try {
      db.exec('PRAGMA busy_timeout = 5000');
      db.prepare(sql).run(...params);
    } finally {
      db.close();
    }
  };
  /** A row of a file that waits to be imported as a change of the customer. */
  const importRow = (of: string) => {
    const columns = "INSERT INTO import_rows (import, row, cells, vals, match) VALUES (?, 1, '{}', '{}', ?)";
    write(columns, `import${++number}`, of);
  };
  const earlier = (of: string) => lead({ name: 'Flettet før', archived: true, mergedInto: of });

  /** One record of every kind. */
  const fill = async (of: string) => {
    const made = { offer: await offer(of), job: await job(of), task: await task(of) };
    await note(of);
    await note(of, { type: 'mail', inquiry: made.offer.id, data: { subject: 'Tilbud', to: 'anna@demo.test' } });
    await contact(of);
    await place(of, { usual: true });
    await file(of);
    await receipt(of);
    await hold(of);
    importRow(of);
    await earlier(of);
    return made;
  };

  const input = (kept: Body, other: Body, fields: object = {}) => ({
    kept: kept.id,
    other: other.id,
    rev: kept.rev,
    otherRev: other.rev,
    ...fields,
  });
  const merge = async (kept: Body, other: Body, choices: object = {}, as: Person = 'seller') =>
    okBody<{ lead: Body; merge: string }>(await pb.as(as).post('/api/lead-merges', input(kept, other, { choices })));
  const undo = (id: string, as: Person = 'seller') =>
    pb.as(as).post<Body & { lead: Body; other: Body }>(`/api/lead-merges/${id}/undo`);
  const stored = (id: string) => pb.rows<Body>('SELECT * FROM leads WHERE id = ?', id)[0]!;
  const linksOf = (table: string, of: string, column = 'lead') =>
    pb.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`, of)[0]!.n;

  /** Every table, without what a merge and its undo always change: the versions of the two, and the entries of both. */
  const snapshot = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(pb.snapshot()).map(([table, text]) => {
        const rows = JSON.parse(text) as Body[];
        if (table === 'activities') return [table, rows.filter(({ type }) => type !== 'flettet')];
        if (table !== 'leads') return [table, rows];
        return [table, rows.map(({ rev: _rev, updated: _updated, ...row }) => ({ ...row, ...toValues(row) }))];
      }),
    );
  return { lead, offer, job, task, note, contact, place, fill, input, merge, undo, stored, linksOf, snapshot, write };
}

/** Stored JSON is compared by what it says. */
function toValues(row: Record<string, unknown>): object {
  const read = (stored: unknown) => JSON.parse(String(stored || 'null')) as unknown;
  return { phones: read(row.phones), tags: read(row.tags) };
}

/// <reference path="../../.pocketbase/types.d.ts" />
// The list of leads: when each customer was last in contact, and saved views.
const CONTACT = "'opkald', 'mail', 'sms', 'tilbud_sendt', 'tilbud_accepteret', 'tilbud_afvist'";

/** The newest contact on the lead's timeline, or the first one, which a change of state also sets. */
const newestOf = (lead) => `max(coalesce(
     (SELECT max(at) FROM activities WHERE lead = ${lead}.id AND type IN (${CONTACT})), ''), ${lead}.firstContactAt)`;
const setNewest = `UPDATE leads SET lastContactAt = ${newestOf('new')} WHERE id = new.id;`;

// Kept by triggers, so that whoever writes to a timeline keeps it current.
const LAST_CONTACT = [
  `UPDATE leads SET lastContactAt = ${newestOf('leads')}`,
  `CREATE TRIGGER activities_last_contact AFTER INSERT ON activities
     WHEN new.lead != '' AND new.type IN (${CONTACT}) BEGIN
     UPDATE leads SET lastContactAt = new.at WHERE id = new.lead AND lastContactAt < new.at;
   END`,
  // A merge gives a timeline to another customer, and its undo gives it back.
  `CREATE TRIGGER activities_last_contact_moved AFTER UPDATE OF lead ON activities
     WHEN new.lead != old.lead AND new.type IN (${CONTACT}) BEGIN
     UPDATE leads SET lastContactAt = ${newestOf('leads')} WHERE id IN (new.lead, old.lead);
   END`,
  `CREATE TRIGGER leads_last_contact_insert AFTER INSERT ON leads WHEN new.firstContactAt != '' BEGIN ${setNewest} END`,
  // PocketBase saves a record whole: one that was read before the contact was logged or moved would put its time back.
  `CREATE TRIGGER leads_last_contact_update AFTER UPDATE OF lastContactAt, firstContactAt ON leads
     WHEN new.lastContactAt IS NOT old.lastContactAt OR new.firstContactAt IS NOT old.firstContactAt BEGIN ${setNewest} END`,
];
const TRIGGERS = [
  'activities_last_contact',
  'activities_last_contact_moved',
  'leads_last_contact_insert',
  'leads_last_contact_update',
];
const INDEXES = [
  'CREATE INDEX idx_leads_contact ON leads (lastContactAt, id)',
  'CREATE INDEX idx_leads_updated ON leads (updated)',
];

const run = (app, statements) => statements.forEach((statement) => app.db().newQuery(statement).execute());

function setViewLists(app, change) {
  const views = app.findCollectionByNameOrId('list_views');
  const list = views.fields.getByName('list');
  list.values = change([...list.values]);
  app.save(views);
}

migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new DateField({ name: 'lastContactAt', hidden: true }));
    leads.indexes = [...leads.indexes, ...INDEXES];
    app.save(leads);
    run(app, LAST_CONTACT);
    setViewLists(app, (values) => [...values, 'leads']);
  },
  (app) => {
    run(app, [...TRIGGERS.map((name) => `DROP TRIGGER ${name}`), "DELETE FROM list_views WHERE list = 'leads'"]);
    setViewLists(app, (values) => values.filter((value) => value !== 'leads'));
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = [...leads.indexes].filter((known) => !INDEXES.includes(known));
    leads.fields.removeByName('lastContactAt');
    app.save(leads);
  },
);

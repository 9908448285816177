/// <reference path="../../.pocketbase/types.d.ts" />
// Leads, and the tables that lead search and caller lookup read. Triggers keep those tables current for every writer.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OWN_OR_UNOWNED = `(${role('seller')} && (owner = @request.auth.id || owner = ""))`;
const READ_RULE = `@request.auth.inactive = false && (${OPERATIONS} || ${OWN_OR_UNOWNED})`;

const relation = (app, name, to) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
});

const CONTACT_FIELDS = [
  {
    name: 'customerType',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['privat', 'erhverv', 'boligforening', 'offentlig'],
  },
  { name: 'name', type: 'text', required: true, max: 120 },
  { name: 'company', type: 'text', max: 120 },
  { name: 'cvr', type: 'text', max: 8 },
  { name: 'ean', type: 'text', max: 13 },
  // [{ raw, normalised }]; normalised: 8 digits for a Danish number, else E.164 with +.
  { name: 'phones', type: 'json', maxSize: 4000 },
  { name: 'email', type: 'email' },
  { name: 'address', type: 'text', max: 200 },
  { name: 'addressId', type: 'text', max: 60 },
  { name: 'zip', type: 'text', max: 10 },
  { name: 'city', type: 'text', max: 80 },
  { name: 'lat', type: 'number' },
  { name: 'lng', type: 'number' },
  {
    name: 'source',
    type: 'select',
    maxSelect: 1,
    values: ['telefon', 'web', 'henvisning', 'eksisterende', 'messe', 'andet'],
  },
];

const PROGRESS_FIELDS = [
  // The fixed step. The firm's own labels (collection states) belong to a step and never replace it.
  {
    name: 'status',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant'],
  },
  { name: 'statusAt', type: 'date' },
  // The step that "venter" returns to.
  { name: 'statusBefore', type: 'text', max: 30 },
  { name: 'nextActionAt', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  { name: 'nextActionText', type: 'text', max: 200 },
  { name: 'firstContactAt', type: 'date' },
  {
    name: 'lostReason',
    type: 'select',
    maxSelect: 1,
    values: ['pris', 'tid', 'konkurrent', 'ingen_svar', 'uden_for_omraade', 'andet'],
  },
  { name: 'lostNote', type: 'text', max: 500 },
  { name: 'note', type: 'text', max: 5000 },
  { name: 'tags', type: 'json', maxSize: 2000 },
];

const BOOKKEEPING_FIELDS = [
  // Set by a hook on each save: the Danish sort key, and the folded text that the search tables index.
  { name: 'nameKey', type: 'text', hidden: true, max: 400 },
  { name: 'searchText', type: 'text', hidden: true, max: 2000 },
  { name: 'archived', type: 'bool' },
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

function createLeads(app) {
  const leads = new Collection({
    type: 'base',
    name: 'leads',
    listRule: READ_RULE,
    viewRule: READ_RULE,
    // Written by commands only.
    fields: [
      ...CONTACT_FIELDS,
      relation(app, 'owner', 'users'),
      ...PROGRESS_FIELDS,
      // Empty: the default state of the lead's step.
      relation(app, 'state', 'states'),
      relation(app, 'createdBy', 'users'),
      ...BOOKKEEPING_FIELDS,
    ],
    indexes: [
      'CREATE INDEX idx_leads_owner ON leads (owner, status)',
      'CREATE INDEX idx_leads_status ON leads (status, owner, created)',
      'CREATE INDEX idx_leads_created ON leads (created)',
      'CREATE INDEX idx_leads_namekey ON leads (nameKey)',
      "CREATE INDEX idx_leads_cvr ON leads (cvr) WHERE cvr != ''",
      'CREATE INDEX idx_leads_next ON leads (owner, nextActionAt)',
      'CREATE INDEX idx_leads_address ON leads (zip, address)',
    ],
  });
  app.save(leads);
  // A relation to the collection itself needs its id.
  leads.fields.add(new RelationField({ name: 'mergedInto', collectionId: leads.id, maxSelect: 1 }));
  app.save(leads);
}

const run = (app, statements) => statements.forEach((statement) => app.db().newQuery(statement).execute());

// One row for each phone number of a lead.
const PHONE_TABLE = [
  `CREATE TABLE lead_phones (normalised TEXT NOT NULL, lead TEXT NOT NULL, PRIMARY KEY (normalised, lead)) WITHOUT ROWID`,
  'CREATE INDEX idx_lead_phones_lead ON lead_phones (lead)',
];

const SEARCH_TABLES = [
  // The row numbers of the two indexes below, and the hit that a search shows, as JSON.
  // VACUUM may renumber the implicit rowid of leads, but not these.
  `CREATE TABLE lead_search_ids (id INTEGER PRIMARY KEY, lead TEXT NOT NULL UNIQUE, owner TEXT NOT NULL,
     hit TEXT NOT NULL)`,
  // Trigrams: finds text inside words.
  `CREATE VIRTUAL TABLE lead_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram')`,
  // Words and their first 1 to 20 letters: finds words by how they start.
  `CREATE VIRTUAL TABLE lead_words USING fts5(text, content='', contentless_delete=1, detail=none,
     tokenize="ascii tokenchars '^@'", prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20')`,
  // Small pages: reading the newest entries of a list decodes its last page.
  "INSERT INTO lead_words (lead_words, rank) VALUES ('pgsz', 1000)",
];

/** The words, and again with o for oe (ø), a for aa (å), and both: people type these letters without ø and å. */
const WITH_PLAIN_SPELLINGS = `CASE WHEN instr(new.searchText, 'oe') + instr(new.searchText, 'aa') = 0
    THEN new.searchText
    ELSE new.searchText || ' ' || replace(new.searchText, 'oe', 'o') || ' ' || replace(new.searchText, 'aa', 'a')
      || ' ' || replace(replace(new.searchText, 'oe', 'o'), 'aa', 'a')
    END`;

/** The text without its first word where that is the marked first word of the name ('^kirsten'), for lead_words only. */
const WITHOUT_NAME_MARK = `CASE WHEN substr(new.searchText, 1, 1) = '^'
    THEN substr(new.searchText, instr(new.searchText, ' ') + 1)
    ELSE new.searchText
    END`;

const HIT = `json_object('id', new.id, 'name', new.name, 'company', new.company, 'phones',
    (SELECT json_group_array(coalesce(nullif(value ->> '$.normalised', ''), value ->> '$.raw'))
      FROM json_each(CASE WHEN json_valid(new.phones) THEN new.phones ELSE '[]' END)),
    'address', new.address, 'zip', new.zip, 'city', new.city, 'status', new.status, 'owner',
    json(CASE WHEN new.owner = '' THEN 'null'
      ELSE json_object('id', new.owner, 'name', coalesce((SELECT name FROM users WHERE id = new.owner), '')) END),
    'locked', json('false'))`;

const ADD_TO_INDEXES = `
  INSERT INTO lead_search (rowid, text) SELECT id, ${WITHOUT_NAME_MARK} FROM lead_search_ids WHERE lead = new.id;
  INSERT INTO lead_words (rowid, text) SELECT id, ${WITH_PLAIN_SPELLINGS} FROM lead_search_ids WHERE lead = new.id;
  INSERT OR IGNORE INTO lead_phones (normalised, lead)
    SELECT json_extract(value, '$.normalised'), new.id
    FROM json_each(CASE WHEN json_valid(new.phones) THEN new.phones ELSE '[]' END)
    WHERE json_extract(value, '$.normalised') != '';`;

const REMOVE_FROM_INDEXES = `
  DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
  DELETE FROM lead_words WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
  DELETE FROM lead_phones WHERE lead = old.id;`;

const TRIGGERS = [
  `CREATE TRIGGER leads_index_insert AFTER INSERT ON leads BEGIN
     INSERT INTO lead_search_ids (lead, owner, hit) VALUES (new.id, new.owner, ${HIT});
     ${ADD_TO_INDEXES}
   END`,
  `CREATE TRIGGER leads_index_update AFTER UPDATE OF searchText, phones ON leads
     WHEN old.searchText IS NOT new.searchText OR old.phones IS NOT new.phones BEGIN
     ${REMOVE_FROM_INDEXES}
     ${ADD_TO_INDEXES}
   END`,
  `CREATE TRIGGER leads_hit_update AFTER UPDATE OF name, company, phones, address, zip, city, status, owner ON leads BEGIN
     UPDATE lead_search_ids SET owner = new.owner, hit = ${HIT} WHERE lead = new.id;
   END`,
  `CREATE TRIGGER users_hit_update AFTER UPDATE OF name ON users WHEN old.name IS NOT new.name BEGIN
     UPDATE lead_search_ids SET hit = json_set(hit, '$.owner.name', new.name)
       WHERE lead IN (SELECT id FROM leads WHERE owner = new.id);
   END`,
  `CREATE TRIGGER leads_index_delete AFTER DELETE ON leads BEGIN
     ${REMOVE_FROM_INDEXES}
     DELETE FROM lead_search_ids WHERE lead = old.id;
   END`,
];

migrate(
  (app) => {
    createLeads(app);
    run(app, [...PHONE_TABLE, ...SEARCH_TABLES, ...TRIGGERS]);
  },
  (app) => {
    run(app, [
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      'DROP TRIGGER leads_hit_update',
      'DROP TRIGGER users_hit_update',
      'DROP TRIGGER leads_index_delete',
      'DROP TABLE lead_words',
      'DROP TABLE lead_search',
      'DROP TABLE lead_search_ids',
      'DROP TABLE lead_phones',
    ]);
    app.delete(app.findCollectionByNameOrId('leads'));
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// More people and more installation addresses of a customer. The lead's own fields are its main contact and its own
// address. Both are found by the search, so the triggers of the search indexes read them too.
const role = (name) => `@request.auth.roles ~ "${name}"`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OWN_LEAD = `(${role('seller')} && lead != "" && (lead.owner = @request.auth.id || lead.owner = ""))`;
// As the lead itself.
const READ_RULE = `@request.auth.inactive = false && (${OPERATIONS} || ${OWN_LEAD})`;

const DATES = [
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const CONTACT_FIELDS = [
  { name: 'name', type: 'text', required: true, max: 120 },
  { name: 'role', type: 'text', max: 80 },
  // [{ raw, normalised }], as the lead's.
  { name: 'phones', type: 'json', maxSize: 4000 },
  { name: 'email', type: 'email' },
  { name: 'getsOffers', type: 'bool' },
  { name: 'getsInvoices', type: 'bool' },
];

const ADDRESS_FIELDS = [
  { name: 'label', type: 'text', required: true, max: 60 },
  { name: 'address', type: 'text', required: true, max: 200 },
  { name: 'zip', type: 'text', max: 10 },
  { name: 'city', type: 'text', max: 80 },
  { name: 'lat', type: 'number' },
  { name: 'lng', type: 'number' },
  // Proposed first for new offers and jobs. If none is, the lead's own address is.
  { name: 'usual', type: 'bool' },
];

/** Written by commands only, so there is no create, update or delete rule. */
function createOfLead(app, name, fields, indexes) {
  const lead = {
    name: 'lead',
    type: 'relation',
    collectionId: app.findCollectionByNameOrId('leads').id,
    maxSelect: 1,
    required: true,
    cascadeDelete: true,
  };
  // Folded words for the search, set by the commands.
  const searchText = { name: 'searchText', type: 'text', hidden: true, max: 2000 };
  app.save(
    new Collection({
      type: 'base',
      name,
      listRule: READ_RULE,
      viewRule: READ_RULE,
      fields: [lead, ...fields, searchText, ...DATES],
      indexes: [`CREATE INDEX idx_${name}_lead ON ${name} (lead)`, ...indexes],
    }),
  );
}

/** Offers and jobs are found by their address, for the history of the address. */
const PLACE_INDEXES = { inquiries: 'idx_inquiries_place', service_jobs: 'idx_jobs_place' };

const TABLES = ['lead_contacts', 'lead_addresses'];
const wordsOf = (table) =>
  `coalesce((SELECT ' ' || group_concat(m.searchText, ' ') FROM ${table} m WHERE m.lead = l.id), '')`;
const phonesOf = (table, column, lead) =>
  `SELECT json_extract(p.value, '$.normalised'), t.${column} FROM ${table} t,
     json_each(CASE WHEN json_valid(t.phones) THEN t.phones ELSE '[]' END) p
   WHERE t.${column} = ${lead} AND json_extract(p.value, '$.normalised') != ''`;

/** An archived lead has no text, and is found by none of its people. */
const textOf = (lead, tables) => `(SELECT i.id AS id,
    CASE WHEN l.searchText = '' THEN '' ELSE l.searchText ${tables.map((table) => `|| ${wordsOf(table)}`).join(' ')} END AS text
  FROM lead_search_ids i JOIN leads l ON l.id = i.lead WHERE i.lead = ${lead})`;

/** Indexes one lead anew, as 1764100003 does, with the words and numbers in `tables`. */
const reindex = (lead, tables) => `
  DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = ${lead});
  DELETE FROM lead_words WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = ${lead});
  DELETE FROM lead_phones WHERE lead = ${lead};
  INSERT INTO lead_search (rowid, text)
    SELECT id, iif(substr(text, 1, 1) = '^', substr(text, instr(text, ' ') + 1), text) FROM ${textOf(lead, tables)};
  INSERT INTO lead_words (rowid, text)
    SELECT id, CASE WHEN instr(text, 'oe') + instr(text, 'aa') = 0 THEN text
      ELSE text || ' ' || replace(text, 'oe', 'o') || ' ' || replace(text, 'aa', 'a')
        || ' ' || replace(replace(text, 'oe', 'o'), 'aa', 'a') END
    FROM ${textOf(lead, tables)};
  INSERT OR IGNORE INTO lead_phones (normalised, lead) ${phonesOf('leads', 'id', lead)};
  ${tables.includes('lead_contacts') ? `INSERT OR IGNORE INTO lead_phones (normalised, lead) ${phonesOf('lead_contacts', 'lead', lead)};` : ''}`;

const updateTrigger = (tables) => `CREATE TRIGGER leads_index_update AFTER UPDATE OF searchText, phones ON leads
  WHEN old.searchText IS NOT new.searchText OR old.phones IS NOT new.phones BEGIN ${reindex('new.id', tables)} END`;

/** What the search finds a record by. */
const COLUMNS = { lead_contacts: ['searchText', 'phones'], lead_addresses: ['searchText'] };
const EVENTS = ['insert', 'update', 'delete'];
const triggersOf = (table) => [
  `CREATE TRIGGER ${table}_index_insert AFTER INSERT ON ${table} BEGIN ${reindex('new.lead', TABLES)} END`,
  `CREATE TRIGGER ${table}_index_update AFTER UPDATE OF lead, ${COLUMNS[table].join(', ')} ON ${table}
     WHEN ${['lead', ...COLUMNS[table]].map((name) => `old.${name} IS NOT new.${name}`).join(' OR ')} BEGIN
     ${reindex('old.lead', TABLES)} ${reindex('new.lead', TABLES)} END`,
  `CREATE TRIGGER ${table}_index_delete AFTER DELETE ON ${table} BEGIN ${reindex('old.lead', TABLES)} END`,
];

const run = (app, statements) => statements.forEach((statement) => app.db().newQuery(statement).execute());

migrate(
  (app) => {
    createOfLead(app, 'lead_contacts', CONTACT_FIELDS, []);
    createOfLead(app, 'lead_addresses', ADDRESS_FIELDS, [
      'CREATE INDEX idx_lead_addresses_place ON lead_addresses (zip, address)',
    ]);
    const leads = app.findCollectionByNameOrId('leads');
    // The main contact's role. Set when another contact becomes the main one, so that nobody's role is lost.
    leads.fields.add(new TextField({ name: 'contactRole', max: 80 }));
    app.save(leads);
    for (const [table, index] of Object.entries(PLACE_INDEXES)) {
      const collection = app.findCollectionByNameOrId(table);
      collection.indexes = [...collection.indexes, `CREATE INDEX ${index} ON ${table} (zip, address)`];
      app.save(collection);
    }
    run(app, ['DROP TRIGGER leads_index_update', updateTrigger(TABLES), ...TABLES.flatMap(triggersOf)]);
  },
  (app) => {
    const own = TABLES.flatMap((table) => EVENTS.map((event) => `DROP TRIGGER ${table}_index_${event}`));
    run(app, [...own, 'DROP TRIGGER leads_index_update', updateTrigger([])]);
    for (const [table, index] of Object.entries(PLACE_INDEXES)) {
      const collection = app.findCollectionByNameOrId(table);
      collection.indexes = [...collection.indexes].filter((known) => !known.includes(index));
      app.save(collection);
    }
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.removeByName('contactRole');
    app.save(leads);
    for (const name of TABLES) app.delete(app.findCollectionByNameOrId(name));
  },
);

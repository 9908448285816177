/// <reference path="../../.pocketbase/types.d.ts" />
// Leads with their indexes for search and for the caller's number.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const drift = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
    const readable = `${active} && (${drift} || (${role('seller')} && (owner = @request.auth.id || owner = "")))`;

    const leads = new Collection({
      type: 'base',
      name: 'leads',
      listRule: readable,
      viewRule: readable,
      // Written by commands only: they normalise, check the step and compare rev inside one transaction.
      fields: [
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
        { name: 'owner', type: 'relation', collectionId: users.id, maxSelect: 1 },
        // The fixed step. A firm's own labels (collection states) refer to a step and never replace it.
        {
          name: 'status',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant'],
        },
        { name: 'statusAt', type: 'date' },
        // Where "venter" returns to.
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
        // Kept by the hooks: Danish sort key and folded text for the indexes below.
        { name: 'nameKey', type: 'text', hidden: true, max: 400 },
        { name: 'searchText', type: 'text', hidden: true, max: 2000 },
        { name: 'archived', type: 'bool' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_leads_owner ON leads (owner, status)',
        'CREATE INDEX idx_leads_created ON leads (created)',
        'CREATE INDEX idx_leads_namekey ON leads (nameKey)',
        "CREATE INDEX idx_leads_cvr ON leads (cvr) WHERE cvr != ''",
        'CREATE INDEX idx_leads_next ON leads (owner, nextActionAt)',
        'CREATE INDEX idx_leads_address ON leads (zip, address)',
      ],
    });
    app.save(leads);
    leads.fields.add(new RelationField({ name: 'mergedInto', collectionId: leads.id, maxSelect: 1 }));
    app.save(leads);

    // Side tables that SQLite keeps in step by itself, whatever writes the lead.
    // lead_search_ids gives each lead a row number that VACUUM leaves alone (the implicit rowid of leads is not).
    const indexPhones = `INSERT OR IGNORE INTO lead_phones (normalised, lead)
           SELECT json_extract(value, '$.normalised'), new.id FROM json_each(CASE WHEN json_valid(new.phones) THEN new.phones ELSE '[]' END)
           WHERE json_extract(value, '$.normalised') != '';`;
    const indexText = `INSERT INTO lead_search (rowid, text) SELECT id, new.searchText FROM lead_search_ids WHERE lead = new.id;`;
    const sql = [
      `CREATE TABLE lead_phones (normalised TEXT NOT NULL, lead TEXT NOT NULL, PRIMARY KEY (normalised, lead)) WITHOUT ROWID`,
      `CREATE INDEX idx_lead_phones_lead ON lead_phones (lead)`,
      `CREATE TABLE lead_search_ids (id INTEGER PRIMARY KEY, lead TEXT NOT NULL UNIQUE)`,
      `CREATE VIRTUAL TABLE lead_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram')`,
      `CREATE TRIGGER leads_index_insert AFTER INSERT ON leads BEGIN
         INSERT INTO lead_search_ids (lead) VALUES (new.id);
         ${indexText}
         ${indexPhones}
       END`,
      `CREATE TRIGGER leads_index_update AFTER UPDATE OF searchText, phones ON leads
         WHEN old.searchText IS NOT new.searchText OR old.phones IS NOT new.phones BEGIN
         DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
         ${indexText}
         DELETE FROM lead_phones WHERE lead = old.id;
         ${indexPhones}
       END`,
      `CREATE TRIGGER leads_index_delete AFTER DELETE ON leads BEGIN
         DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
         DELETE FROM lead_search_ids WHERE lead = old.id;
         DELETE FROM lead_phones WHERE lead = old.id;
       END`,
    ];
    for (const statement of sql) app.db().newQuery(statement).execute();
  },
  (app) => {
    for (const statement of [
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      'DROP TRIGGER leads_index_delete',
      'DROP TABLE lead_search',
      'DROP TABLE lead_search_ids',
      'DROP TABLE lead_phones',
    ]) {
      app.db().newQuery(statement).execute();
    }
    app.delete(app.findCollectionByNameOrId('leads'));
  },
);

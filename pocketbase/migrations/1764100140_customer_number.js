/// <reference path="../../.pocketbase/types.d.ts" />
// The firm's own number of a customer, a second contact, and by which file of whose an import is known again.
const LEADS = ['customerNumber', 'secondContact'];
const NUMBER_INDEX = `CREATE INDEX idx_leads_customer_number ON leads (customerNumber COLLATE NOCASE)
  WHERE customerNumber != ''`;
const EAN_INDEX = "CREATE INDEX idx_leads_ean ON leads (ean) WHERE ean != ''";
const NAMES = ['idx_leads_customer_number', 'idx_leads_ean'];

migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new TextField({ name: 'customerNumber', max: 40 }));
    leads.fields.add(new TextField({ name: 'secondContact', max: 300 }));
    leads.indexes = [...leads.indexes, NUMBER_INDEX, EAN_INDEX];
    app.save(leads);
    const imports = app.findCollectionByNameOrId('imports');
    imports.fields.add(new TextField({ name: 'fileHash', max: 64, hidden: true }));
    imports.fields.add(new TextField({ name: 'reading', max: 500, hidden: true }));
    app.save(imports);
    app.db().newQuery("ALTER TABLE import_rows ADD COLUMN warnings TEXT NOT NULL DEFAULT ''").execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE import_rows DROP COLUMN warnings').execute();
    const imports = app.findCollectionByNameOrId('imports');
    for (const name of ['fileHash', 'reading']) imports.fields.removeByName(name);
    app.save(imports);
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = [...leads.indexes].filter((index) => !NAMES.some((name) => index.includes(name)));
    for (const name of LEADS) leads.fields.removeByName(name);
    app.save(leads);
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Imports of customers, products and technicians, their rows, and the indexes by which rows find existing records.
const role = (name) => `@request.auth.roles ~ "${name}"`;
const CATALOG = ['admin', 'moderator'].map(role).join(' || ');
// Customers: moderator, management and admin. The other lists: those who may change the catalog.
const READ_RULE = `@request.auth.inactive = false && (${CATALOG} || (${role('management')} && kind = "customers"))`;

const FIELDS = [
  { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['customers', 'products', 'technicians'] },
  {
    name: 'status',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['modtager', 'klar', 'i_gang', 'faerdig', 'fortryder', 'fortrudt'],
  },
  { name: 'fileName', type: 'text', required: true, max: 200 },
  // The file's headings, sorted: files of the same shape start with the columns that were chosen for the last one.
  { name: 'shape', type: 'text', max: 8000 },
  // { field: heading }
  { name: 'columns', type: 'json', maxSize: 20000 },
  // What happens to a row whose record exists: by a number or address of its own, and by the same street address.
  { name: 'strong', type: 'select', maxSelect: 1, required: true, values: ['skip', 'update', 'new'] },
  { name: 'weak', type: 'select', maxSelect: 1, required: true, values: ['skip', 'update', 'new'] },
  { name: 'rowCount', type: 'number', onlyInt: true, min: 1, required: true },
  { name: 'received', type: 'number', onlyInt: true, min: 0 },
  // Rows that the import or its undo is through with.
  { name: 'done', type: 'number', onlyInt: true, min: 0 },
  { name: 'undone', type: 'number', onlyInt: true, min: 0 },
  // Rows by their outcome; set when the import or its undo has ended.
  { name: 'counts', type: 'json', maxSize: 1000 },
  { name: 'finishedAt', type: 'date' },
  // The rows are deleted some weeks after the end, and with them the undo.
  { name: 'isSwept', type: 'bool' },
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const TABLES = [
  // A row of the file. Its outcome before and during the import is computed in pocketbase/imports/rows.ts.
  `CREATE TABLE import_rows (
     import TEXT NOT NULL,
     row INTEGER NOT NULL,
     cells TEXT NOT NULL,
     vals TEXT NOT NULL,
     errors TEXT NOT NULL DEFAULT '',
     missing TEXT NOT NULL DEFAULT '',
     match TEXT NOT NULL DEFAULT '',
     matchRow INTEGER NOT NULL DEFAULT 0,
     reason TEXT NOT NULL DEFAULT '',
     changes TEXT NOT NULL DEFAULT '',
     choice TEXT NOT NULL DEFAULT '',
     result TEXT NOT NULL DEFAULT '',
     record TEXT NOT NULL DEFAULT '',
     recordRev INTEGER NOT NULL DEFAULT 0,
     before TEXT NOT NULL DEFAULT '',
     PRIMARY KEY (import, row)
   ) WITHOUT ROWID`,
  "CREATE INDEX idx_import_rows_open ON import_rows (import, row) WHERE result = ''",
  "CREATE INDEX idx_import_rows_made ON import_rows (import, row) WHERE result IN ('oprettet', 'opdateret')",
  "CREATE INDEX idx_import_rows_match ON import_rows (import, match) WHERE match != ''",
  "CREATE INDEX idx_import_rows_record ON import_rows (import, record) WHERE record != ''",
  // The first row with a phone number, a CVR number …, for duplicates within the file.
  `CREATE TABLE import_keys (import TEXT NOT NULL, "key" TEXT NOT NULL, row INTEGER NOT NULL,
     PRIMARY KEY (import, "key")) WITHOUT ROWID`,
];

// By which rows find existing records, and the undo finds what refers to a record.
const INDEXES = {
  leads: [
    "CREATE INDEX idx_leads_email ON leads (email COLLATE NOCASE) WHERE email != ''",
    "CREATE INDEX idx_leads_merged ON leads (mergedInto) WHERE mergedInto != ''",
  ],
  inquiry_lines: ["CREATE INDEX idx_inquiry_lines_product ON inquiry_lines (product) WHERE product != ''"],
  service_job_lines: ["CREATE INDEX idx_job_lines_product ON service_job_lines (product) WHERE product != ''"],
};

migrate(
  (app) => {
    const createdBy = {
      name: 'createdBy',
      type: 'relation',
      collectionId: app.findCollectionByNameOrId('users').id,
      maxSelect: 1,
    };
    app.save(
      new Collection({
        type: 'base',
        name: 'imports',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        // Written by commands only.
        fields: [...FIELDS, createdBy],
        indexes: ['CREATE INDEX idx_imports_shape ON imports (kind, shape, created)'],
      }),
    );
    TABLES.forEach((statement) => app.db().newQuery(statement).execute());
    for (const [name, added] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = [...collection.indexes, ...added];
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, added] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      const names = added.map((index) => index.split(' ')[2]);
      collection.indexes = [...collection.indexes].filter((one) => !names.some((index) => one.includes(index)));
      app.save(collection);
    }
    app.db().newQuery('DROP TABLE import_keys').execute();
    app.db().newQuery('DROP TABLE import_rows').execute();
    app.delete(app.findCollectionByNameOrId('imports'));
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Drives that a router measured between two points, each rounded and as text: `a` is the smaller one. No collection, so
// that no API reads them: they tell where people live.
const TABLES = [
  `CREATE TABLE known_drives (a TEXT NOT NULL, b TEXT NOT NULL, seconds INTEGER NOT NULL, meters INTEGER NOT NULL,
     measured TEXT NOT NULL, PRIMARY KEY (a, b)) WITHOUT ROWID`,
  'CREATE INDEX idx_known_drives_b ON known_drives (b)',
];

migrate(
  (app) => {
    TABLES.forEach((statement) => app.db().newQuery(statement).execute());
  },
  (app) => {
    app.db().newQuery('DROP TABLE known_drives').execute();
  },
);

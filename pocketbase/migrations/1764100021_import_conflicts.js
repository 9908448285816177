/// <reference path="../../.pocketbase/types.d.ts" />
// Why a row of an import can't update the record that it means: errors by cell. They do not count for other choices.
migrate(
  (app) => {
    app.db().newQuery("ALTER TABLE import_rows ADD COLUMN conflicts TEXT NOT NULL DEFAULT ''").execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE import_rows DROP COLUMN conflicts').execute();
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Erasures whose leftovers on the disk are not cleaned up yet (pocketbase/privacy/clean-up.ts). The first row makes the
// next night rewrite a database that was written before deleted data were overwritten.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE erasure_cleanups (id INTEGER PRIMARY KEY, erasedAt TEXT NOT NULL, isMerged INTEGER NOT NULL DEFAULT 0)',
      )
      .execute();
    app.db().newQuery("INSERT INTO erasure_cleanups (erasedAt, isMerged) VALUES ('', 1)").execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE erasure_cleanups').execute();
  },
);

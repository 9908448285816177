/// <reference path="../../.pocketbase/types.d.ts" />
// By itself FTS5 rewrites a segment as soon as a tenth of it is deleted: up to 400 ms in the transaction that deletes,
// such as the undo of an import. The nightly merge (pocketbase/leads/index-fields.ts) does it in small steps.
const setDeleteMerge = (app, percent) => {
  for (const index of ['lead_words', 'lead_search'])
    app
      .db()
      .newQuery(`INSERT INTO ${index} (${index}, rank) VALUES ('deletemerge', {:percent})`)
      .bind({ percent })
      .execute();
};

migrate(
  (app) => setDeleteMerge(app, 0),
  (app) => setDeleteMerge(app, 10),
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Saved views of the imports, of a customer's files, of skills and of accounts.
const LISTS = ['imports', 'files', 'skills', 'users'];

function setViewLists(app, change) {
  const views = app.findCollectionByNameOrId('list_views');
  const list = views.fields.getByName('list');
  list.values = change([...list.values]);
  app.save(views);
}

migrate(
  (app) => setViewLists(app, (values) => [...values, ...LISTS]),
  (app) => {
    const names = LISTS.map((list) => `'${list}'`).join();
    app.db().newQuery(`DELETE FROM list_views WHERE list IN (${names})`).execute();
    setViewLists(app, (values) => values.filter((value) => !LISTS.includes(value)));
  },
);

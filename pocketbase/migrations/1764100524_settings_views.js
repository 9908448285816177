/// <reference path="../../.pocketbase/types.d.ts" />
// Saved views of the settings' lists, and the order in which products are listed.
const LISTS = ['products', 'charges', 'templates', 'technicians'];
const BY_NAME = 'CREATE INDEX idx_products_name ON products (name COLLATE NOCASE, id)';

function setViewLists(app, change) {
  const views = app.findCollectionByNameOrId('list_views');
  const list = views.fields.getByName('list');
  list.values = change([...list.values]);
  app.save(views);
}

function setIndexes(app, change) {
  const products = app.findCollectionByNameOrId('products');
  products.indexes = change([...products.indexes]);
  app.save(products);
}

migrate(
  (app) => {
    setViewLists(app, (values) => [...values, ...LISTS]);
    setIndexes(app, (indexes) => [...indexes, BY_NAME]);
  },
  (app) => {
    const names = LISTS.map((list) => `'${list}'`).join();
    app.db().newQuery(`DELETE FROM list_views WHERE list IN (${names})`).execute();
    setViewLists(app, (values) => values.filter((value) => !LISTS.includes(value)));
    setIndexes(app, (indexes) => indexes.filter((index) => index !== BY_NAME));
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Each order of the lists of offers and products has an index that ends with the id, so that no page sorts all rows;
// only offers by the customer's name have none.
const INDEXES = {
  inquiries: {
    before: ['CREATE INDEX idx_inquiries_sent ON inquiries (sentAt)'],
    after: [
      'CREATE INDEX idx_inquiries_sent ON inquiries (sentAt, id)',
      'CREATE INDEX idx_inquiries_valid ON inquiries (validUntil, id) WHERE NOT archived',
      'CREATE INDEX idx_inquiries_updated ON inquiries (updated, id) WHERE NOT archived',
      'CREATE INDEX idx_inquiries_net ON inquiries (subtotal - discount, id) WHERE NOT archived',
    ],
  },
  products: {
    before: [],
    after: [
      'CREATE INDEX idx_products_by_sku ON products (sku, id)',
      'CREATE INDEX idx_products_category ON products (category, name COLLATE NOCASE, id)',
      'CREATE INDEX idx_products_supplier ON products (supplier, name COLLATE NOCASE, id)',
      'CREATE INDEX idx_products_price ON products (price, id)',
      'CREATE INDEX idx_products_updated ON products (updated, id)',
    ],
  },
};
const nameOf = (index) => /INDEX `?(\w+)/.exec(index)[1];

function replaceIndexes(app, name, from, to) {
  const collection = app.findCollectionByNameOrId(name);
  const names = from.map(nameOf);
  collection.indexes = [...[...collection.indexes].filter((index) => !names.includes(nameOf(index))), ...to];
  app.save(collection);
}

migrate(
  (app) => Object.entries(INDEXES).forEach(([name, { before, after }]) => replaceIndexes(app, name, before, after)),
  (app) => Object.entries(INDEXES).forEach(([name, { before, after }]) => replaceIndexes(app, name, after, before)),
);

/// <reference path="../../.pocketbase/types.d.ts" />
// The offers of a status come in the order of their customers, so that these are read one after the other too.
const REST = 'seller, kind, declineReason, subtotal, discount, archived';
const BY_CUSTOMER = `status, lead, decidedAt, validUntil, updated, ${REST}`;
const BY_DAY =
  'status, decidedAt, validUntil, updated, seller, kind, declineReason, lead, subtotal, discount, archived';

function replaceIndex(app, fields) {
  const offers = app.findCollectionByNameOrId('inquiries');
  const others = [...offers.indexes].filter((index) => !index.includes('idx_inquiries_outcomes'));
  offers.indexes = [...others, `CREATE INDEX idx_inquiries_outcomes ON inquiries (${fields}) WHERE NOT archived`];
  app.save(offers);
}

migrate(
  (app) => replaceIndex(app, BY_CUSTOMER),
  (app) => replaceIndex(app, BY_DAY),
);

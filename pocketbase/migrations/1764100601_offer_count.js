/// <reference path="../../.pocketbase/types.d.ts" />
// With `archived`, the index of decided offers has also all that counting offers and adding up their sums reads.
const FIELDS = 'status, decidedAt, validUntil, updated, seller, kind, declineReason, lead, subtotal, discount';
const indexOf = (fields) => `CREATE INDEX idx_inquiries_outcomes ON inquiries (${fields}) WHERE NOT archived`;

function replaceIndex(app, fields) {
  const offers = app.findCollectionByNameOrId('inquiries');
  const others = [...offers.indexes].filter((index) => !index.includes('idx_inquiries_outcomes'));
  offers.indexes = [...others, indexOf(fields)];
  app.save(offers);
}

migrate(
  (app) => replaceIndex(app, `${FIELDS}, archived`),
  (app) => replaceIndex(app, FIELDS),
);

/// <reference path="../../.pocketbase/types.d.ts" />
// All that the hit rate reads of an offer, so that it need not read the offers themselves.
const FIELDS = 'status, decidedAt, validUntil, updated, seller, kind, declineReason, lead, subtotal, discount';
const OUTCOMES = `CREATE INDEX idx_inquiries_outcomes ON inquiries (${FIELDS}) WHERE NOT archived`;

function setIndexes(app, change) {
  const offers = app.findCollectionByNameOrId('inquiries');
  offers.indexes = change([...offers.indexes]);
  app.save(offers);
}

migrate(
  (app) => setIndexes(app, (indexes) => [...indexes, OUTCOMES]),
  (app) => setIndexes(app, (indexes) => indexes.filter((index) => !index.includes('idx_inquiries_outcomes'))),
);

/// <reference path="../../.pocketbase/types.d.ts" />
// All that the hit rate reads of a customer, so that it need not read the customers themselves.
const OUTCOMES = 'CREATE INDEX idx_leads_outcomes ON leads (id, source, owner, lostReason)';

function setIndexes(app, change) {
  const leads = app.findCollectionByNameOrId('leads');
  leads.indexes = change([...leads.indexes]);
  app.save(leads);
}

migrate(
  (app) => setIndexes(app, (indexes) => [...indexes, OUTCOMES]),
  (app) => setIndexes(app, (indexes) => indexes.filter((index) => index !== OUTCOMES)),
);

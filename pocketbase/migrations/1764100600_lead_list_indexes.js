/// <reference path="../../.pocketbase/types.d.ts" />
// Each order of the list of leads has its index, with the id that ends it, so that no page sorts all leads. The
// indexes of the usual order and of the owner have all that counting leads reads.
const BEFORE = [
  'CREATE INDEX idx_leads_owner ON leads (owner, status)',
  'CREATE INDEX idx_leads_created ON leads (created)',
  'CREATE INDEX idx_leads_namekey ON leads (nameKey)',
  'CREATE INDEX idx_leads_updated ON leads (updated)',
];
const AFTER = [
  'CREATE INDEX idx_leads_owner ON leads (owner, status, archived, mergedInto)',
  'CREATE INDEX idx_leads_created ON leads (created, id, owner, archived, mergedInto)',
  'CREATE INDEX idx_leads_namekey ON leads (nameKey, id)',
  'CREATE INDEX idx_leads_updated ON leads (updated, id)',
  'CREATE INDEX idx_leads_zip ON leads (zip, id)',
  "CREATE INDEX idx_leads_zip_filled ON leads (coalesce(nullif(zip, ''), '~'), id)",
  'CREATE INDEX idx_leads_next_day ON leads (nextActionAt, id)',
  "CREATE INDEX idx_leads_next_day_filled ON leads (coalesce(nullif(nextActionAt, ''), '~'), id)",
];
const nameOf = (index) => /INDEX `?(\w+)/.exec(index)[1];

function replaceIndexes(app, from, to) {
  const leads = app.findCollectionByNameOrId('leads');
  const names = from.map(nameOf);
  leads.indexes = [...[...leads.indexes].filter((index) => !names.includes(nameOf(index))), ...to];
  app.save(leads);
}

migrate(
  (app) => replaceIndexes(app, BEFORE, AFTER),
  (app) => replaceIndexes(app, AFTER, BEFORE),
);

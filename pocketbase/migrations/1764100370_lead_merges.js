/// <reference path="../../.pocketbase/types.d.ts" />
// Merges of two customers, with what an undo needs. One that was undone, and one older than 30 days, is deleted.
const role = (name) => `@request.auth.roles ~ "${name}"`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
// As the kept customer. What was moved and what it had are read by the undo only.
const READ = `@request.auth.inactive = false && (${OPERATIONS}
  || (${role('seller')} && kept != "" && (kept.owner = @request.auth.id || kept.owner = "")))`;

const MERGED = 'flettet';

function setActivityTypes(app, change) {
  const activities = app.findCollectionByNameOrId('activities');
  const type = activities.fields.getByName('type');
  type.values = change([...type.values]);
  app.save(activities);
}

migrate(
  (app) => {
    const relation = (name, to) => ({
      name,
      type: 'relation',
      collectionId: app.findCollectionByNameOrId(to).id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    });
    const json = (name, maxSize) => ({ name, type: 'json', maxSize, hidden: true });
    const fields = [
      relation('kept', 'leads'),
      relation('other', 'leads'),
      relation('by', 'users'),
      // { collection: [id] }; rows of imports as [import, row].
      json('moved', 5_000_000),
      // The kept customer's fields before the merge and after it.
      json('before', 100_000),
      json('after', 100_000),
      // The people and addresses that the merge made, and the address that was the other's usual one.
      json('made', 20_000),
      { name: 'created', type: 'autodate', onCreate: true },
    ];
    const indexes = [
      'CREATE INDEX idx_lead_merges_kept ON lead_merges (kept, created)',
      'CREATE INDEX idx_lead_merges_other ON lead_merges (other)',
      'CREATE INDEX idx_lead_merges_created ON lead_merges (created)',
    ];
    app.save(new Collection({ type: 'base', name: 'lead_merges', listRule: READ, viewRule: READ, fields, indexes }));
    setActivityTypes(app, (values) => [...values, MERGED]);
  },
  (app) => {
    setActivityTypes(app, (values) => values.filter((value) => value !== MERGED));
    app.delete(app.findCollectionByNameOrId('lead_merges'));
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Keys for the firm's web form and telephone system, the leads that came by them, and the erasure of a customer.
const ADMIN = '@request.auth.inactive = false && @request.auth.roles ~ "admin"';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});
const DATES = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** Only a key's hash is stored; `start` is what admins tell keys apart by. Written by commands only. */
function createKeys(app) {
  const fields = [
    { name: 'name', type: 'text', required: true, max: 80 },
    { name: 'start', type: 'text', required: true, max: 20 },
    { name: 'hash', type: 'text', required: true, hidden: true, max: 64 },
    { name: 'lastUsedAt', type: 'date' },
    { name: 'revokedAt', type: 'date' },
    { name: 'rev', type: 'number', onlyInt: true, min: 0 },
    relation(app, 'createdBy', 'users'),
    ...DATES,
  ];
  const indexes = ['CREATE UNIQUE INDEX idx_intake_keys_hash ON intake_keys (hash)'];
  app.save(new Collection({ type: 'base', name: 'intake_keys', listRule: ADMIN, viewRule: ADMIN, fields, indexes }));
}

/** The lead of each external id, so that a repeated call makes no second lead. Readable by superusers only. */
function createReceipts(app) {
  const fields = [
    relation(app, 'key', 'intake_keys', { required: true }),
    { name: 'externalId', type: 'text', required: true, max: 80 },
    relation(app, 'lead', 'leads', { required: true, cascadeDelete: true }),
    { name: 'created', type: 'autodate', onCreate: true },
  ];
  const indexes = ['CREATE UNIQUE INDEX idx_intake_receipts ON intake_receipts (key, externalId)'];
  app.save(new Collection({ type: 'base', name: 'intake_receipts', fields, indexes }));
}

// Personal data handed out, and erased.
const PRIVACY_TYPES = ['udlevering', 'sletning'];

function setActivityTypes(app, change) {
  const activities = app.findCollectionByNameOrId('activities');
  const type = activities.fields.getByName('type');
  type.values = change([...type.values]);
  app.save(activities);
}

migrate(
  (app) => {
    createKeys(app);
    createReceipts(app);
    setActivityTypes(app, (values) => [...values, ...PRIVACY_TYPES]);
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new DateField({ name: 'erasedAt' }));
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.removeByName('erasedAt');
    app.save(leads);
    setActivityTypes(app, (values) => values.filter((value) => !PRIVACY_TYPES.includes(value)));
    for (const name of ['intake_receipts', 'intake_keys']) app.delete(app.findCollectionByNameOrId(name));
  },
);

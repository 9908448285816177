/// <reference path="../../.pocketbase/types.d.ts" />
// The reasons why customers say no become a list of the firm's. Customers and offers keep the keys that they have stored.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const KEY = '^[a-z0-9_]{1,20}$';
/** The fields that have a reason, and the index that names each. */
const WITH_REASON = [
  ['leads', 'lostReason', 'idx_leads_outcomes'],
  ['inquiries', 'declineReason', 'idx_inquiries_outcomes'],
];

/** Key, Danish and English name, and the words of a customer who is asked; '' if customers are not. */
const REASONS = [
  ['pris', 'Pris', 'Price', 'Prisen', 'The price'],
  ['tid', 'Tid', 'Timing', 'Tidspunktet', 'The time'],
  ['konkurrent', 'Konkurrent', 'Competitor', 'Jeg har valgt en anden', 'I have chosen somebody else'],
  ['ingen_svar', 'Intet svar', 'No reply', '', ''],
  ['uden_for_omraade', 'Uden for området', 'Outside our area', '', ''],
  ['andet', 'Andet', 'Other', 'Noget andet', 'Something else'],
];

const run = (app, statement) => app.db().newQuery(statement).execute();

function createReasons(app) {
  const reasons = new Collection({
    type: 'base',
    name: 'lost_reasons',
    listRule: `${STAFF} || ${TECHNICIAN}`,
    viewRule: `${STAFF} || ${TECHNICIAN}`,
    // Written by commands only.
    fields: [
      // Stored by customers and offers, so it never changes.
      { name: 'key', type: 'text', required: true, max: 20, pattern: KEY },
      { name: 'labelDa', type: 'text', required: true, max: 40 },
      { name: 'labelEn', type: 'text', required: true, max: 40 },
      // Offered on the customer's page, there in these words, if there are any.
      { name: 'forCustomers', type: 'bool' },
      { name: 'customerDa', type: 'text', max: 60 },
      { name: 'customerEn', type: 'text', max: 60 },
      { name: 'sort', type: 'number', onlyInt: true, min: 0 },
      { name: 'active', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_lost_reasons_key ON lost_reasons ("key")'],
  });
  app.save(reasons);
  REASONS.forEach(([key, labelDa, labelEn, customerDa, customerEn], at) => {
    const reason = new Record(reasons);
    const words = { labelDa, labelEn, customerDa, customerEn };
    reason.load({ key, ...words, forCustomers: customerDa !== '', sort: (at + 1) * 10, active: true, rev: 1 });
    app.save(reason);
  });
}

/** A field's type can't be changed, so the values move to a new field of the same name. Its index is made anew. */
function replaceField(app, [name, field, index], newField, value) {
  const collection = app.findCollectionByNameOrId(name);
  const indexes = [...collection.indexes];
  collection.indexes = indexes.filter((one) => !one.includes(index));
  collection.fields.getByName(field).name = `${field}Before`;
  collection.fields.add(newField);
  app.save(collection);
  run(app, `UPDATE ${name} SET ${field} = ${value} WHERE ${field}Before != ''`);
  collection.fields.removeByName(`${field}Before`);
  app.save(collection);
  collection.indexes = indexes;
  app.save(collection);
}

migrate(
  (app) => {
    createReasons(app);
    for (const place of WITH_REASON)
      replaceField(app, place, new TextField({ name: place[1], max: 20, pattern: KEY }), `${place[1]}Before`);
  },
  (app) => {
    const keys = REASONS.map(([key]) => key);
    for (const place of WITH_REASON) {
      const before = `${place[1]}Before`;
      const known = `iif(${before} IN (${keys.map((key) => `'${key}'`).join(', ')}), ${before}, 'andet')`;
      replaceField(app, place, new SelectField({ name: place[1], maxSelect: 1, values: keys }), known);
    }
    app.delete(app.findCollectionByNameOrId('lost_reasons'));
  },
);

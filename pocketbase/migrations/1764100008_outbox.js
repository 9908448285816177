/// <reference path="../../.pocketbase/types.d.ts" />
// Mail to be sent: offers to customers, published routes to technicians.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OFFER_MAIL = `${ACTIVE} && (${OPERATIONS} || (${role('seller')} && inquiry.seller = @request.auth.id))`;
const READ_RULE = `(${OFFER_MAIL}) || (route != "" && ${ACTIVE} && ${STAFF})`;
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});

const MAIL_FIELDS = [
  { name: 'to', type: 'text', required: true, max: 1000 },
  { name: 'cc', type: 'text', max: 1000 },
  { name: 'subject', type: 'text', required: true, max: 250 },
  { name: 'body', type: 'text', max: 20000 },
  {
    name: 'attachment',
    type: 'file',
    maxSelect: 1,
    maxSize: 10485760,
    mimeTypes: ['application/pdf'],
    protected: true,
  },
  { name: 'attachmentName', type: 'text', max: 120 },
  // The days printed on the attached PDF. The offer gets them when the mail is sent; a draft that comes back keeps its own.
  { name: 'offerDate', type: 'text', max: 10, pattern: DAY },
  { name: 'validUntil', type: 'text', max: 10, pattern: DAY },
];

const DELIVERY_FIELDS = [
  // "ukendt": Microsoft may or may not have accepted the mail; a user decides.
  {
    name: 'status',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['venter', 'sender', 'sendt', 'fejlet', 'ukendt', 'annulleret'],
  },
  { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
  // Milliseconds since 1970.
  { name: 'nextAttemptAt', type: 'number', onlyInt: true },
  { name: 'leaseUntil', type: 'number', onlyInt: true },
  { name: 'error', type: 'text', max: 60 },
  { name: 'idempotencyKey', type: 'text', required: true, max: 80 },
  { name: 'sentAt', type: 'date' },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** Condition for an index: the mail of an offer is not finished. PocketBase reads no index with brackets after WHERE. */
const OPEN_OFFER_MAIL = ['venter', 'sender', 'ukendt']
  .map((status) => `inquiry != '' AND status = '${status}'`)
  .join(' OR ');

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'mail_outbox',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        // Written by commands only.
        fields: [
          relation(app, 'inquiry', 'inquiries'),
          relation(app, 'route', 'routes'),
          relation(app, 'user', 'users', { required: true }),
          ...MAIL_FIELDS,
          ...DELIVERY_FIELDS,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_outbox_key ON mail_outbox (user, idempotencyKey)',
          // An offer has one unfinished mail at most.
          `CREATE UNIQUE INDEX idx_outbox_open ON mail_outbox (inquiry) WHERE ${OPEN_OFFER_MAIL}`,
          'CREATE INDEX idx_outbox_due ON mail_outbox (status, nextAttemptAt)',
          "CREATE INDEX idx_outbox_route ON mail_outbox (route) WHERE route != ''",
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('mail_outbox')),
);

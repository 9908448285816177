/// <reference path="../../.pocketbase/types.d.ts" />
// The timeline and the files of leads, offers and jobs. Readable by the users who may read the record.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ACTIVE = '@request.auth.inactive = false';
const ME = '@request.auth.id';
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OWN_LEAD = `lead.owner = ${ME} || (lead != "" && lead.owner = "")`;
const OWN_OFFER =
  `(inquiry != "" && (inquiry.seller = ${ME} || inquiry.seller = ""` + ` || inquiry.lead.owner = ${ME}))`;
const ASSIGNED_JOB = `job.technicians.user ?= ${ME} && job.technicians.active ?= true`;

const ACTIVITY_RULE =
  `(${ACTIVE} && (${OPERATIONS} || (${role('seller')} && ((${OWN_LEAD}) || inquiry.seller = ${ME}))))` +
  ` || (job != "" && ${ACTIVE} && (${STAFF} || (${ASSIGNED_JOB})))`;
const FILE_RULE =
  `${ACTIVE} && (${OPERATIONS} || (${role('seller')} && (${OWN_LEAD} || ${OWN_OFFER} || job != ""))` +
  ` || (job != "" && ${ASSIGNED_JOB}))`;

const relation = (app, name, to) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
});
const links = (app) => [
  relation(app, 'lead', 'leads'),
  relation(app, 'inquiry', 'inquiries'),
  relation(app, 'job', 'service_jobs'),
];

const ACTIVITY_TYPES = [
  'oprettet',
  'felt',
  'status',
  'opkald',
  'mail',
  'sms',
  'note',
  'fil',
  'tilbud_sendt',
  'tilbud_set',
  'tilbud_accepteret',
  'tilbud_afvist',
  'ejer',
  'stop',
];

/** Written by hooks and never changed. */
function createActivities(app) {
  app.save(
    new Collection({
      type: 'base',
      name: 'activities',
      listRule: ACTIVITY_RULE,
      viewRule: ACTIVITY_RULE,
      fields: [
        ...links(app),
        { name: 'type', type: 'select', maxSelect: 1, required: true, values: ACTIVITY_TYPES },
        relation(app, 'actor', 'users'),
        { name: 'at', type: 'date', required: true },
        // By type: { before, after } by field, a transition, the text of a note, subject and recipients of a mail.
        { name: 'data', type: 'json', maxSize: 50000 },
        { name: 'externalId', type: 'text', max: 120 },
      ],
      indexes: [
        'CREATE INDEX idx_activities_lead ON activities (lead, at)',
        'CREATE INDEX idx_activities_inquiry ON activities (inquiry, at)',
        'CREATE INDEX idx_activities_job ON activities (job, at)',
        'CREATE INDEX idx_activities_at ON activities (at)',
        "CREATE UNIQUE INDEX idx_activities_external ON activities (externalId) WHERE externalId != ''",
      ],
    }),
  );
}

const FILE_FIELDS = [
  {
    name: 'category',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['foer', 'efter', 'tavle', 'tilbud', 'kls', 'andet'],
  },
  {
    name: 'file',
    type: 'file',
    maxSelect: 1,
    required: true,
    maxSize: 15728640,
    protected: true,
    // By magic bytes. No SVG and no HTML: both can carry script.
    mimeTypes: [
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/heic',
      'application/pdf',
      'text/plain',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    thumbs: ['320x320f'],
  },
  { name: 'name', type: 'text', required: true, max: 200 },
  { name: 'mime', type: 'text', max: 120 },
  { name: 'size', type: 'number', onlyInt: true, min: 0 },
  { name: 'sha256', type: 'text', max: 64 },
  { name: 'takenAt', type: 'date' },
  { name: 'visibleToCustomer', type: 'bool' },
  { name: 'archived', type: 'bool' },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** A file belongs to one record. Written by commands only. */
function createFiles(app) {
  app.save(
    new Collection({
      type: 'base',
      name: 'files',
      listRule: FILE_RULE,
      viewRule: FILE_RULE,
      fields: [...links(app), ...FILE_FIELDS, relation(app, 'createdBy', 'users')],
      indexes: [
        'CREATE INDEX idx_files_job ON files (job)',
        'CREATE INDEX idx_files_lead ON files (lead)',
        'CREATE INDEX idx_files_inquiry ON files (inquiry)',
      ],
    }),
  );
}

migrate(
  (app) => {
    createActivities(app);
    createFiles(app);
  },
  (app) => {
    for (const name of ['files', 'activities']) app.delete(app.findCollectionByNameOrId(name));
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Service jobs with their hours, products and charges.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ACTIVE = '@request.auth.inactive = false';
const ME = '@request.auth.id';
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
/** `path`: the way to the job. Technicians read the jobs of routes that were published to them. */
const jobRule = (path) =>
  `${ACTIVE} && (${STAFF} || (${path}technicians.user ?= ${ME} && ${path}technicians.active ?= true))`;
const COST_RULE = `${ACTIVE} && (${OPERATIONS} || (${role('seller')} && line.job.seller = ${ME}))`;

const DATES = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});

/** Written by commands only, so there is no create, update or delete rule. */
function create(app, name, readRule, fields, indexes) {
  const collection = new Collection({ type: 'base', name, listRule: readRule, viewRule: readRule, fields, indexes });
  app.save(collection);
  return collection;
}

const CUSTOMER_FIELDS = [
  // Place and contact as agreed for this job.
  { name: 'customerName', type: 'text', required: true, max: 120 },
  { name: 'contactName', type: 'text', max: 120 },
  { name: 'contactPhone', type: 'text', max: 30 },
  { name: 'contactEmail', type: 'email' },
  { name: 'address', type: 'text', max: 200 },
  { name: 'zip', type: 'text', max: 10 },
  { name: 'city', type: 'text', max: 80 },
  { name: 'lat', type: 'number' },
  { name: 'lng', type: 'number' },
  { name: 'accessNote', type: 'text', max: 500 },
  // When it suits the customer: first and last day, and a window on the day (minutes after midnight in Copenhagen,
  // 0: any time).
  { name: 'earliestDay', type: 'text', max: 10, pattern: DAY },
  { name: 'latestDay', type: 'text', max: 10, pattern: DAY },
  { name: 'windowFrom', type: 'number', onlyInt: true, min: 0, max: 1440 },
  { name: 'windowTo', type: 'number', onlyInt: true, min: 0, max: 1440 },
];

const TASK_FIELDS = [
  { name: 'title', type: 'text', required: true, max: 200 },
  {
    name: 'type',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['installation', 'service', 'fejlsoegning', 'eftersyn', 'garanti', 'andet'],
  },
  { name: 'priority', type: 'select', maxSelect: 1, required: true, values: ['lav', 'normal', 'hoej', 'akut'] },
  { name: 'description', type: 'text', max: 10000 },
  { name: 'durationMin', type: 'number', onlyInt: true, min: 0, max: 14400 },
  { name: 'skills', type: 'json', maxSize: 4000 },
  { name: 'recurrence', type: 'json', maxSize: 2000 },
];

const STATUSES = [
  'ny',
  'klar',
  'planlagt',
  'paa_vej',
  'i_gang',
  'pause',
  'udfoert',
  'kontrolleret',
  'klar_til_fakturering',
  'faktureret',
  'annulleret',
];

const PROGRESS_FIELDS = [
  { name: 'status', type: 'select', maxSelect: 1, required: true, values: STATUSES },
  { name: 'statusAt', type: 'date' },
  { name: 'holdReason', type: 'select', maxSelect: 1, values: ['materialer', 'kunde', 'adgang', 'vejr'] },
  // Why the job was put on hold, cancelled or reopened.
  { name: 'reasonNote', type: 'text', max: 500 },
  // Set by the planning commands: day and minute of the first open stop for the job.
  { name: 'plannedDay', type: 'text', max: 10, pattern: DAY },
  { name: 'plannedMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
];

const DOCUMENTATION_FIELDS = [
  { name: 'klsRequired', type: 'bool' },
  { name: 'klsForm', type: 'json', maxSize: 50000 },
  { name: 'klsApprovedAt', type: 'date' },
  { name: 'signature', type: 'file', maxSelect: 1, maxSize: 524288, mimeTypes: ['image/png'], protected: true },
  { name: 'signedBy', type: 'text', max: 120 },
  { name: 'signedAt', type: 'date' },
  { name: 'doneAt', type: 'date' },
  { name: 'workNote', type: 'text', max: 10000 },
  { name: 'invoiceRef', type: 'text', max: 40 },
  // The lines' total, øre excl. VAT, stored for lists.
  { name: 'subtotal', type: 'number', onlyInt: true },
  // Folded words of number, title, customer, phone and address, for the list's search box.
  { name: 'searchText', type: 'text', max: 2000 },
  { name: 'archived', type: 'bool' },
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
];

function createJobs(app) {
  const fields = [
    { name: 'jobNumber', type: 'number', onlyInt: true, min: 1, required: true },
    relation(app, 'lead', 'leads'),
    relation(app, 'inquiry', 'inquiries'),
    // A seller may change their own jobs.
    relation(app, 'seller', 'users'),
    ...TASK_FIELDS,
    ...CUSTOMER_FIELDS,
    ...PROGRESS_FIELDS,
    relation(app, 'state', 'states'),
    // The technicians of the published routes that have the job; set by the planning commands.
    relation(app, 'technicians', 'technicians', { maxSelect: 10 }),
    relation(app, 'klsApprovedBy', 'users'),
    ...DOCUMENTATION_FIELDS,
    relation(app, 'createdBy', 'users'),
    ...DATES,
  ];
  const jobs = create(app, 'service_jobs', jobRule(''), fields, [
    'CREATE UNIQUE INDEX idx_jobs_number ON service_jobs (jobNumber)',
    'CREATE INDEX idx_jobs_status ON service_jobs (status, plannedDay)',
    'CREATE INDEX idx_jobs_planned ON service_jobs (plannedDay, plannedMinute)',
    'CREATE INDEX idx_jobs_lead ON service_jobs (lead)',
    // An accepted offer has one job at most.
    "CREATE UNIQUE INDEX idx_jobs_inquiry ON service_jobs (inquiry) WHERE inquiry != '' AND status != 'annulleret'",
  ]);
  // A relation to the collection itself needs its id. A repeating job has one successor at most.
  jobs.fields.add(new RelationField({ name: 'previous', collectionId: jobs.id, maxSelect: 1 }));
  jobs.indexes = [
    ...jobs.indexes,
    "CREATE UNIQUE INDEX idx_jobs_previous ON service_jobs (previous) WHERE previous != ''",
  ];
  app.save(jobs);
}

/** Hours, products and charges, saved together with the job's rev. */
function createLines(app) {
  const hourKinds = ['normal', 'overtid_lav', 'overtid_hoej', 'koersel'];
  const fields = [
    relation(app, 'job', 'service_jobs', { required: true, cascadeDelete: true }),
    { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['timer', 'vare', 'ekstra'] },
    { name: 'sort', type: 'number', onlyInt: true, min: 0 },
    { name: 'day', type: 'text', max: 10, pattern: DAY },
    relation(app, 'technician', 'technicians'),
    { name: 'hourKind', type: 'select', maxSelect: 1, values: hourKinds },
    relation(app, 'product', 'products'),
    relation(app, 'charge', 'charges'),
    { name: 'text', type: 'text', max: 2000 },
    { name: 'unit', type: 'select', maxSelect: 1, values: ['stk', 'm', 'time', 'pakke', 'km'] },
    // Thousandths of the unit; for hours thousandths of an hour.
    { name: 'qtyMilli', type: 'number', onlyInt: true },
    // Øre excl. VAT.
    { name: 'unitPrice', type: 'number', onlyInt: true },
    { name: 'vatRate', type: 'number', onlyInt: true, min: 0, max: 100 },
    // false: part of a fixed price, documented but not invoiced separately.
    { name: 'billable', type: 'bool' },
    // true: agreed in the offer before the work; false: used on the job.
    { name: 'planned', type: 'bool' },
    relation(app, 'createdBy', 'users'),
    ...DATES,
  ];
  create(app, 'service_job_lines', jobRule('job.'), fields, [
    'CREATE INDEX idx_job_lines ON service_job_lines (job, sort)',
    'CREATE INDEX idx_job_lines_technician ON service_job_lines (technician, day)',
  ]);
  const cost = [
    relation(app, 'line', 'service_job_lines', { required: true, cascadeDelete: true }),
    { name: 'unitCost', type: 'number', onlyInt: true },
  ];
  create(app, 'service_job_line_costs', COST_RULE, cost, [
    'CREATE UNIQUE INDEX idx_job_line_costs ON service_job_line_costs (line)',
  ]);
}

migrate(
  (app) => {
    createJobs(app);
    createLines(app);
  },
  (app) => {
    for (const name of ['service_job_line_costs', 'service_job_lines', 'service_jobs'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

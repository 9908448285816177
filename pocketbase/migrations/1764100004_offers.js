/// <reference path="../../.pocketbase/types.d.ts" />
// Offers ("inquiries" in the specification), their lines and costs, and reserved offer numbers.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ACTIVE = '@request.auth.inactive = false';
const ME = '@request.auth.id';
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
/** `path`: the way to the offer. Sellers read their own offers, those without a seller, and those on their own leads. */
const offerRule = (path) =>
  `${ACTIVE} && (${OPERATIONS} || (${role('seller')}` +
  ` && (${path}seller = ${ME} || ${path}seller = "" || ${path}lead.owner = ${ME})))`;
/** Costs are read by operations and by the offer's own seller. */
const costRule = (path) => `${ACTIVE} && (${OPERATIONS} || (${role('seller')} && ${path}seller = ${ME}))`;

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
const PART_OF = { required: true, cascadeDelete: true };

/** Written by commands only, so there is no create, update or delete rule. */
function create(app, name, readRule, fields, indexes) {
  const collection = new Collection({ type: 'base', name, listRule: readRule, viewRule: readRule, fields, indexes });
  app.save(collection);
  return collection;
}

const STATUS_FIELDS = [
  {
    name: 'status',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['kladde', 'sendt', 'set', 'accepteret', 'afvist', 'udloebet', 'konverteret', 'annulleret', 'erstattet'],
  },
  { name: 'offerDate', type: 'text', max: 10, pattern: DAY },
  { name: 'validUntil', type: 'text', max: 10, pattern: DAY },
  { name: 'sentAt', type: 'date' },
  { name: 'seenAt', type: 'date' },
  { name: 'decidedAt', type: 'date' },
  { name: 'decisionBy', type: 'text', max: 120 },
  { name: 'decisionNote', type: 'text', max: 1000 },
];

const CONTENT_FIELDS = [
  { name: 'title', type: 'text', max: 200 },
  { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['fastpris', 'overslag', 'regning'] },
  { name: 'address', type: 'text', max: 200 },
  { name: 'zip', type: 'text', max: 10 },
  { name: 'city', type: 'text', max: 80 },
  {
    name: 'lineDisplay',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['alle', 'uden_priser', 'kun_total'],
  },
  { name: 'intro', type: 'text', max: 5000 },
  { name: 'terms', type: 'text', max: 8000 },
  // [{ id, title }] in the order shown.
  { name: 'sections', type: 'json', maxSize: 20000 },
  // The customer's name and address when the offer was sent.
  { name: 'customer', type: 'json', maxSize: 4000 },
  { name: 'pdf', type: 'file', maxSelect: 1, maxSize: 10485760, mimeTypes: ['application/pdf'], protected: true },
];

const MONEY_FIELDS = [
  // Discount on the whole offer, hundredths of a percent.
  { name: 'discountBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
  // When approval of the discount was requested; empty again when it is decided.
  { name: 'discountAskedAt', type: 'date' },
  // Øre, computed by lib/offers/shared/totals.ts and stored for lists.
  { name: 'subtotal', type: 'number', onlyInt: true },
  { name: 'discount', type: 'number', onlyInt: true },
  { name: 'vat', type: 'number', onlyInt: true },
  { name: 'total', type: 'number', onlyInt: true },
  { name: 'labour', type: 'number', onlyInt: true },
  { name: 'probability', type: 'number', onlyInt: true, min: 0, max: 100 },
];

function createOffers(app) {
  const user = (name) => relation(app, name, 'users');
  const fields = [
    { name: 'offerNumber', type: 'number', onlyInt: true, min: 1, required: true },
    { name: 'revision', type: 'number', onlyInt: true, min: 1, required: true },
    relation(app, 'lead', 'leads', { required: true }),
    user('seller'),
    ...CONTENT_FIELDS,
    ...STATUS_FIELDS,
    // Empty: the default state of the offer's step.
    relation(app, 'state', 'states'),
    ...MONEY_FIELDS,
    user('discountAskedBy'),
    user('discountApprovedBy'),
    { name: 'publicTokenHash', type: 'text', hidden: true, max: 64 },
    { name: 'locked', type: 'bool' },
    { name: 'archived', type: 'bool' },
    { name: 'rev', type: 'number', onlyInt: true, min: 0 },
    user('createdBy'),
    // The author of the newest change: a user whose copy is stale is told whether a colleague made it.
    user('changedBy'),
    ...DATES,
  ];
  const offers = create(app, 'inquiries', offerRule(''), fields, [
    'CREATE UNIQUE INDEX idx_inquiries_number ON inquiries (offerNumber, revision)',
    'CREATE INDEX idx_inquiries_lead ON inquiries (lead, created)',
    'CREATE INDEX idx_inquiries_seller ON inquiries (seller, status)',
    'CREATE INDEX idx_inquiries_status ON inquiries (status, validUntil)',
    'CREATE INDEX idx_inquiries_sent ON inquiries (sentAt)',
    'CREATE INDEX idx_inquiries_decided ON inquiries (decidedAt)',
    "CREATE INDEX idx_inquiries_discount_asked ON inquiries (discountAskedAt) WHERE discountAskedAt != ''",
  ]);
  // A relation to the collection itself needs its id.
  offers.fields.add(new RelationField({ name: 'parent', collectionId: offers.id, maxSelect: 1 }));
  app.save(offers);
}

function createLines(app) {
  const fields = [
    relation(app, 'inquiry', 'inquiries', PART_OF),
    { name: 'section', type: 'text', max: 20 },
    { name: 'sort', type: 'number', onlyInt: true, min: 0 },
    {
      name: 'kind',
      type: 'select',
      maxSelect: 1,
      required: true,
      values: ['vare', 'arbejdsloen', 'ydelse', 'tekst'],
    },
    relation(app, 'product', 'products'),
    relation(app, 'charge', 'charges'),
    { name: 'text', type: 'text', max: 2000 },
    { name: 'unit', type: 'select', maxSelect: 1, values: ['stk', 'm', 'time', 'pakke', 'km'] },
    // Thousandths of the unit.
    { name: 'qtyMilli', type: 'number', onlyInt: true },
    // Øre excl. VAT.
    { name: 'unitPrice', type: 'number', onlyInt: true },
    { name: 'discountBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
    { name: 'vatRate', type: 'number', onlyInt: true, min: 0, max: 100 },
    { name: 'optionGroup', type: 'text', max: 40 },
    { name: 'chosen', type: 'bool' },
    // Labour's share of the line, hundredths of a percent.
    { name: 'labourBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
    { name: 'deduction', type: 'select', maxSelect: 1, values: ['ingen', 'haandvaerker', 'service'] },
    ...DATES,
  ];
  create(app, 'inquiry_lines', offerRule('inquiry.'), fields, [
    'CREATE INDEX idx_inquiry_lines ON inquiry_lines (inquiry, sort)',
  ]);
}

/** Costs have collections of their own: a field can't be hidden from some roles only. Øre excl. VAT. */
function createCosts(app) {
  const cost = [relation(app, 'inquiry', 'inquiries', PART_OF), { name: 'cost', type: 'number', onlyInt: true }];
  create(app, 'inquiry_costs', costRule('inquiry.'), cost, [
    'CREATE UNIQUE INDEX idx_inquiry_costs ON inquiry_costs (inquiry)',
  ]);
  const unitCost = [
    relation(app, 'line', 'inquiry_lines', PART_OF),
    { name: 'unitCost', type: 'number', onlyInt: true },
  ];
  create(app, 'inquiry_line_costs', costRule('line.inquiry.'), unitCost, [
    'CREATE UNIQUE INDEX idx_inquiry_line_costs ON inquiry_line_costs (line)',
  ]);
}

/** Offer numbers that are reserved for a user and not yet used by an offer. */
function createNumberReservations(app) {
  const fields = [
    { name: 'number', type: 'number', onlyInt: true, min: 1, required: true },
    relation(app, 'user', 'users'),
    // Milliseconds since 1970.
    { name: 'expiresAt', type: 'number', onlyInt: true },
  ];
  create(app, 'number_reservations', null, fields, [
    'CREATE UNIQUE INDEX idx_reservations_number ON number_reservations (number)',
    'CREATE INDEX idx_reservations_user ON number_reservations (user)',
    'CREATE INDEX idx_reservations_expires ON number_reservations (expiresAt, number)',
  ]);
}

migrate(
  (app) => {
    createOffers(app);
    createLines(app);
    createCosts(app);
    createNumberReservations(app);
  },
  (app) => {
    for (const name of ['number_reservations', 'inquiry_line_costs', 'inquiry_lines', 'inquiry_costs', 'inquiries'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

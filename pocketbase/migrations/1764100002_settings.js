/// <reference path="../../.pocketbase/types.d.ts" />
// The office's set-up: company, states, products, charges, templates and technicians; number counters and command keys.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const OPERATIONS = `${ACTIVE} && (${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
// A technician needs no role: products, charges and colleagues are read by users with a technician record too.
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const STAFF_AND_TECHNICIANS = `(${STAFF}) || ${TECHNICIAN}`;
/** `path`: the way to the technician record. */
const staffAndSelf = (path) =>
  `(${STAFF}) || (${ACTIVE} && ${path}user != "" && ${path}user = @request.auth.id && ${path}active = true)`;

const UPDATED = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };
const DATES = [{ name: 'created', type: 'autodate', onCreate: true }, UPDATED];
const REV = { name: 'rev', type: 'number', onlyInt: true, min: 0 };
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});
const bookkeeping = (app) => [REV, relation(app, 'createdBy', 'users'), ...DATES];

/** All of these collections are written by commands only, so they have no create, update or delete rule. */
function create(app, name, readRule, fields, indexes = []) {
  const collection = new Collection({ type: 'base', name, listRule: readRule, viewRule: readRule, fields, indexes });
  app.save(collection);
  return collection;
}

/** One record: the company as offers print it, and the office's rules. */
function createCompany(app) {
  create(app, 'company_settings', STAFF, [
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'address', type: 'text', max: 200 },
    { name: 'zip', type: 'text', max: 10 },
    { name: 'city', type: 'text', max: 80 },
    { name: 'cvr', type: 'text', max: 8 },
    { name: 'phone', type: 'text', max: 30 },
    { name: 'email', type: 'email' },
    { name: 'web', type: 'text', max: 120 },
    { name: 'authorisation', type: 'text', max: 40 },
    { name: 'bankAccount', type: 'text', max: 40 },
    {
      name: 'logo',
      type: 'file',
      maxSelect: 1,
      maxSize: 1048576,
      mimeTypes: ['image/png', 'image/jpeg'],
      protected: true,
    },
    { name: 'offerNumberStart', type: 'number', onlyInt: true, min: 1, required: true },
    { name: 'jobNumberStart', type: 'number', onlyInt: true, min: 0 },
    // Working days for which an offer is valid (AB 18 §5 stk. 5: 20).
    { name: 'validityDays', type: 'number', onlyInt: true, min: 1, max: 250, required: true },
    // A discount above this needs management's approval; hundredths of a percent.
    { name: 'discountLimitBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
    // The firm's own days off besides public holidays: ["06-05", "12-24", "12-31"].
    { name: 'extraDaysOff', type: 'json', maxSize: 2000 },
    // Sales price of one hour's labour, øre excl. VAT.
    { name: 'hourlyRate', type: 'number', onlyInt: true, min: 0 },
    { name: 'terms', type: 'text', max: 8000 },
    REV,
    ...DATES,
  ]);
}

function createProducts(app) {
  const archived = { name: 'archived', type: 'bool' };
  const fields = [
    { name: 'sku', type: 'text', max: 40 },
    { name: 'ean', type: 'text', max: 20 },
    { name: 'name', type: 'text', required: true, max: 200 },
    { name: 'category', type: 'text', max: 80 },
    { name: 'unit', type: 'select', maxSelect: 1, required: true, values: ['stk', 'm', 'time', 'pakke', 'km'] },
    { name: 'price', type: 'number', onlyInt: true, min: 0 },
    { name: 'vatRate', type: 'number', onlyInt: true, min: 0, max: 100 },
    { name: 'labourMin', type: 'number', onlyInt: true, min: 0 },
    { name: 'supplier', type: 'text', max: 80 },
    { name: 'components', type: 'json', maxSize: 20000 },
    { name: 'active', type: 'bool' },
    { name: 'searchText', type: 'text', hidden: true, max: 400 },
    archived,
    ...bookkeeping(app),
  ];
  create(app, 'products', STAFF_AND_TECHNICIANS, fields, [
    "CREATE UNIQUE INDEX idx_products_sku ON products (sku) WHERE sku != ''",
    'CREATE INDEX idx_products_active ON products (active, name)',
  ]);
  // Costs have a collection of their own: a field can't be hidden from some roles only.
  const cost = [
    relation(app, 'product', 'products', { required: true, cascadeDelete: true }),
    { name: 'cost', type: 'number', onlyInt: true, min: 0 },
    UPDATED,
  ];
  create(app, 'product_costs', OPERATIONS, cost, [
    'CREATE UNIQUE INDEX idx_product_costs_product ON product_costs (product)',
  ]);
}

function createCharges(app) {
  create(app, 'charges', STAFF_AND_TECHNICIANS, [
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'calc', type: 'select', maxSelect: 1, required: true, values: ['fast', 'time', 'km', 'procent'] },
    // Øre; for calc = procent hundredths of a percent.
    { name: 'amount', type: 'number', onlyInt: true, min: 0 },
    { name: 'minimum', type: 'number', onlyInt: true, min: 0 },
    { name: 'roundTo', type: 'number', onlyInt: true, min: 0 },
    {
      name: 'appliesWhen',
      type: 'select',
      maxSelect: 1,
      values: ['altid', 'aften', 'weekend', 'udkald', 'zone'],
    },
    { name: 'autoAdd', type: 'bool' },
    { name: 'sort', type: 'number', onlyInt: true },
    { name: 'active', type: 'bool' },
    { name: 'archived', type: 'bool' },
    ...bookkeeping(app),
  ]);
}

function createTemplates(app) {
  const kinds = ['tilbudsmail', 'opfoelgning', 'sms', 'tilbudstekst', 'betingelser', 'kls', 'opgaver'];
  const fields = [
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'kind', type: 'select', maxSelect: 1, required: true, values: kinds },
    { name: 'language', type: 'select', maxSelect: 1, required: true, values: ['da', 'en'] },
    { name: 'subject', type: 'text', max: 250 },
    { name: 'body', type: 'text', max: 10000 },
    { name: 'version', type: 'number', onlyInt: true, min: 0 },
    { name: 'isDefault', type: 'bool' },
    { name: 'active', type: 'bool' },
    { name: 'archived', type: 'bool' },
    ...bookkeeping(app),
  ];
  create(app, 'templates', STAFF, fields, ['CREATE INDEX idx_templates_kind ON templates (kind, language, active)']);
}

// The default state of each step: step, Danish and English label, colour, type, days until a record counts as stale.
const DEFAULT_STATES = {
  lead: [
    ['ny', 'Ny', 'New', 'blue', 'aaben', 2],
    ['kontaktet', 'Kontaktet', 'Contacted', 'blue', 'i_gang', 7],
    ['besigtigelse', 'Besigtigelse aftalt', 'Visit agreed', 'violet', 'i_gang', 14],
    ['tilbud_sendt', 'Tilbud sendt', 'Offer sent', 'violet', 'i_gang', 21],
    ['vundet', 'Vundet', 'Won', 'green', 'vundet', 0],
    ['venter', 'Venter', 'Waiting', 'amber', 'venter', 30],
    ['tabt', 'Tabt', 'Lost', 'red', 'tabt', 0],
    ['ikke_relevant', 'Ikke relevant', 'Not relevant', 'grey', 'tabt', 0],
  ],
  offer: [
    ['kladde', 'Kladde', 'Draft', 'grey', 'aaben', 7],
    ['sendt', 'Sendt', 'Sent', 'blue', 'i_gang', 10],
    ['set', 'Set', 'Seen', 'violet', 'i_gang', 10],
    ['accepteret', 'Accepteret', 'Accepted', 'green', 'vundet', 5],
    ['afvist', 'Afvist', 'Declined', 'red', 'tabt', 0],
    ['udloebet', 'Udløbet', 'Expired', 'amber', 'tabt', 0],
    ['konverteret', 'Konverteret', 'Converted', 'green', 'vundet', 0],
    ['annulleret', 'Annulleret', 'Cancelled', 'grey', 'tabt', 0],
    ['erstattet', 'Erstattet', 'Replaced', 'grey', 'tabt', 0],
  ],
  job: [
    ['ny', 'Ny', 'New', 'blue', 'aaben', 3],
    ['klar', 'Klar til planlægning', 'Ready to plan', 'violet', 'aaben', 7],
    ['planlagt', 'Planlagt', 'Planned', 'violet', 'i_gang', 0],
    ['paa_vej', 'På vej', 'On the way', 'blue', 'i_gang', 0],
    ['i_gang', 'I gang', 'In progress', 'blue', 'i_gang', 0],
    ['pause', 'På pause', 'On hold', 'amber', 'venter', 7],
    ['udfoert', 'Udført', 'Done', 'green', 'i_gang', 3],
    ['kontrolleret', 'Kontrolleret', 'Checked', 'green', 'i_gang', 5],
    ['klar_til_fakturering', 'Klar til fakturering', 'Ready to invoice', 'green', 'i_gang', 5],
    ['faktureret', 'Faktureret', 'Invoiced', 'grey', 'faerdig', 0],
    ['annulleret', 'Annulleret', 'Cancelled', 'grey', 'annulleret', 0],
  ],
};

/** The firm's own labels and colours for the fixed steps: one default state a step, and states of the firm's own. */
function createStates(app) {
  const colours = ['grey', 'blue', 'violet', 'green', 'amber', 'red'];
  const types = ['aaben', 'i_gang', 'venter', 'vundet', 'faerdig', 'tabt', 'annulleret'];
  // Every signed-in user: a record they may read shows the label of its state.
  const signedIn = `@request.auth.id != "" && ${ACTIVE}`;
  const fields = [
    { name: 'entity', type: 'select', maxSelect: 1, required: true, values: ['lead', 'offer', 'job'] },
    // The fixed step that the state belongs to; never changed.
    { name: 'step', type: 'text', required: true, max: 30 },
    { name: 'labelDa', type: 'text', required: true, max: 40 },
    { name: 'labelEn', type: 'text', required: true, max: 40 },
    { name: 'colour', type: 'select', maxSelect: 1, required: true, values: colours },
    { name: 'icon', type: 'text', max: 30 },
    { name: 'type', type: 'select', maxSelect: 1, required: true, values: types },
    // The state that a record gets when it reaches the step. Exactly one a step; it can't be switched off.
    { name: 'isDefault', type: 'bool' },
    // Days in the state after which a record counts as stale; 0: never.
    { name: 'rottenDays', type: 'number', onlyInt: true, min: 0, max: 365 },
    { name: 'sort', type: 'number', onlyInt: true, min: 0 },
    { name: 'active', type: 'bool' },
    ...bookkeeping(app),
  ];
  const states = create(app, 'states', signedIn, fields, [
    'CREATE UNIQUE INDEX idx_states_default ON states (entity, step) WHERE isDefault',
    'CREATE INDEX idx_states_sort ON states (entity, sort)',
  ]);
  for (const entity of Object.keys(DEFAULT_STATES)) insertDefaultStates(app, states, entity);
}

function insertDefaultStates(app, states, entity) {
  DEFAULT_STATES[entity].forEach(([step, labelDa, labelEn, colour, type, rottenDays], index) => {
    const state = new Record(states);
    state.load({ entity, step, labelDa, labelEn, colour, icon: '', type, rottenDays, rev: 1 });
    state.load({ isDefault: true, active: true, sort: (index + 1) * 10 });
    app.save(state);
  });
}

function createTechnicians(app) {
  const fields = [
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'initials', type: 'text', required: true, max: 4 },
    { name: 'phone', type: 'text', max: 30 },
    { name: 'email', type: 'email' },
    // The account that signs in as this technician; it needs no role.
    relation(app, 'user', 'users'),
    { name: 'title', type: 'select', maxSelect: 1, required: true, values: ['montoer', 'laerling', 'tekniker'] },
    // ["ladestander", "solceller"]
    { name: 'skills', type: 'json', maxSize: 4000 },
    // [{ name, expires: 'YYYY-MM-DD' | '' }]
    { name: 'certificates', type: 'json', maxSize: 8000 },
    // Monday first: seven of [fromMinute, toMinute] after midnight in Copenhagen, or null for a day off.
    { name: 'workHours', type: 'json', maxSize: 1000 },
    { name: 'address', type: 'text', max: 200 },
    { name: 'zip', type: 'text', max: 10 },
    { name: 'city', type: 'text', max: 80 },
    { name: 'lat', type: 'number' },
    { name: 'lng', type: 'number' },
    // Øre an hour excl. VAT.
    { name: 'salesRate', type: 'number', onlyInt: true, min: 0 },
    {
      name: 'colour',
      type: 'select',
      maxSelect: 1,
      values: ['grey', 'blue', 'violet', 'green', 'amber', 'red', 'teal', 'pink'],
    },
    { name: 'sort', type: 'number', onlyInt: true, min: 0 },
    { name: 'active', type: 'bool' },
  ];
  create(
    app,
    'technicians',
    staffAndSelf(''),
    [...fields, ...bookkeeping(app)],
    [
      "CREATE UNIQUE INDEX idx_technicians_user ON technicians (user) WHERE user != ''",
      'CREATE INDEX idx_technicians_sort ON technicians (active, sort)',
    ],
  );
}

function createTechnicianDetails(app) {
  const technician = relation(app, 'technician', 'technicians', { required: true, cascadeDelete: true });
  // Øre an hour.
  const costRate = { name: 'costRate', type: 'number', onlyInt: true, min: 0 };
  create(
    app,
    'technician_costs',
    OPERATIONS,
    [technician, costRate, UPDATED],
    ['CREATE UNIQUE INDEX idx_technician_costs ON technician_costs (technician)'],
  );
  const kinds = ['ferie', 'sygdom', 'kursus', 'skole', 'andet'];
  const fields = [
    technician,
    { name: 'kind', type: 'select', maxSelect: 1, required: true, values: kinds },
    // First and last day, both included.
    { name: 'fromDay', type: 'text', required: true, max: 10, pattern: DAY },
    { name: 'toDay', type: 'text', required: true, max: 10, pattern: DAY },
    // Minutes after midnight in Copenhagen, for a part of a day; both 0: all day.
    { name: 'fromMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
    { name: 'toMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
    { name: 'note', type: 'text', max: 200 },
    ...bookkeeping(app),
  ];
  create(app, 'technician_absences', staffAndSelf('technician.'), fields, [
    'CREATE INDEX idx_absences_days ON technician_absences (toDay, fromDay)',
    'CREATE INDEX idx_absences_technician ON technician_absences (technician, toDay)',
  ]);
}

/** Used by the commands of every feature and readable by superusers only. */
function createCommandTables(app) {
  const counter = [
    { name: 'name', type: 'text', required: true, max: 40 },
    { name: 'value', type: 'number', onlyInt: true, min: 0 },
  ];
  create(app, 'counters', null, counter, ['CREATE UNIQUE INDEX idx_counters_name ON counters (name)']);
  // A command's response to an idempotency key, so that a retry gets the same one. Deleted after a day.
  const key = [
    { name: 'key', type: 'text', required: true, max: 80 },
    relation(app, 'user', 'users', { cascadeDelete: true }),
    { name: 'command', type: 'text', max: 60 },
    { name: 'response', type: 'json', maxSize: 500000 },
    { name: 'created', type: 'autodate', onCreate: true },
  ];
  create(app, 'idempotency_keys', null, key, [
    'CREATE UNIQUE INDEX idx_idempotency ON idempotency_keys (user, command, key)',
  ]);
}

function setPublicUsersRule(app, rule) {
  const publicUsers = app.findCollectionByNameOrId('UsersPublic');
  publicUsers.listRule = publicUsers.viewRule = rule;
  app.save(publicUsers);
}

migrate(
  (app) => {
    createTechnicians(app);
    createTechnicianDetails(app);
    setPublicUsersRule(app, STAFF_AND_TECHNICIANS);
    createCompany(app);
    createProducts(app);
    createCharges(app);
    createTemplates(app);
    createStates(app);
    createCommandTables(app);
  },
  (app) => {
    setPublicUsersRule(app, null);
    for (const name of [
      'idempotency_keys',
      'counters',
      'states',
      'templates',
      'charges',
      'product_costs',
      'products',
      'company_settings',
      'technician_absences',
      'technician_costs',
      'technicians',
    ])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

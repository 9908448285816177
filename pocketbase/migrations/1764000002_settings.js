/// <reference path="../../.pocketbase/types.d.ts" />
// What an office sets up once: company details, products, charges, templates; and the counters behind numbers.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const staff = `${active} && (${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
    const drift = `${active} && (${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
    const settingsWriters = `${active} && (${['admin', 'moderator'].map(role).join(' || ')})`;
    const adminOnly = `${active} && ${role('admin')}`;

    const publicUsers = app.findCollectionByNameOrId('UsersPublic');
    publicUsers.listRule = staff;
    publicUsers.viewRule = staff;
    app.save(publicUsers);

    const common = [
      { name: 'archived', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    // One record: the company as it stands on offers, and the office's rules.
    app.save(
      new Collection({
        type: 'base',
        name: 'company_settings',
        listRule: staff,
        viewRule: staff,
        updateRule: adminOnly,
        fields: [
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
          // Working days an offer stands (AB 18 §5 stk. 5: 20).
          { name: 'validityDays', type: 'number', onlyInt: true, min: 1, max: 250, required: true },
          // Discount above this needs management; hundredths of a percent.
          { name: 'discountLimitBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
          // Days the firm may work or not ("06-05", "12-24", "12-31"): listed here means not a working day.
          { name: 'extraDaysOff', type: 'json', maxSize: 2000 },
          // Sales price of one hour's labour, øre excl. moms.
          { name: 'hourlyRate', type: 'number', onlyInt: true, min: 0 },
          { name: 'terms', type: 'text', max: 8000 },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
      }),
    );

    const products = new Collection({
      type: 'base',
      name: 'products',
      listRule: staff,
      viewRule: staff,
      createRule: settingsWriters,
      updateRule: settingsWriters,
      fields: [
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
        ...common,
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_products_sku ON products (sku) WHERE sku != ''",
        'CREATE INDEX idx_products_active ON products (active, name)',
      ],
    });
    app.save(products);

    // Cost stands apart: a field can't be hidden from some roles only.
    app.save(
      new Collection({
        type: 'base',
        name: 'product_costs',
        listRule: drift,
        viewRule: drift,
        createRule: settingsWriters,
        updateRule: settingsWriters,
        fields: [
          {
            name: 'product',
            type: 'relation',
            collectionId: products.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { name: 'cost', type: 'number', onlyInt: true, min: 0 },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_product_costs_product ON product_costs (product)'],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'charges',
        listRule: staff,
        viewRule: staff,
        createRule: settingsWriters,
        updateRule: settingsWriters,
        fields: [
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
          ...common,
        ],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'templates',
        listRule: staff,
        viewRule: staff,
        createRule: settingsWriters,
        updateRule: settingsWriters,
        fields: [
          { name: 'name', type: 'text', required: true, max: 120 },
          {
            name: 'kind',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['tilbudsmail', 'opfoelgning', 'sms', 'tilbudstekst', 'betingelser', 'kls', 'opgaver'],
          },
          { name: 'language', type: 'select', maxSelect: 1, required: true, values: ['da', 'en'] },
          { name: 'subject', type: 'text', max: 250 },
          { name: 'body', type: 'text', max: 10000 },
          { name: 'version', type: 'number', onlyInt: true, min: 0 },
          { name: 'isDefault', type: 'bool' },
          { name: 'active', type: 'bool' },
          ...common,
        ],
        indexes: ['CREATE INDEX idx_templates_kind ON templates (kind, language, active)'],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'counters',
        fields: [
          { name: 'name', type: 'text', required: true, max: 40 },
          { name: 'value', type: 'number', onlyInt: true, min: 0 },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_counters_name ON counters (name)'],
      }),
    );

    // Offer numbers handed out and not yet used by an offer. expiresAt = ms since epoch.
    app.save(
      new Collection({
        type: 'base',
        name: 'number_reservations',
        fields: [
          { name: 'number', type: 'number', onlyInt: true, min: 1, required: true },
          { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1 },
          { name: 'expiresAt', type: 'number', onlyInt: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_reservations_number ON number_reservations (number)',
          'CREATE INDEX idx_reservations_user ON number_reservations (user)',
          'CREATE INDEX idx_reservations_expires ON number_reservations (expiresAt, number)',
        ],
      }),
    );

    // What a command answered to a key, so that a retry gets the same answer. Swept after a day.
    app.save(
      new Collection({
        type: 'base',
        name: 'idempotency_keys',
        fields: [
          { name: 'key', type: 'text', required: true, max: 80 },
          { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1, cascadeDelete: true },
          { name: 'command', type: 'text', max: 60 },
          { name: 'response', type: 'json', maxSize: 500000 },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_idempotency ON idempotency_keys (user, command, key)'],
      }),
    );
  },
  (app) => {
    for (const name of [
      'idempotency_keys',
      'number_reservations',
      'counters',
      'templates',
      'charges',
      'product_costs',
      'products',
      'company_settings',
    ]) {
      app.delete(app.findCollectionByNameOrId(name));
    }
    const publicUsers = app.findCollectionByNameOrId('UsersPublic');
    publicUsers.listRule = null;
    publicUsers.viewRule = null;
    app.save(publicUsers);
  },
);

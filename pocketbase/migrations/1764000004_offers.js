/// <reference path="../../.pocketbase/types.d.ts" />
// Offers ("inquiries" in the specification's word) with lines, tasks, the timeline and the mail outbox.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const leads = app.findCollectionByNameOrId('leads');
    const products = app.findCollectionByNameOrId('products');
    const charges = app.findCollectionByNameOrId('charges');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const drift = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
    const me = '@request.auth.id';
    /** Sellers read what is theirs or nobody's: the offer itself, or one on their own lead. */
    const offerRule = (at) =>
      `${active} && (${drift} || (${role('seller')} && (${at}seller = ${me} || ${at}seller = "" || ${at}lead.owner = ${me})))`;
    const ownOffer = (at) => `${active} && (${drift} || (${role('seller')} && ${at}seller = ${me}))`;
    const auto = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    const inquiries = new Collection({
      type: 'base',
      name: 'inquiries',
      listRule: offerRule(''),
      viewRule: offerRule(''),
      // Written by commands only.
      fields: [
        { name: 'offerNumber', type: 'number', onlyInt: true, min: 1, required: true },
        { name: 'revision', type: 'number', onlyInt: true, min: 1, required: true },
        { name: 'lead', type: 'relation', collectionId: leads.id, maxSelect: 1, required: true },
        { name: 'seller', type: 'relation', collectionId: users.id, maxSelect: 1 },
        { name: 'title', type: 'text', max: 200 },
        { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['fastpris', 'overslag', 'regning'] },
        { name: 'address', type: 'text', max: 200 },
        { name: 'zip', type: 'text', max: 10 },
        { name: 'city', type: 'text', max: 80 },
        {
          name: 'status',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: [
            'kladde',
            'sendt',
            'set',
            'accepteret',
            'afvist',
            'udloebet',
            'konverteret',
            'annulleret',
            'erstattet',
          ],
        },
        { name: 'offerDate', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { name: 'validUntil', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { name: 'sentAt', type: 'date' },
        { name: 'seenAt', type: 'date' },
        { name: 'decidedAt', type: 'date' },
        { name: 'decisionBy', type: 'text', max: 120 },
        { name: 'decisionNote', type: 'text', max: 1000 },
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
        // Discount on the whole, hundredths of a percent.
        { name: 'discountBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
        { name: 'discountApprovedBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
        // Øre, computed by lib/offers/rules.ts and stored for lists.
        { name: 'subtotal', type: 'number', onlyInt: true },
        { name: 'discount', type: 'number', onlyInt: true },
        { name: 'vat', type: 'number', onlyInt: true },
        { name: 'total', type: 'number', onlyInt: true },
        { name: 'labour', type: 'number', onlyInt: true },
        { name: 'probability', type: 'number', onlyInt: true, min: 0, max: 100 },
        // Who it was sent to, as it was then.
        { name: 'customer', type: 'json', maxSize: 4000 },
        { name: 'pdf', type: 'file', maxSelect: 1, maxSize: 10485760, mimeTypes: ['application/pdf'], protected: true },
        { name: 'publicTokenHash', type: 'text', hidden: true, max: 64 },
        { name: 'locked', type: 'bool' },
        { name: 'archived', type: 'bool' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
        ...auto,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_inquiries_number ON inquiries (offerNumber, revision)',
        'CREATE INDEX idx_inquiries_lead ON inquiries (lead, created)',
        'CREATE INDEX idx_inquiries_seller ON inquiries (seller, status)',
        'CREATE INDEX idx_inquiries_status ON inquiries (status, validUntil)',
      ],
    });
    app.save(inquiries);
    inquiries.fields.add(new RelationField({ name: 'parent', collectionId: inquiries.id, maxSelect: 1 }));
    app.save(inquiries);

    app.save(
      new Collection({
        type: 'base',
        name: 'inquiry_costs',
        listRule: ownOffer('inquiry.'),
        viewRule: ownOffer('inquiry.'),
        fields: [
          {
            name: 'inquiry',
            type: 'relation',
            collectionId: inquiries.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { name: 'cost', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_inquiry_costs ON inquiry_costs (inquiry)'],
      }),
    );

    const lines = new Collection({
      type: 'base',
      name: 'inquiry_lines',
      listRule: offerRule('inquiry.'),
      viewRule: offerRule('inquiry.'),
      fields: [
        {
          name: 'inquiry',
          type: 'relation',
          collectionId: inquiries.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { name: 'section', type: 'text', max: 20 },
        { name: 'sort', type: 'number', onlyInt: true, min: 0 },
        {
          name: 'kind',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['vare', 'arbejdsloen', 'ydelse', 'tekst'],
        },
        { name: 'product', type: 'relation', collectionId: products.id, maxSelect: 1 },
        { name: 'charge', type: 'relation', collectionId: charges.id, maxSelect: 1 },
        { name: 'text', type: 'text', max: 2000 },
        { name: 'unit', type: 'select', maxSelect: 1, values: ['stk', 'm', 'time', 'pakke', 'km'] },
        // Thousandths of the unit.
        { name: 'qtyMilli', type: 'number', onlyInt: true },
        // Øre excl. moms.
        { name: 'unitPrice', type: 'number', onlyInt: true },
        { name: 'discountBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
        { name: 'vatRate', type: 'number', onlyInt: true, min: 0, max: 100 },
        { name: 'optionGroup', type: 'text', max: 40 },
        { name: 'chosen', type: 'bool' },
        // Labour's share of the line, hundredths of a percent.
        { name: 'labourBp', type: 'number', onlyInt: true, min: 0, max: 10000 },
        { name: 'deduction', type: 'select', maxSelect: 1, values: ['ingen', 'haandvaerker', 'service'] },
        ...auto,
      ],
      indexes: ['CREATE INDEX idx_inquiry_lines ON inquiry_lines (inquiry, sort)'],
    });
    app.save(lines);

    app.save(
      new Collection({
        type: 'base',
        name: 'inquiry_line_costs',
        listRule: ownOffer('line.inquiry.'),
        viewRule: ownOffer('line.inquiry.'),
        fields: [
          { name: 'line', type: 'relation', collectionId: lines.id, maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'unitCost', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_inquiry_line_costs ON inquiry_line_costs (line)'],
      }),
    );

    const taskRule = `${active} && (${drift} || (${role('seller')} && (assignee = ${me} || createdBy = ${me})))`;
    app.save(
      new Collection({
        type: 'base',
        name: 'tasks',
        listRule: taskRule,
        viewRule: taskRule,
        fields: [
          { name: 'title', type: 'text', required: true, max: 200 },
          { name: 'body', type: 'text', max: 5000 },
          {
            name: 'type',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['ring_op', 'foelg_op', 'besigtigelse', 'bestil', 'dokumentation', 'andet'],
          },
          { name: 'due', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'dueTime', type: 'text', max: 5, pattern: '^\\d{2}:\\d{2}$' },
          { name: 'priority', type: 'select', maxSelect: 1, values: ['lav', 'normal', 'hoej', 'akut'] },
          { name: 'assignee', type: 'relation', collectionId: users.id, maxSelect: 1 },
          { name: 'lead', type: 'relation', collectionId: leads.id, maxSelect: 1 },
          { name: 'inquiry', type: 'relation', collectionId: inquiries.id, maxSelect: 1 },
          {
            name: 'status',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['aaben', 'i_gang', 'udfoert', 'annulleret'],
          },
          { name: 'doneAt', type: 'date' },
          { name: 'snoozedUntil', type: 'text', max: 10 },
          { name: 'origin', type: 'select', maxSelect: 1, values: ['manuel', 'regel'] },
          { name: 'recurrence', type: 'json', maxSize: 2000 },
          { name: 'archived', type: 'bool' },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
          ...auto,
        ],
        indexes: [
          'CREATE INDEX idx_tasks_assignee ON tasks (assignee, status, due)',
          'CREATE INDEX idx_tasks_lead ON tasks (lead)',
          'CREATE INDEX idx_tasks_inquiry ON tasks (inquiry)',
        ],
      }),
    );

    // The timeline: written by hooks, never changed.
    const leadReadable = `(lead.owner = ${me} || (lead != "" && lead.owner = ""))`;
    const activityRule = `${active} && (${drift} || (${role('seller')} && (${leadReadable} || inquiry.seller = ${me})))`;
    app.save(
      new Collection({
        type: 'base',
        name: 'activities',
        listRule: activityRule,
        viewRule: activityRule,
        fields: [
          { name: 'lead', type: 'relation', collectionId: leads.id, maxSelect: 1 },
          { name: 'inquiry', type: 'relation', collectionId: inquiries.id, maxSelect: 1 },
          {
            name: 'type',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: [
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
            ],
          },
          { name: 'actor', type: 'relation', collectionId: users.id, maxSelect: 1 },
          { name: 'at', type: 'date', required: true },
          // By type: { before, after } by field, a status move, a note's text, a mail's subject and recipients.
          { name: 'data', type: 'json', maxSize: 50000 },
          { name: 'externalId', type: 'text', max: 120 },
        ],
        indexes: [
          'CREATE INDEX idx_activities_lead ON activities (lead, at)',
          'CREATE INDEX idx_activities_inquiry ON activities (inquiry, at)',
          "CREATE UNIQUE INDEX idx_activities_external ON activities (externalId) WHERE externalId != ''",
        ],
      }),
    );

    // Mail on its way out. "ukendt": Microsoft may or may not have taken it; a person decides.
    app.save(
      new Collection({
        type: 'base',
        name: 'mail_outbox',
        listRule: ownOffer('inquiry.'),
        viewRule: ownOffer('inquiry.'),
        fields: [
          { name: 'inquiry', type: 'relation', collectionId: inquiries.id, maxSelect: 1, required: true },
          { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1, required: true },
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
          {
            name: 'status',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['venter', 'sender', 'sendt', 'fejlet', 'ukendt', 'annulleret'],
          },
          { name: 'attempts', type: 'number', onlyInt: true, min: 0 },
          // ms since epoch.
          { name: 'nextAttemptAt', type: 'number', onlyInt: true },
          { name: 'leaseUntil', type: 'number', onlyInt: true },
          { name: 'error', type: 'text', max: 60 },
          { name: 'idempotencyKey', type: 'text', required: true, max: 80 },
          { name: 'sentAt', type: 'date' },
          ...auto,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_outbox_key ON mail_outbox (user, idempotencyKey)',
          // An offer has one mail under way at the most.
          "CREATE UNIQUE INDEX idx_outbox_open ON mail_outbox (inquiry) WHERE status = 'venter' OR status = 'sender' OR status = 'ukendt'",
          'CREATE INDEX idx_outbox_due ON mail_outbox (status, nextAttemptAt)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of [
      'mail_outbox',
      'activities',
      'tasks',
      'inquiry_line_costs',
      'inquiry_lines',
      'inquiry_costs',
      'inquiries',
    ]) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Service jobs with their hours, goods and charges; files; and the links of tasks and the timeline to a job.
migrate(
  (app) => {
    const id = (name) => app.findCollectionByNameOrId(name).id;
    const users = id('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const me = '@request.auth.id';
    const staff = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
    const drift = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
    /** `at`: the way to the job. A technician has the jobs of routes that were sent out to them. */
    const jobRule = (at) =>
      `${active} && (${staff} || (${at}technicians.user ?= ${me} && ${at}technicians.active ?= true))`;
    const auto = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const day = '^\\d{4}-\\d{2}-\\d{2}$';

    const jobs = new Collection({
      type: 'base',
      name: 'service_jobs',
      listRule: jobRule(''),
      viewRule: jobRule(''),
      // Written by commands only.
      fields: [
        { name: 'jobNumber', type: 'number', onlyInt: true, min: 1, required: true },
        { name: 'lead', type: 'relation', collectionId: id('leads'), maxSelect: 1 },
        { name: 'inquiry', type: 'relation', collectionId: id('inquiries'), maxSelect: 1 },
        // Whose customer it is; a seller may change jobs of their own.
        { name: 'seller', type: 'relation', collectionId: users, maxSelect: 1 },
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
        // Place and contact as they were agreed.
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
        { name: 'durationMin', type: 'number', onlyInt: true, min: 0, max: 14400 },
        { name: 'skills', type: 'json', maxSize: 4000 },
        // What the customer can do: first and last day, and from when to when on that day (minutes after midnight in Copenhagen, 0: any).
        { name: 'earliestDay', type: 'text', max: 10, pattern: day },
        { name: 'latestDay', type: 'text', max: 10, pattern: day },
        { name: 'windowFrom', type: 'number', onlyInt: true, min: 0, max: 1440 },
        { name: 'windowTo', type: 'number', onlyInt: true, min: 0, max: 1440 },
        {
          name: 'status',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: [
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
          ],
        },
        { name: 'statusAt', type: 'date' },
        { name: 'state', type: 'relation', collectionId: id('states'), maxSelect: 1 },
        { name: 'holdReason', type: 'select', maxSelect: 1, values: ['materialer', 'kunde', 'adgang', 'vejr'] },
        // Why it was put on hold, cancelled or reopened, in words.
        { name: 'reasonNote', type: 'text', max: 500 },
        // Kept by the planning commands: the first open stop of a route that has it, and (once sent out) whose route it is.
        { name: 'plannedDay', type: 'text', max: 10, pattern: day },
        { name: 'plannedMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
        { name: 'technicians', type: 'relation', collectionId: id('technicians'), maxSelect: 10 },
        { name: 'klsRequired', type: 'bool' },
        { name: 'klsForm', type: 'json', maxSize: 50000 },
        { name: 'klsApprovedBy', type: 'relation', collectionId: users, maxSelect: 1 },
        { name: 'klsApprovedAt', type: 'date' },
        { name: 'signature', type: 'file', maxSelect: 1, maxSize: 524288, mimeTypes: ['image/png'], protected: true },
        { name: 'signedBy', type: 'text', max: 120 },
        { name: 'signedAt', type: 'date' },
        { name: 'doneAt', type: 'date' },
        { name: 'workNote', type: 'text', max: 10000 },
        { name: 'recurrence', type: 'json', maxSize: 2000 },
        { name: 'invoiceRef', type: 'text', max: 40 },
        // Øre excl. moms, of the lines below, stored for lists.
        { name: 'subtotal', type: 'number', onlyInt: true },
        // Folded words of number, title, customer, phone and address: what the list's search box looks in.
        { name: 'searchText', type: 'text', max: 2000 },
        { name: 'archived', type: 'bool' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
        ...auto,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_jobs_number ON service_jobs (jobNumber)',
        'CREATE INDEX idx_jobs_status ON service_jobs (status, plannedDay)',
        'CREATE INDEX idx_jobs_planned ON service_jobs (plannedDay, plannedMinute)',
        'CREATE INDEX idx_jobs_lead ON service_jobs (lead)',
        // One job of an accepted offer.
        "CREATE UNIQUE INDEX idx_jobs_inquiry ON service_jobs (inquiry) WHERE inquiry != '' AND status != 'annulleret'",
      ],
    });
    app.save(jobs);

    // Hours, goods and charges, saved together with the job's rev.
    const lines = new Collection({
      type: 'base',
      name: 'service_job_lines',
      listRule: jobRule('job.'),
      viewRule: jobRule('job.'),
      fields: [
        { name: 'job', type: 'relation', collectionId: jobs.id, maxSelect: 1, required: true, cascadeDelete: true },
        { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['timer', 'vare', 'ekstra'] },
        { name: 'sort', type: 'number', onlyInt: true, min: 0 },
        { name: 'day', type: 'text', max: 10, pattern: day },
        { name: 'technician', type: 'relation', collectionId: id('technicians'), maxSelect: 1 },
        {
          name: 'hourKind',
          type: 'select',
          maxSelect: 1,
          values: ['normal', 'overtid_lav', 'overtid_hoej', 'koersel'],
        },
        { name: 'product', type: 'relation', collectionId: id('products'), maxSelect: 1 },
        { name: 'charge', type: 'relation', collectionId: id('charges'), maxSelect: 1 },
        { name: 'text', type: 'text', max: 2000 },
        { name: 'unit', type: 'select', maxSelect: 1, values: ['stk', 'm', 'time', 'pakke', 'km'] },
        // Thousandths of the unit; of hours: thousandths of an hour.
        { name: 'qtyMilli', type: 'number', onlyInt: true },
        // Øre excl. moms.
        { name: 'unitPrice', type: 'number', onlyInt: true },
        { name: 'vatRate', type: 'number', onlyInt: true, min: 0, max: 100 },
        // false: part of a fixed price, documented and not invoiced by itself.
        { name: 'billable', type: 'bool' },
        // true: agreed in the offer, before anybody worked; the rest is what was used.
        { name: 'planned', type: 'bool' },
        { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
        ...auto,
      ],
      indexes: [
        'CREATE INDEX idx_job_lines ON service_job_lines (job, sort)',
        'CREATE INDEX idx_job_lines_technician ON service_job_lines (technician, day)',
      ],
    });
    app.save(lines);

    const costRule = `${active} && (${drift} || (${role('seller')} && line.job.seller = ${me}))`;
    app.save(
      new Collection({
        type: 'base',
        name: 'service_job_line_costs',
        listRule: costRule,
        viewRule: costRule,
        fields: [
          { name: 'line', type: 'relation', collectionId: lines.id, maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'unitCost', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_job_line_costs ON service_job_line_costs (line)'],
      }),
    );

    // A file belongs to one record. Read by who reads that record.
    const own = `${active} && (${drift} || (${role('seller')} && (lead.owner = ${me} || (lead != "" && lead.owner = "") || inquiry.seller = ${me} || job != "")) || (job != "" && job.technicians.user ?= ${me} && job.technicians.active ?= true))`;
    app.save(
      new Collection({
        type: 'base',
        name: 'files',
        listRule: own,
        viewRule: own,
        fields: [
          { name: 'lead', type: 'relation', collectionId: id('leads'), maxSelect: 1 },
          { name: 'inquiry', type: 'relation', collectionId: id('inquiries'), maxSelect: 1 },
          { name: 'job', type: 'relation', collectionId: jobs.id, maxSelect: 1 },
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
          { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
          ...auto,
        ],
        indexes: [
          'CREATE INDEX idx_files_job ON files (job)',
          'CREATE INDEX idx_files_lead ON files (lead)',
          'CREATE INDEX idx_files_inquiry ON files (inquiry)',
        ],
      }),
    );

    const tasks = app.findCollectionByNameOrId('tasks');
    tasks.fields.add(new RelationField({ name: 'job', collectionId: jobs.id, maxSelect: 1 }));
    tasks.indexes = [...tasks.indexes, 'CREATE INDEX idx_tasks_job ON tasks (job)'];
    app.save(tasks);

    const activities = app.findCollectionByNameOrId('activities');
    activities.fields.add(new RelationField({ name: 'job', collectionId: jobs.id, maxSelect: 1 }));
    activities.indexes = [...activities.indexes, 'CREATE INDEX idx_activities_job ON activities (job, at)'];
    activities.listRule = activities.viewRule = `(${activities.listRule}) || (job != "" && ${jobRule('job.')})`;
    app.save(activities);

    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new NumberField({ name: 'jobNumberStart', onlyInt: true, min: 0 }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('jobNumberStart');
    app.save(company);
    const activities = app.findCollectionByNameOrId('activities');
    const rule = activities.listRule;
    activities.listRule = activities.viewRule = rule.slice(1, rule.indexOf(') || (job != ""'));
    activities.indexes = activities.indexes.filter((index) => !index.includes('idx_activities_job'));
    activities.fields.removeByName('job');
    app.save(activities);
    const tasks = app.findCollectionByNameOrId('tasks');
    tasks.indexes = tasks.indexes.filter((index) => !index.includes('idx_tasks_job'));
    tasks.fields.removeByName('job');
    app.save(tasks);
    for (const name of ['files', 'service_job_line_costs', 'service_job_lines', 'service_jobs'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

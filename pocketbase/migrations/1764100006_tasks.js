/// <reference path="../../.pocketbase/types.d.ts" />
// Tasks of the office.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ME = '@request.auth.id';
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OWN = `(${role('seller')} && (assignee = ${ME} || createdBy = ${ME}))`;
const READ_RULE = `@request.auth.inactive = false && (${OPERATIONS} || ${OWN})`;

const relation = (app, name, to) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
});

const PLAIN_FIELDS = [
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
  { name: 'assignedAt', type: 'date' },
  { name: 'movedAt', type: 'date' },
  { name: 'archived', type: 'bool' },
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

migrate(
  (app) => {
    const tasks = new Collection({
      type: 'base',
      name: 'tasks',
      listRule: READ_RULE,
      viewRule: READ_RULE,
      // Written by commands only.
      fields: [
        ...PLAIN_FIELDS,
        relation(app, 'assignee', 'users'),
        // The user who gave the task to its assignee.
        relation(app, 'assignedBy', 'users'),
        // The user who made the newest transition; they may undo it for a moment.
        relation(app, 'movedBy', 'users'),
        relation(app, 'createdBy', 'users'),
        relation(app, 'lead', 'leads'),
        relation(app, 'inquiry', 'inquiries'),
        relation(app, 'job', 'service_jobs'),
      ],
      indexes: [
        'CREATE INDEX idx_tasks_assignee ON tasks (assignee, status, due)',
        'CREATE INDEX idx_tasks_status ON tasks (status, due)',
        'CREATE INDEX idx_tasks_done ON tasks (doneAt)',
        'CREATE INDEX idx_tasks_lead ON tasks (lead)',
        'CREATE INDEX idx_tasks_inquiry ON tasks (inquiry)',
        'CREATE INDEX idx_tasks_job ON tasks (job)',
      ],
    });
    app.save(tasks);
    // A relation to the collection itself needs its id. A repeating task has one successor at most.
    tasks.fields.add(new RelationField({ name: 'previous', collectionId: tasks.id, maxSelect: 1 }));
    tasks.indexes = [
      ...tasks.indexes,
      "CREATE UNIQUE INDEX idx_tasks_previous ON tasks (previous) WHERE previous != ''",
    ];
    app.save(tasks);
  },
  (app) => app.delete(app.findCollectionByNameOrId('tasks')),
);

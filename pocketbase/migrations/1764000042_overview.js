/// <reference path="../../.pocketbase/types.d.ts" />
// Tasks that repeat and are given away, what each person saw last, and indexes for the queues and the figures of the dashboard.
const INDEXES = {
  tasks: [
    // A repeating task has one successor, however often and by however many it is finished.
    "CREATE UNIQUE INDEX idx_tasks_previous ON tasks (previous) WHERE previous != ''",
    'CREATE INDEX idx_tasks_status ON tasks (status, due)',
    'CREATE INDEX idx_tasks_done ON tasks (doneAt)',
  ],
  leads: ['CREATE INDEX idx_leads_status ON leads (status, owner, created)'],
  inquiries: [
    'CREATE INDEX idx_inquiries_sent ON inquiries (sentAt)',
    'CREATE INDEX idx_inquiries_decided ON inquiries (decidedAt)',
  ],
  activities: ['CREATE INDEX idx_activities_at ON activities (at)'],
};
const PUBLIC_USERS = 'SELECT id, name, email, avatar, inactive FROM users';
/** `staff`: has a role that opens the business, so that work can be given to them. */
const PUBLIC_STAFF = `SELECT id, name, email, avatar, inactive, CAST(EXISTS (SELECT 1 FROM json_each(users.roles) AS r WHERE r.value IN ('admin', 'moderator', 'management', 'seller')) AS BOOL) AS staff FROM users`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const tasks = app.findCollectionByNameOrId('tasks');
    // The task that this one repeats; who gave it to its assignee, and when.
    tasks.fields.add(new RelationField({ name: 'previous', collectionId: tasks.id, maxSelect: 1 }));
    tasks.fields.add(new RelationField({ name: 'assignedBy', collectionId: users.id, maxSelect: 1 }));
    tasks.fields.add(new DateField({ name: 'assignedAt' }));
    // Who took its last step, and when: they may take it back for a moment.
    tasks.fields.add(new RelationField({ name: 'movedBy', collectionId: users.id, maxSelect: 1 }));
    tasks.fields.add(new DateField({ name: 'movedAt' }));
    app.save(tasks);
    // When the person last looked at the dashboard, and up to when they had looked before they came this time.
    users.fields.add(new DateField({ name: 'visitedAt', hidden: true }));
    users.fields.add(new DateField({ name: 'visitSince', hidden: true }));
    app.save(users);
    const publicUsers = app.findCollectionByNameOrId('UsersPublic');
    publicUsers.viewQuery = PUBLIC_STAFF;
    app.save(publicUsers);
    for (const name of Object.keys(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = [...collection.indexes, ...INDEXES[name]];
      app.save(collection);
    }
  },
  (app) => {
    for (const name of Object.keys(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = collection.indexes.filter(
        (index) => !INDEXES[name].some((ours) => index.includes(ours.split(' ON ')[0].split(' ').pop())),
      );
      app.save(collection);
    }
    const publicUsers = app.findCollectionByNameOrId('UsersPublic');
    publicUsers.viewQuery = PUBLIC_USERS;
    app.save(publicUsers);
    const users = app.findCollectionByNameOrId('users');
    for (const name of ['visitedAt', 'visitSince']) users.fields.removeByName(name);
    app.save(users);
    const tasks = app.findCollectionByNameOrId('tasks');
    for (const name of ['previous', 'assignedBy', 'assignedAt', 'movedBy', 'movedAt']) tasks.fields.removeByName(name);
    app.save(tasks);
  },
);

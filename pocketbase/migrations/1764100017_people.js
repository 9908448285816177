/// <reference path="../../.pocketbase/types.d.ts" />
// Invitations, tasks about an account that waits for a role, and when and where users were last seen.
const ADMIN = '@request.auth.inactive = false && @request.auth.roles ~ "admin"';
const OWN_LAST_SEEN = ' && @request.body.lastSeen:isset = false';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});

function createInvitations(app) {
  app.save(
    new Collection({
      type: 'base',
      name: 'invitations',
      listRule: ADMIN,
      viewRule: ADMIN,
      // Written by commands and by the first sign-in only.
      fields: [
        // Lower case: addresses are compared without regard to case.
        { name: 'email', type: 'text', required: true, max: 200 },
        { name: 'roles', type: 'select', maxSelect: 4, values: ['admin', 'moderator', 'seller', 'management'] },
        // The technician that the account is linked to.
        relation(app, 'technician', 'technicians'),
        relation(app, 'invitedBy', 'users'),
        { name: 'expiresAt', type: 'date', required: true },
        { name: 'sentAt', type: 'date' },
        relation(app, 'acceptedBy', 'users'),
        { name: 'acceptedAt', type: 'date' },
        { name: 'withdrawnAt', type: 'date' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_invitations_open ON invitations (email) WHERE acceptedAt = '' AND withdrawnAt = ''",
      ],
    }),
  );
}

function addField(app, collection, fields, change = () => {}) {
  const found = app.findCollectionByNameOrId(collection);
  found.fields.addMarshaledJSON(JSON.stringify(fields));
  change(found);
  app.save(found);
}

function removeFields(app, collection, names, change = () => {}) {
  const found = app.findCollectionByNameOrId(collection);
  for (const name of names) found.fields.removeByName(name);
  change(found);
  app.save(found);
}

migrate(
  (app) => {
    createInvitations(app);
    // Readable to operations like all mail.
    addField(app, 'mail_outbox', [relation(app, 'invitation', 'invitations')]);
    // The account that the task is about: it waits for a role.
    addField(app, 'tasks', [relation(app, 'account', 'users')], (tasks) => {
      tasks.addIndex('idx_tasks_account', false, 'account', "account != ''");
    });
    addField(app, 'sessions', [
      { name: 'device', type: 'text', max: 300 },
      { name: 'seenAt', type: 'date' },
    ]);
    addField(
      app,
      'users',
      [
        { name: 'lastSeen', type: 'date' },
        // The admin has seen the firm's checklist with something left to do, and not dismissed it since.
        { name: 'setupOpen', type: 'bool', hidden: true },
      ],
      (users) => {
        users.updateRule += OWN_LAST_SEEN;
      },
    );
  },
  (app) => {
    removeFields(app, 'users', ['lastSeen', 'setupOpen'], (users) => {
      users.updateRule = users.updateRule.replace(OWN_LAST_SEEN, '');
    });
    removeFields(app, 'sessions', ['device', 'seenAt']);
    removeFields(app, 'tasks', ['account'], (tasks) => tasks.removeIndex('idx_tasks_account'));
    removeFields(app, 'mail_outbox', ['invitation']);
    app.delete(app.findCollectionByNameOrId('invitations'));
  },
);

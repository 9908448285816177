/// <reference path="../../.pocketbase/types.d.ts" />
// Feedback from users, and the newest patch notes that each user has read.
const ACTIVE = '@request.auth.inactive = false';
const ADMIN = `(${ACTIVE} && @request.auth.roles:each ?= "admin")`;
const READ_RULE = `${ADMIN} || (${ACTIVE} && author = @request.auth.id)`;

const FEEDBACK_FIELDS = [
  { name: 'type', type: 'select', maxSelect: 1, required: true, values: ['fejl', 'oenske', 'ros'] },
  { name: 'text', type: 'text', required: true, max: 5000 },
  // The screen, version and browser it was written on.
  { name: 'route', type: 'text', max: 300 },
  { name: 'appVersion', type: 'text', max: 60 },
  { name: 'lastError', type: 'text', max: 1000 },
  { name: 'browser', type: 'text', max: 300 },
  {
    name: 'screenshot',
    type: 'file',
    maxSelect: 1,
    maxSize: 5242880,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
    protected: true,
  },
  {
    name: 'status',
    type: 'select',
    maxSelect: 1,
    required: true,
    values: ['ny', 'set', 'planlagt', 'loest', 'afvist'],
  },
  { name: 'answer', type: 'text', max: 2000 },
  // The version whose patch notes mention it.
  { name: 'patchnote', type: 'text', max: 30 },
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const author = { name: 'author', type: 'relation', collectionId: users.id, maxSelect: 1, required: true };
    app.save(
      new Collection({
        type: 'base',
        name: 'feedback',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        // Written by commands only.
        fields: [author, ...FEEDBACK_FIELDS],
        indexes: [
          'CREATE INDEX idx_feedback_author ON feedback (author, created)',
          'CREATE INDEX idx_feedback_status ON feedback (status, created)',
        ],
      }),
    );
    users.fields.add(new TextField({ name: 'patchNotesSeen', max: 30 }));
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('patchNotesSeen');
    app.save(users);
    app.delete(app.findCollectionByNameOrId('feedback'));
  },
);

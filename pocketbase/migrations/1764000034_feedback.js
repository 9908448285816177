/// <reference path="../../.pocketbase/types.d.ts" />
// Feedback from those who use the product, and what each of them has read of the change log.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const active = '@request.auth.inactive = false';
    const admin = `(${active} && @request.auth.roles:each ?= "admin")`;
    const readable = `${admin} || (${active} && author = @request.auth.id)`;
    app.save(
      new Collection({
        type: 'base',
        name: 'feedback',
        listRule: readable,
        viewRule: readable,
        // Written by commands only.
        fields: [
          { name: 'type', type: 'select', maxSelect: 1, required: true, values: ['fejl', 'oenske', 'ros'] },
          { name: 'text', type: 'text', required: true, max: 5000 },
          // Where and on what it was written.
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
          // Version of the patch note that closed it.
          { name: 'patchnote', type: 'text', max: 30 },
          { name: 'author', type: 'relation', collectionId: users.id, maxSelect: 1, required: true },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_feedback_author ON feedback (author, created)',
          'CREATE INDEX idx_feedback_status ON feedback (status, created)',
        ],
      }),
    );
    // The newest version whose notes the person has opened.
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

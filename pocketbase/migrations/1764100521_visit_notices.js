/// <reference path="../../.pocketbase/types.d.ts" />
// The site visit that a mail tells its customer of. A job's visit has the job.
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mail_outbox');
    const { id } = app.findCollectionByNameOrId('tasks');
    mails.fields.add(new RelationField({ name: 'task', collectionId: id, maxSelect: 1 }));
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mail_outbox');
    mails.fields.removeByName('task');
    app.save(mails);
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// The files that go with an offer's mail besides its PDF: their ids, with the names and types that they had then.
migrate(
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.add(new JSONField({ name: 'files', maxSize: 10000 }));
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.removeByName('files');
    app.save(outbox);
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Text messages wait in the outbox as mails do.
migrate(
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.add(new SelectField({ name: 'channel', maxSelect: 1, values: ['sms'] }));
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.removeByName('channel');
    app.save(outbox);
  },
);

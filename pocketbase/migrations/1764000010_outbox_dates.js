/// <reference path="../../.pocketbase/types.d.ts" />
// The days printed on the PDF that goes out. They become the offer's own once the mail is sent; a draft that comes back keeps what it had.
migrate(
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    const day = '^\\d{4}-\\d{2}-\\d{2}$';
    outbox.fields.add(new TextField({ name: 'offerDate', max: 10, pattern: day }));
    outbox.fields.add(new TextField({ name: 'validUntil', max: 10, pattern: day }));
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.removeByName('offerDate');
    outbox.fields.removeByName('validUntil');
    app.save(outbox);
  },
);

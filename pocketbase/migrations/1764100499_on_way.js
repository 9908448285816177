/// <reference path="../../.pocketbase/types.d.ts" />
// What a customer was told when the technician set out, and whether the firm wants it, off until the firm chooses it; and
// the technicians' running clocks.
const NOTICES = ['venter', 'sendt', 'fejlet', 'ingen_adresse', 'ingen_postkasse', 'for_sent'];

/** Changes a collection's fields. */
function change(app, name, make) {
  const collection = app.findCollectionByNameOrId(name);
  make(collection.fields);
  app.save(collection);
}

migrate(
  (app) => {
    change(app, 'company_settings', (fields) => fields.add(new BoolField({ name: 'onWayNotice' })));
    change(app, 'route_stops', (fields) => {
      fields.add(new SelectField({ name: 'notice', maxSelect: 1, values: NOTICES }));
      // When the notice was queued, then when it was sent.
      fields.add(new DateField({ name: 'noticeAt' }));
    });
    // By job: { id, at }. It belongs to the account, so no list of technicians has it.
    change(app, 'technicians', (fields) => fields.add(new JSONField({ name: 'clocks', hidden: true, maxSize: 20000 })));
    const jobs = app.findCollectionByNameOrId('service_jobs').id;
    change(app, 'mail_outbox', (fields) => {
      fields.add(new RelationField({ name: 'job', collectionId: jobs, maxSelect: 1 }));
      // The id of the visit that the customer is told of. No relation: it says so also after the visit is gone.
      fields.add(new TextField({ name: 'stop', max: 15 }));
    });
  },
  (app) => {
    change(app, 'technicians', (fields) => fields.removeByName('clocks'));
    change(app, 'mail_outbox', (fields) => ['job', 'stop'].forEach((name) => fields.removeByName(name)));
    change(app, 'route_stops', (fields) => ['notice', 'noticeAt'].forEach((name) => fields.removeByName(name)));
    change(app, 'company_settings', (fields) => fields.removeByName('onWayNotice'));
  },
);

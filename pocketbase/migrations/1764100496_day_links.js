/// <reference path="../../.pocketbase/types.d.ts" />
// The link that opens a technician's day without a sign-in: its id, '' for none, and the last day that it works.
migrate(
  (app) => {
    const technicians = app.findCollectionByNameOrId('technicians');
    technicians.fields.addMarshaledJSON(
      JSON.stringify([
        { name: 'dayLink', type: 'text', hidden: true, max: 30 },
        { name: 'dayLinkUntil', type: 'text', hidden: true, max: 10 },
      ]),
    );
    technicians.addIndex('idx_technicians_day_link', true, 'dayLink', "dayLink != ''");
    app.save(technicians);
  },
  (app) => {
    const technicians = app.findCollectionByNameOrId('technicians');
    technicians.removeIndex('idx_technicians_day_link');
    technicians.fields.removeByName('dayLink');
    technicians.fields.removeByName('dayLinkUntil');
    app.save(technicians);
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// The day on which the work of an offer is expected, `YYYY-MM-DD`; empty while it is not known.
migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.add(new TextField({ name: 'workDate', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));
    app.save(offers);
  },
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.removeByName('workDate');
    app.save(offers);
  },
);

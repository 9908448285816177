/// <reference path="../../.pocketbase/types.d.ts" />
// Who refused to approve an offer's discount, and in which words; empty while nobody has.
migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    const users = app.findCollectionByNameOrId('users').id;
    offers.fields.addMarshaledJSON(
      JSON.stringify([
        { name: 'discountRefusedBy', type: 'relation', collectionId: users, maxSelect: 1 },
        { name: 'discountRefusal', type: 'text', max: 500 },
      ]),
    );
    app.save(offers);
  },
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.removeByName('discountRefusedBy');
    offers.fields.removeByName('discountRefusal');
    app.save(offers);
  },
);

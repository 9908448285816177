/// <reference path="../../.pocketbase/types.d.ts" />
// Who changed an offer last: somebody who was overtaken reads whether it was a colleague or themselves, in another tab.
migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.add(
      new RelationField({ name: 'changedBy', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 }),
    );
    app.save(offers);
  },
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.removeByName('changedBy');
    app.save(offers);
  },
);

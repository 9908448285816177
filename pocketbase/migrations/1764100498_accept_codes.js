/// <reference path="../../.pocketbase/types.d.ts" />
// The one-time code of an acceptance: whether the firm asks for one, an offer's newest code, and to whom it was mailed.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new BoolField({ name: 'requireCode' }));
    app.save(company);
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.add(new JSONField({ name: 'acceptCode', hidden: true, maxSize: 3000 }));
    app.save(offers);
    const answers = app.findCollectionByNameOrId('offer_answers');
    answers.fields.add(new TextField({ name: 'codeTo', max: 2000 }));
    app.save(answers);
  },
  (app) => {
    for (const [collection, field] of [
      ['offer_answers', 'codeTo'],
      ['inquiries', 'acceptCode'],
      ['company_settings', 'requireCode'],
    ]) {
      const changed = app.findCollectionByNameOrId(collection);
      changed.fields.removeByName(field);
      app.save(changed);
    }
  },
);

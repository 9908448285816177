/// <reference path="../../.pocketbase/types.d.ts" />
// The document of an acceptance: the offer as accepted, with a page that proves it. Made once, then kept.
const ANSWER_INDEX =
  "CREATE INDEX idx_offer_answers_document ON offer_answers (documentSha256) WHERE documentSha256 != ''";
const OFFER_INDEX = "CREATE INDEX idx_inquiries_pdf ON inquiries (pdfSha256) WHERE pdfSha256 != ''";

function setIndexes(collection, change) {
  collection.indexes = change([...collection.indexes]);
}

migrate(
  (app) => {
    const answers = app.findCollectionByNameOrId('offer_answers');
    answers.fields.add(
      new FileField({
        name: 'document',
        maxSelect: 1,
        maxSize: 10485760,
        mimeTypes: ['application/pdf'],
        protected: true,
      }),
    );
    answers.fields.add(new TextField({ name: 'documentSha256', max: 64 }));
    setIndexes(answers, (indexes) => [...indexes, ANSWER_INDEX]);
    app.save(answers);
    const offers = app.findCollectionByNameOrId('inquiries');
    setIndexes(offers, (indexes) => [...indexes, OFFER_INDEX]);
    app.save(offers);
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    // The acceptance whose document is attached.
    outbox.fields.add(new RelationField({ name: 'answer', collectionId: answers.id, maxSelect: 1 }));
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.removeByName('answer');
    app.save(outbox);
    const offers = app.findCollectionByNameOrId('inquiries');
    setIndexes(offers, (indexes) => indexes.filter((index) => !index.includes('idx_inquiries_pdf')));
    app.save(offers);
    const answers = app.findCollectionByNameOrId('offer_answers');
    setIndexes(answers, (indexes) => indexes.filter((index) => !index.includes('idx_offer_answers_document')));
    for (const name of ['document', 'documentSha256']) answers.fields.removeByName(name);
    app.save(answers);
  },
);

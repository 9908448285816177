/// <reference path="../../.pocketbase/types.d.ts" />
// The customer's page of an offer: how long its link works, what the customer saw, asked and answered there.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ME = '@request.auth.id';
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
/** As the offer itself. */
const READ_RULE =
  `@request.auth.inactive = false && (${OPERATIONS} || (${role('seller')}` +
  ` && (inquiry.seller = ${ME} || inquiry.seller = "" || inquiry.lead.owner = ${ME})))`;

const OF_CUSTOMER = ['tilbud_spoergsmaal', 'tilbud_fortrudt'];
const TOKEN_INDEX =
  "CREATE UNIQUE INDEX idx_inquiries_public_token ON inquiries (publicTokenHash) WHERE publicTokenHash != ''";

const offerRelation = (app, more = {}) => ({
  name: 'inquiry',
  type: 'relation',
  collectionId: app.findCollectionByNameOrId('inquiries').id,
  maxSelect: 1,
  ...more,
});

const ANSWER_FIELDS = [
  { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['accepteret', 'afvist', 'fortrudt'] },
  { name: 'at', type: 'date', required: true },
  // As typed by the customer.
  { name: 'name', type: 'text', max: 120 },
  { name: 'reason', type: 'text', max: 40 },
  { name: 'note', type: 'text', max: 2000 },
  // The drawn signature; without one the typed name is the signature.
  {
    name: 'signature',
    type: 'file',
    maxSelect: 1,
    maxSize: 300000,
    mimeTypes: ['image/png'],
    protected: true,
  },
  // The language of the page, the version of its texts, and the sentences that the customer agreed to.
  { name: 'locale', type: 'text', max: 2 },
  { name: 'textVersion', type: 'text', max: 20 },
  { name: 'ticks', type: 'json', maxSize: 10000 },
  { name: 'address', type: 'text', max: 60 },
  { name: 'userAgent', type: 'text', max: 400 },
  // Of the PDF that was sent.
  { name: 'pdfSha256', type: 'text', max: 64 },
  { name: 'created', type: 'autodate', onCreate: true },
];

function setActivityTypes(app, change) {
  const activities = app.findCollectionByNameOrId('activities');
  const type = activities.fields.getByName('type');
  type.values = change([...type.values]);
  app.save(activities);
}

migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    // The last day that the link works.
    offers.fields.add(new TextField({ name: 'publicUntil', hidden: true, max: 10 }));
    offers.fields.add(new TextField({ name: 'pdfSha256', hidden: true, max: 64 }));
    offers.indexes = [...offers.indexes, TOKEN_INDEX];
    app.save(offers);
    // Written by commands only, so there is no create, update or delete rule.
    app.save(
      new Collection({
        type: 'base',
        name: 'offer_answers',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        fields: [offerRelation(app, { required: true, cascadeDelete: true }), ...ANSWER_FIELDS],
        indexes: ['CREATE INDEX idx_offer_answers_inquiry ON offer_answers (inquiry, at)'],
      }),
    );
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    // The offer that a mail is about which does not send it: a receipt. Its link is filled in when the mail goes out.
    outbox.fields.add(new RelationField({ ...offerRelation(app), name: 'about' }));
    app.save(outbox);
    setActivityTypes(app, (values) => [...values, ...OF_CUSTOMER]);
  },
  (app) => {
    setActivityTypes(app, (values) => values.filter((value) => !OF_CUSTOMER.includes(value)));
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.removeByName('about');
    app.save(outbox);
    app.delete(app.findCollectionByNameOrId('offer_answers'));
    const offers = app.findCollectionByNameOrId('inquiries');
    for (const name of ['publicUntil', 'pdfSha256']) offers.fields.removeByName(name);
    offers.indexes = [...offers.indexes].filter((index) => !index.includes('idx_inquiries_public_token'));
    app.save(offers);
  },
);

/// <reference path="../../.pocketbase/types.d.ts" />
// Mails that follow an offer up by themselves, their settings and templates; and why an offer was declined.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ME = '@request.auth.id';
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
/** As the rule of the offers. */
const READ_RULE =
  `@request.auth.inactive = false && (${OPERATIONS} || (${role('seller')}` +
  ` && (inquiry.seller = ${ME} || inquiry.seller = "" || inquiry.lead.owner = ${ME})))`;

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});
const select = (name, values) => ({ name, type: 'select', maxSelect: 1, required: true, values });

/** Written by commands only, so there is no create, update or delete rule. */
function createFollowUps(app) {
  app.save(
    new Collection({
      type: 'base',
      name: 'follow_ups',
      listRule: READ_RULE,
      viewRule: READ_RULE,
      fields: [
        relation(app, 'inquiry', 'inquiries', { required: true, cascadeDelete: true }),
        // Some days after sending, or before the last day.
        select('kind', ['efter', 'foer']),
        { name: 'dueAt', type: 'date', required: true },
        // "i_koe": handed to the outbox.
        select('state', ['planlagt', 'i_koe', 'sendt', 'sprunget', 'stoppet']),
        // A code: why it was skipped or stopped; '' for none.
        { name: 'reason', type: 'text', max: 40 },
        { name: 'sentAt', type: 'date' },
        // Who sent, skipped or stopped it; empty for the product itself.
        relation(app, 'changedBy', 'users'),
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        // An offer is asked once and reminded once, however often its plan changes.
        'CREATE UNIQUE INDEX idx_follow_ups_kind ON follow_ups (inquiry, kind)',
        'CREATE INDEX idx_follow_ups_due ON follow_ups (state, dueAt)',
      ],
    }),
  );
}

const LOST_REASONS = ['pris', 'tid', 'konkurrent', 'ingen_svar', 'uden_for_omraade', 'andet'];

function change(app, name, edit) {
  const collection = app.findCollectionByNameOrId(name);
  edit(collection);
  app.save(collection);
}
const addFields = (app, name, fields) =>
  change(app, name, (collection) => collection.fields.addMarshaledJSON(JSON.stringify(fields)));
const removeFields = (app, name, names) =>
  change(app, name, (collection) => names.forEach((field) => collection.fields.removeByName(field)));

const MAILS = ['tilbudsmail', 'opfoelgning'];
const OTHER_TEMPLATES = ['sms', 'tilbudstekst', 'betingelser', 'kls', 'opgaver'];
function setTemplateKinds(app, kinds) {
  change(app, 'templates', (templates) => {
    templates.fields.getByName('kind').values = kinds;
  });
}

migrate(
  (app) => {
    createFollowUps(app);
    addFields(app, 'mail_outbox', [relation(app, 'followUp', 'follow_ups')]);
    change(app, 'mail_outbox', (outbox) =>
      outbox.addIndex('idx_outbox_follow_up', false, 'followUp', "followUp != ''"),
    );
    // { on, after, before, types }; null for a firm that has set nothing.
    addFields(app, 'company_settings', [{ name: 'followUp', type: 'json', maxSize: 2000 }]);
    addFields(app, 'inquiries', [
      // { after, before, language } of the offer's own; null for the firm's.
      { name: 'followUp', type: 'json', maxSize: 400 },
      { name: 'declineReason', type: 'select', maxSelect: 1, values: LOST_REASONS },
    ]);
    setTemplateKinds(app, [...MAILS, 'udloeber', ...OTHER_TEMPLATES]);
  },
  (app) => {
    setTemplateKinds(app, [...MAILS, ...OTHER_TEMPLATES]);
    removeFields(app, 'inquiries', ['followUp', 'declineReason']);
    removeFields(app, 'company_settings', ['followUp']);
    change(app, 'mail_outbox', (outbox) => outbox.removeIndex('idx_outbox_follow_up'));
    removeFields(app, 'mail_outbox', ['followUp']);
    app.delete(app.findCollectionByNameOrId('follow_ups'));
  },
);

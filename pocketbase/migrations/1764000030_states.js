/// <reference path="../../.pocketbase/types.d.ts" />
// The firm's own words and colours for the fixed steps. Each step has one default state; a state of the firm's own belongs to one step.
const STEPS = {
  lead: [
    ['ny', 'Ny', 'New', 'blue', 'aaben', 2],
    ['kontaktet', 'Kontaktet', 'Contacted', 'blue', 'i_gang', 7],
    ['besigtigelse', 'Besigtigelse aftalt', 'Visit agreed', 'violet', 'i_gang', 14],
    ['tilbud_sendt', 'Tilbud sendt', 'Offer sent', 'violet', 'i_gang', 21],
    ['vundet', 'Vundet', 'Won', 'green', 'vundet', 0],
    ['venter', 'Venter', 'Waiting', 'amber', 'venter', 30],
    ['tabt', 'Tabt', 'Lost', 'red', 'tabt', 0],
    ['ikke_relevant', 'Ikke relevant', 'Not relevant', 'grey', 'tabt', 0],
  ],
  offer: [
    ['kladde', 'Kladde', 'Draft', 'grey', 'aaben', 7],
    ['sendt', 'Sendt', 'Sent', 'blue', 'i_gang', 10],
    ['set', 'Set', 'Seen', 'violet', 'i_gang', 10],
    ['accepteret', 'Accepteret', 'Accepted', 'green', 'vundet', 5],
    ['afvist', 'Afvist', 'Declined', 'red', 'tabt', 0],
    ['udloebet', 'Udløbet', 'Expired', 'amber', 'tabt', 0],
    ['konverteret', 'Konverteret', 'Converted', 'green', 'vundet', 0],
    ['annulleret', 'Annulleret', 'Cancelled', 'grey', 'tabt', 0],
    ['erstattet', 'Erstattet', 'Replaced', 'grey', 'tabt', 0],
  ],
  job: [
    ['ny', 'Ny', 'New', 'blue', 'aaben', 3],
    ['klar', 'Klar til planlægning', 'Ready to plan', 'violet', 'aaben', 7],
    ['planlagt', 'Planlagt', 'Planned', 'violet', 'i_gang', 0],
    ['paa_vej', 'På vej', 'On the way', 'blue', 'i_gang', 0],
    ['i_gang', 'I gang', 'In progress', 'blue', 'i_gang', 0],
    ['pause', 'På pause', 'On hold', 'amber', 'venter', 7],
    ['udfoert', 'Udført', 'Done', 'green', 'i_gang', 3],
    ['kontrolleret', 'Kontrolleret', 'Checked', 'green', 'i_gang', 5],
    ['klar_til_fakturering', 'Klar til fakturering', 'Ready to invoice', 'green', 'i_gang', 5],
    ['faktureret', 'Faktureret', 'Invoiced', 'grey', 'faerdig', 0],
    ['annulleret', 'Annulleret', 'Cancelled', 'grey', 'annulleret', 0],
  ],
};

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const states = new Collection({
      type: 'base',
      name: 'states',
      // Whoever sees a record sees the name of its state.
      listRule: `@request.auth.id != "" && ${active}`,
      viewRule: `@request.auth.id != "" && ${active}`,
      // Written by commands only.
      fields: [
        { name: 'entity', type: 'select', maxSelect: 1, required: true, values: ['lead', 'offer', 'job'] },
        // The fixed step it stands for; never changed.
        { name: 'step', type: 'text', required: true, max: 30 },
        { name: 'labelDa', type: 'text', required: true, max: 40 },
        { name: 'labelEn', type: 'text', required: true, max: 40 },
        {
          name: 'colour',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['grey', 'blue', 'violet', 'green', 'amber', 'red'],
        },
        { name: 'icon', type: 'text', max: 30 },
        {
          name: 'type',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['aaben', 'i_gang', 'venter', 'vundet', 'faerdig', 'tabt', 'annulleret'],
        },
        // What a record gets when it comes to the step. Exactly one a step; it can't be switched off.
        { name: 'isDefault', type: 'bool' },
        // Days in the state after which a record counts as gone stale; 0: never.
        { name: 'rottenDays', type: 'number', onlyInt: true, min: 0, max: 365 },
        { name: 'sort', type: 'number', onlyInt: true, min: 0 },
        { name: 'active', type: 'bool' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_states_default ON states (entity, step) WHERE isDefault',
        'CREATE INDEX idx_states_sort ON states (entity, sort)',
      ],
    });
    app.save(states);
    for (const entity of Object.keys(STEPS)) {
      STEPS[entity].forEach(([step, labelDa, labelEn, colour, type, rottenDays], at) => {
        const state = new Record(states);
        state.load({
          entity,
          step,
          labelDa,
          labelEn,
          colour,
          icon: '',
          type,
          rottenDays,
          isDefault: true,
          active: true,
          sort: (at + 1) * 10,
          rev: 1,
        });
        app.save(state);
      });
    }
    // Empty: the default state of the record's step.
    for (const name of ['leads', 'inquiries']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new RelationField({ name: 'state', collectionId: states.id, maxSelect: 1 }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['leads', 'inquiries']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('state');
      app.save(collection);
    }
    app.delete(app.findCollectionByNameOrId('states'));
  },
);

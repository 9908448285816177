/// <reference path="../../.pocketbase/types.d.ts" />
// KLS forms as a list of the firm's, and all their versions: a report names the version that it was filled in with.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const READ_RULE = `${STAFF} || ${TECHNICIAN}`;
const HEAD = ['board', 'instrument', 'measuredBy', 'measuredOn'];

const point = (key, text, textEn, help = '') => ({ key, text, textEn, help, photo: false });
const measured = (key, name, nameEn, change) => ({
  ...{ key, per: 'kreds', kind: 'tal', name, nameEn, unit: '', decimals: 0, least: null, most: null, required: true },
  ...change,
});

const LOOKED = [
  point('afdaekning', 'Afdækning og kapsling', 'Covers and enclosures'),
  point('maerkning', 'Mærkning af tavle', 'Marking of the board'),
  point('ledere', 'Ledere og samlinger', 'Conductors and joints'),
  point('potentialudligning', 'Potentialudligning', 'Equipotential bonding'),
  point('adskillelse', 'Adskillelse og afbrydere', 'Isolation and switches'),
  point('dokumentation', 'Dokumentation lagt i tavlen', 'Documentation left in the board'),
];
const CONTINUITY = measured('continuityMilli', 'Beskyttelsesleder', 'Protective conductor', { unit: 'Ω', decimals: 3 });
const INSULATION = measured('insulationMilli', 'Isolation', 'Insulation', { unit: 'MΩ', decimals: 3, least: 1000 });
const RCD_TIME = measured('rcdMs', 'HPFI-udkobling', 'RCD trip time', { unit: 'ms', most: 300000 });
const POLARITY = measured('polarity', 'Polaritet og faserækkefølge i orden', 'Polarity and phase order are right', {
  kind: 'ja_nej',
});

// The form that all reports before this migration were filled in with.
const SHORT = {
  head: HEAD,
  points: LOOKED,
  measurements: [CONTINUITY, INSULATION, RCD_TIME, POLARITY],
  circuitsMax: 6,
};

// The inspection of DS/HD 60364-6 (6.4.2) and its measurements: insulation at least 1 MΩ at 500 V DC; a residual current
// device of 30 mA trips within 300 ms and at no more than 30 mA (DS/EN 61008, 61009); where the installation is TT, the
// resistance to earth times 30 mA is at most 50 V, so at most 1666 Ω (DS/HD 60364-4-41, 411.5.3). The largest loop
// impedance is that of the circuit's own protection, so it has no limit here.
const SMALL = {
  head: HEAD,
  points: [
    ...LOOKED,
    point(
      'beskyttelse',
      'Valg og indstilling af beskyttelse',
      'Choice and setting of protection',
      'Sikringer og HPFI passer til kablernes tværsnit og til det, der er tilsluttet.',
    ),
    point(
      'materiel',
      'Materiel egnet til stedet',
      'Equipment suited to its place',
      'IP-klasse og områder i baderum, ude og i støvede rum.',
    ),
    point('nul', 'Mærkning af nul- og beskyttelsesledere', 'Marking of neutral and protective conductors'),
    point('adgang', 'Adgang til betjening og eftersyn', 'Access for operation and service'),
  ],
  measurements: [
    measured('jord', 'Overgangsmodstand til jord (TT)', 'Resistance to earth (TT)', {
      ...{ per: 'tavle', unit: 'Ω', decimals: 1, most: 1666000, required: false },
    }),
    measured('faser', 'Faserækkefølge kontrolleret', 'Phase order checked', { per: 'tavle', kind: 'ja_nej' }),
    CONTINUITY,
    INSULATION,
    RCD_TIME,
    measured('rcdMa', 'HPFI-udkoblestrøm', 'RCD trip current', { unit: 'mA', decimals: 1, most: 30000 }),
    measured('sloejfe', 'Sløjfeimpedans', 'Loop impedance', { unit: 'Ω', decimals: 2, required: false }),
    POLARITY,
  ],
  circuitsMax: 24,
};

const FORMS = [
  { id: 'klsformkort0001', version: 'klskort00000001', name: 'Kort verifikation', definition: SHORT },
  { id: 'klsformsmaa0001', version: 'klssmaa00000001', name: 'Små installationer', definition: SMALL },
];

function createForms(app, forms, versions) {
  FORMS.forEach(({ id, version, name, definition }, at) => {
    const form = new Record(forms);
    form.load({ id, name, definition, jobTypes: [], version: 1, sort: (at + 1) * 10, active: true, rev: 1 });
    app.save(form);
    const first = new Record(versions);
    first.load({ id: version, form: id, number: 1, name, definition });
    app.save(first);
  });
}

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const types = app.findCollectionByNameOrId('service_jobs').fields.getByName('type').values;
    // Both are written by commands only.
    const forms = new Collection({
      type: 'base',
      name: 'kls_forms',
      listRule: READ_RULE,
      viewRule: READ_RULE,
      fields: [
        { name: 'name', type: 'text', required: true, max: 60 },
        // The types of jobs that it is proposed for; none for all.
        { name: 'jobTypes', type: 'select', values: types, maxSelect: types.length },
        // See KlsDefinition.
        { name: 'definition', type: 'json', required: true, maxSize: 100000 },
        // The number of the newest version.
        { name: 'version', type: 'number', onlyInt: true, min: 1 },
        { name: 'sort', type: 'number', onlyInt: true, min: 0 },
        { name: 'active', type: 'bool' },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
    });
    app.save(forms);
    // Never changed: what a report asks for is what it asked for when it was filled in. Read with the job only.
    const versions = new Collection({
      type: 'base',
      name: 'kls_form_versions',
      fields: [
        { name: 'form', type: 'relation', required: true, collectionId: forms.id, maxSelect: 1 },
        { name: 'number', type: 'number', onlyInt: true, min: 1 },
        { name: 'name', type: 'text', required: true, max: 60 },
        { name: 'definition', type: 'json', required: true, maxSize: 100000 },
        { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
        { name: 'created', type: 'autodate', onCreate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_kls_form_versions ON kls_form_versions (form, number)'],
    });
    app.save(versions);
    createForms(app, forms, versions);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('kls_form_versions'));
    app.delete(app.findCollectionByNameOrId('kls_forms'));
  },
);

/**
 * The settings of a firm in use: its own states, more templates, and a product and a charge that are no longer sold.
 */
import type { DatabaseSync } from 'node:sqlite';
import { fold } from '../../lib/core/shared/text.ts';
import { isUsedKind } from '../../lib/settings/shared/templates/values.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';

type OwnState = readonly [
  entity: 'lead' | 'offer' | 'job',
  step: string,
  labelDa: string,
  labelEn: string,
  colour: string,
  icon: string,
  rottenDays: number,
];

const STATES: readonly OwnState[] = [
  ['lead', 'venter', 'Venter på energiselskab', 'Waiting for the utility', 'amber', 'clock', 21],
  ['lead', 'venter', 'Venter på andre håndværkere', 'Waiting for other trades', 'amber', 'hand', 45],
  ['offer', 'sendt', 'Sendt, ringes op', 'Sent, will be called', 'blue', 'phone', 5],
  ['job', 'pause', 'Venter på materialer', 'Waiting for materials', 'amber', 'package', 10],
  ['job', 'pause', 'Venter på netselskab', 'Waiting for the grid company', 'amber', 'clock', 20],
  ['job', 'kontrolleret', 'Mangler sluttilmelding', 'Registration missing', 'violet', 'flag', 5],
];

const TEMPLATES = [
  {
    name: 'Opfølgning efter en uge',
    kind: 'opfoelgning',
    subject: 'Har du set tilbud {{tilbud.nummer}}?',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'For en uge siden sendte jeg dig tilbud {{tilbud.nummer}} på {{tilbud.titel}}. Har du spørgsmål, så ring endelig på {{saelger.telefon}}.',
      '',
      'Tilbuddet gælder til og med {{tilbud.gyldigTil}}.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: false,
  },
  {
    name: 'Sidste udkald',
    kind: 'opfoelgning',
    subject: 'Tilbud {{tilbud.nummer}} udløber {{tilbud.gyldigTil}}',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Tilbuddet på {{tilbud.titel}} står ved magt til og med {{tilbud.gyldigTil}}. Sig til inden da, så holder vi prisen.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: false,
  },
  {
    name: 'Montøren er på vej',
    kind: 'sms',
    subject: '',
    body: 'Hej {{kunde.fornavn}}. Vores montør er på vej til {{tilbud.adresse}}. Venlig hilsen {{firma.navn}}, tlf. {{firma.telefon}}',
    isDefault: false,
  },
  {
    name: 'Betingelser ved regningsarbejde',
    kind: 'betingelser',
    subject: '',
    body: 'Arbejdet udføres efter regning. Timer og materialer opgøres på fakturaen. Betaling: netto 8 dage.',
    isDefault: false,
  },
  {
    name: 'Efter besigtigelse',
    kind: 'opgaver',
    subject: '',
    body: '',
    tasks: [
      { title: 'Skriv tilbud', type: 'andet', priority: 'normal', dueDays: 2, assignee: 'ansvarlig' },
      { title: 'Send billeder af tavlen', type: 'dokumentation', priority: 'lav', dueDays: 2, assignee: 'starter' },
      { title: 'Ring og følg op', type: 'ring_op', priority: 'hoej', dueDays: 5, assignee: 'ansvarlig' },
    ],
    isDefault: false,
  },
] as const;

/**
 * Own states below the fixed ones, more templates, and a product and a charge that are no longer sold. Ids are fixed.
 */
export function seedSettings(db: DatabaseSync, clock: Clock, createdBy: string): void {
  const insert = new Inserter(db);
  const longAgo = clock.at(-600, 8, 0);
  const common = { rev: 1, createdBy, created: longAgo, updated: longAgo };
  writeStates(db, insert, common);
  for (const [index, template] of TEMPLATES.entries()) {
    insert.insert('templates', {
      id: `demotemplate00${index + 1}`,
      ...template,
      language: 'da',
      version: index + 1,
      active: isUsedKind(template.kind),
      ...common,
    });
  }
  writeUnsold(insert, common);
}

type Common = { rev: number; createdBy: string; created: string; updated: string };

function writeStates(db: DatabaseSync, insert: Inserter, common: Common): void {
  const typeOf = db.prepare('SELECT type FROM states WHERE entity = ? AND step = ? AND isDefault');
  const nextSort = db.prepare('SELECT max(sort) + 10 AS sort FROM states WHERE entity = ?');
  for (const [index, [entity, step, labelDa, labelEn, colour, icon, rottenDays]] of STATES.entries()) {
    const { type } = typeOf.get(entity, step) as { type: string };
    const { sort } = nextSort.get(entity) as { sort: number };
    insert.insert('states', {
      id: `demostate00000${index + 1}`,
      entity,
      step,
      type,
      labelDa,
      labelEn,
      colour,
      icon,
      rottenDays,
      isDefault: false,
      active: true,
      sort,
      ...common,
    });
  }
}

/** A product and a charge that are no longer sold. */
function writeUnsold(insert: Inserter, common: Common): void {
  const sku = '3912110001';
  const name = 'Lysstofarmatur 2 × 58 W, IP65 (udgået)';
  insert.insert('products', {
    id: 'demoproduct0001',
    sku,
    name,
    category: 'Belysning',
    unit: 'stk',
    price: 49500,
    vatRate: 25,
    labourMin: 25,
    supplier: 'Demo Engros',
    active: false,
    searchText: fold(`${sku} ${name} Belysning Demo Engros`),
    ...common,
  });
  insert.insert('product_costs', {
    id: 'demoproductcos1',
    product: 'demoproduct0001',
    cost: 29800,
    updated: common.updated,
  });
  insert.insert('charges', {
    id: 'democharge00001',
    name: 'Broafgift',
    calc: 'fast',
    amount: 19000,
    minimum: 0,
    roundTo: 0,
    appliesWhen: 'zone',
    zones: '4000-4799',
    autoAdd: false,
    sort: 200,
    active: false,
    ...common,
  });
}

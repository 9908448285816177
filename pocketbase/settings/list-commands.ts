/** The commands of the settings' lists. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { chargeCreate, chargeSave, productCreate, productSave } from '../../lib/settings/shared/catalog/schema.ts';
import { productBulk, productBulkUndo, productListQuery } from '../../lib/settings/shared/catalog/product-list.ts';
import { branchCreate, branchSave } from '../../lib/settings/shared/branches/schema.ts';
import { bundleCreate, bundleSave } from '../../lib/settings/shared/bundles/schema.ts';
import { settingLists } from '../../lib/settings/commands.ts';
import { technicianLeave, technicianReturn } from '../../lib/settings/shared/handover/schema.ts';
import { klsFormCreate, klsFormSave } from '../../lib/settings/shared/kls/schema.ts';
import { listOrder, recordActive, recordVersion } from '../../lib/settings/shared/schema.ts';
import { instrumentCreate, instrumentSave } from '../../lib/settings/shared/instruments/schema.ts';
import { skillCreate, skillSave } from '../../lib/settings/shared/skills/schema.ts';
import { stateCreate, stateReassign, stateRestore, stateSave } from '../../lib/settings/shared/states/schema.ts';
import {
  absenceCreate,
  absenceSave,
  technicianCreate,
  technicianSave,
} from '../../lib/settings/shared/technicians/schema.ts';
import { dayLinkCreate } from '../../lib/settings/shared/technicians/day-link.ts';
import { templateCreate, templateSave } from '../../lib/settings/shared/templates/schema.ts';
import type { Usage } from '../../lib/settings/shared/types.ts';
import {
  chargesDecide,
  usualAdd,
  usualRemove,
  type UsualKind,
  type UsualRemove,
} from '../../lib/settings/shared/usual/schema.ts';
import { reasonCreate, reasonSave } from '../../lib/reasons/shared/schema.ts';
import { unitCreate, unitSave } from '../../lib/units/shared/schema.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { branches } from './branches.ts';
import { bundles, listBundles, requireOwnBundle } from './bundles.ts';
import { charges, products } from './catalog.ts';
import { leaveTechnician, readTechnicianWork, returnTechnician } from './handover.ts';
import { klsForms, listKlsVersions } from './kls-forms.ts';
import { bulkProducts, undoBulkProducts } from './product-bulk.ts';
import { listProducts, productWords } from './products.ts';
import {
  countUsage,
  createRecord,
  makeDefault,
  orderRecords,
  removeRecord,
  saveRecord,
  switchRecord,
} from './records.ts';
import type { Fields, SettingType } from './setting-type.ts';
import { reassignState, restoreState, states } from './states.ts';
import { instruments } from './instruments.ts';
import { skills } from './skills.ts';
import { createDayLink, readDayLink, revokeDayLink } from './day-links.ts';
import { absences, readTechnicianSeen, technicians } from './technicians.ts';
import { templates } from './templates.ts';
import { reasons } from './reasons.ts';
import { units } from './units.ts';
import { addUsual, decideCharges, removeUsual } from './usual.ts';

const READER = 'read catalog';
const WRITER = 'change catalog';
const BUNDLER = 'change bundles';

type Call<Input> = { app: core.App; user: CommandUser; path: { id: string }; input: Input };
type Lists = typeof settingLists;

const seesCost = (user: CommandUser) => can(user, 'costs', 'read', '');

// What runs for the entries that all lists have:

const creates =
  <S extends object>(type: SettingType<S>) =>
  ({ app, user, input: { idempotencyKey: _key, ...fields } }: Omit<Call<Fields>, 'path'>): S =>
    createRecord(app, type, user, fields);

const saves =
  <S extends object>(type: SettingType<S>) =>
  ({ app, user, path, input }: Call<Fields>): S =>
    saveRecord(app, type, path.id, user, input);

const switches =
  <S extends object>(type: SettingType<S>) =>
  ({ app, path, input }: Call<{ rev: number; active: boolean }>): S =>
    switchRecord(app, type, path.id, input);

const makesDefault =
  <S extends object>(type: SettingType<S>) =>
  ({ app, path, input }: Call<{ rev: number }>): S =>
    makeDefault(app, type, path.id, input.rev);

const orders =
  <S extends object>(type: SettingType<S>) =>
  ({ app, input }: Omit<Call<{ ids: string[] }>, 'path'>): object => {
    orderRecords(app, type, input.ids);
    return {};
  };

const readsUsage =
  <S extends object>(type: SettingType<S>) =>
  ({ app, path }: Omit<Call<undefined>, 'input'>): Usage =>
    countUsage(app, type, path.id);

/** The change of a bundle by who may change this one. */
const ofOwner =
  <C extends Pick<Call<unknown>, 'app' | 'user' | 'path'>, A>(change: (call: C) => A) =>
  (call: C): A => {
    requireOwnBundle(call.app, call.user, call.path.id);
    return change(call);
  };

const addsUsual =
  (kind: UsualKind) =>
  ({ app, user }: Pick<Call<undefined>, 'app' | 'user'>): UsualRemove =>
    addUsual(app, kind, user);

const removesUsual =
  (kind: UsualKind) =>
  ({ app, user, input }: Omit<Call<UsualRemove>, 'path'>): object => {
    if (input.terms && !can(user, 'company', 'change')) throw new AppError('forbidden');
    return removeUsual(app, kind, input);
  };

export const settingListCommands: { readonly [Kind in keyof Lists]: Implementations<Lists[Kind]> } = {
  products: {
    list: implement(settingLists.products.list, { access: READER, input: productListQuery }, ({ app, user, input }) =>
      listProducts(app, user, input, seesCost(user)),
    ),
    listWords: implement(settingLists.products.listWords, { access: READER }, ({ app }) => productWords(app)),
    create: implement(settingLists.products.create, { access: WRITER, input: productCreate }, creates(products)),
    save: implement(settingLists.products.save, { access: WRITER, input: productSave }, saves(products)),
    setActive: implement(settingLists.products.setActive, { access: WRITER, input: recordActive }, switches(products)),
    readUsage: implement(settingLists.products.readUsage, { access: WRITER }, readsUsage(products)),
    bulk: implement(
      settingLists.products.bulk,
      { access: WRITER, input: productBulk, transaction: 'none' },
      ({ app, user, input }) => bulkProducts(app, input, seesCost(user)),
    ),
    undoBulk: implement(
      settingLists.products.undoBulk,
      { access: WRITER, input: productBulkUndo, transaction: 'none' },
      ({ app, input }) => undoBulkProducts(app, input),
    ),
  },
  bundles: {
    list: implement(settingLists.bundles.list, { access: 'read bundles' }, ({ app, user }) =>
      listBundles(app, can(user, 'costs', 'read', '')),
    ),
    create: implement(settingLists.bundles.create, { access: BUNDLER, input: bundleCreate }, creates(bundles)),
    save: implement(settingLists.bundles.save, { access: BUNDLER, input: bundleSave }, ofOwner(saves(bundles))),
    setActive: implement(
      settingLists.bundles.setActive,
      { access: BUNDLER, input: recordActive },
      ofOwner(switches(bundles)),
    ),
    readUsage: implement(settingLists.bundles.readUsage, { access: BUNDLER }, readsUsage(bundles)),
  },
  charges: {
    create: implement(settingLists.charges.create, { access: WRITER, input: chargeCreate }, creates(charges)),
    save: implement(settingLists.charges.save, { access: WRITER, input: chargeSave }, saves(charges)),
    setActive: implement(settingLists.charges.setActive, { access: WRITER, input: recordActive }, switches(charges)),
    order: implement(settingLists.charges.order, { access: WRITER, input: listOrder }, orders(charges)),
    readUsage: implement(settingLists.charges.readUsage, { access: WRITER }, readsUsage(charges)),
    addUsual: implement(settingLists.charges.addUsual, { access: WRITER, input: usualAdd }, addsUsual('charges')),
    removeUsual: implement(
      settingLists.charges.removeUsual,
      { access: WRITER, input: usualRemove },
      removesUsual('charges'),
    ),
    decide: implement(settingLists.charges.decide, { access: WRITER, input: chargesDecide }, ({ app, input }) =>
      decideCharges(app, input),
    ),
  },
  states: {
    create: implement(settingLists.states.create, { access: WRITER, input: stateCreate }, creates(states)),
    save: implement(settingLists.states.save, { access: WRITER, input: stateSave }, saves(states)),
    setActive: implement(settingLists.states.setActive, { access: WRITER, input: recordActive }, switches(states)),
    makeDefault: implement(
      settingLists.states.makeDefault,
      { access: WRITER, input: recordVersion },
      makesDefault(states),
    ),
    order: implement(settingLists.states.order, { access: WRITER, input: listOrder }, orders(states)),
    readUsage: implement(settingLists.states.readUsage, { access: WRITER }, readsUsage(states)),
    reassign: implement(
      settingLists.states.reassign,
      { access: WRITER, input: stateReassign },
      ({ app, path, input }) => reassignState(app, path.id, input),
    ),
    restore: implement(settingLists.states.restore, { access: WRITER, input: stateRestore }, ({ app, path, input }) =>
      restoreState(app, path.id, input),
    ),
  },
  technicians: {
    create: implement(
      settingLists.technicians.create,
      { access: WRITER, input: technicianCreate },
      creates(technicians),
    ),
    save: implement(settingLists.technicians.save, { access: WRITER, input: technicianSave }, saves(technicians)),
    setActive: implement(
      settingLists.technicians.setActive,
      { access: WRITER, input: recordActive },
      switches(technicians),
    ),
    order: implement(settingLists.technicians.order, { access: WRITER, input: listOrder }, orders(technicians)),
    readUsage: implement(settingLists.technicians.readUsage, { access: WRITER }, readsUsage(technicians)),
    readSeen: implement(settingLists.technicians.readSeen, { access: WRITER }, ({ app, path }) =>
      readTechnicianSeen(app, path.id),
    ),
    readWork: implement(settingLists.technicians.readWork, { access: WRITER }, ({ app, path }) =>
      readTechnicianWork(app, path.id),
    ),
    leave: implement(
      settingLists.technicians.leave,
      { access: WRITER, input: technicianLeave },
      onRecord(leaveTechnician),
    ),
    giveBack: implement(
      settingLists.technicians.giveBack,
      { access: WRITER, input: technicianReturn },
      onRecord(returnTechnician),
    ),
    readDayLink: implement(settingLists.technicians.readDayLink, { access: WRITER }, ({ app, path }) => ({
      link: readDayLink(app, path.id, new Date()),
    })),
    createDayLink: implement(
      settingLists.technicians.createDayLink,
      { access: WRITER, input: dayLinkCreate },
      ({ app, user, path, input }) => ({ link: createDayLink(app, path.id, user, input.days, new Date()) }),
    ),
    revokeDayLink: implement(settingLists.technicians.revokeDayLink, { access: WRITER }, ({ app, user, path }) =>
      revokeDayLink(app, path.id, user),
    ),
  },
  absences: {
    create: implement(settingLists.absences.create, { access: WRITER, input: absenceCreate }, creates(absences)),
    save: implement(settingLists.absences.save, { access: WRITER, input: absenceSave }, saves(absences)),
    readUsage: implement(settingLists.absences.readUsage, { access: WRITER }, readsUsage(absences)),
    remove: implement(settingLists.absences.remove, { access: WRITER, input: recordVersion }, ({ app, path, input }) =>
      removeRecord(app, absences, path.id, input.rev),
    ),
  },
  templates: {
    create: implement(settingLists.templates.create, { access: WRITER, input: templateCreate }, creates(templates)),
    save: implement(settingLists.templates.save, { access: WRITER, input: templateSave }, saves(templates)),
    setActive: implement(
      settingLists.templates.setActive,
      { access: WRITER, input: recordActive },
      switches(templates),
    ),
    makeDefault: implement(
      settingLists.templates.makeDefault,
      { access: WRITER, input: recordVersion },
      makesDefault(templates),
    ),
    readUsage: implement(settingLists.templates.readUsage, { access: WRITER }, readsUsage(templates)),
    addUsual: implement(settingLists.templates.addUsual, { access: WRITER, input: usualAdd }, addsUsual('templates')),
    removeUsual: implement(
      settingLists.templates.removeUsual,
      { access: WRITER, input: usualRemove },
      removesUsual('templates'),
    ),
  },
  units: {
    create: implement(settingLists.units.create, { access: WRITER, input: unitCreate }, creates(units)),
    save: implement(settingLists.units.save, { access: WRITER, input: unitSave }, saves(units)),
    setActive: implement(settingLists.units.setActive, { access: WRITER, input: recordActive }, switches(units)),
    order: implement(settingLists.units.order, { access: WRITER, input: listOrder }, orders(units)),
    readUsage: implement(settingLists.units.readUsage, { access: WRITER }, readsUsage(units)),
  },
  reasons: {
    create: implement(settingLists.reasons.create, { access: WRITER, input: reasonCreate }, creates(reasons)),
    save: implement(settingLists.reasons.save, { access: WRITER, input: reasonSave }, saves(reasons)),
    setActive: implement(settingLists.reasons.setActive, { access: WRITER, input: recordActive }, switches(reasons)),
    order: implement(settingLists.reasons.order, { access: WRITER, input: listOrder }, orders(reasons)),
    readUsage: implement(settingLists.reasons.readUsage, { access: WRITER }, readsUsage(reasons)),
  },
  branches: {
    create: implement(settingLists.branches.create, { access: WRITER, input: branchCreate }, creates(branches)),
    save: implement(settingLists.branches.save, { access: WRITER, input: branchSave }, saves(branches)),
    setActive: implement(settingLists.branches.setActive, { access: WRITER, input: recordActive }, switches(branches)),
    order: implement(settingLists.branches.order, { access: WRITER, input: listOrder }, orders(branches)),
    readUsage: implement(settingLists.branches.readUsage, { access: WRITER }, readsUsage(branches)),
  },
  kls: {
    create: implement(settingLists.kls.create, { access: WRITER, input: klsFormCreate }, creates(klsForms)),
    save: implement(settingLists.kls.save, { access: WRITER, input: klsFormSave }, saves(klsForms)),
    setActive: implement(settingLists.kls.setActive, { access: WRITER, input: recordActive }, switches(klsForms)),
    order: implement(settingLists.kls.order, { access: WRITER, input: listOrder }, orders(klsForms)),
    readUsage: implement(settingLists.kls.readUsage, { access: WRITER }, readsUsage(klsForms)),
    listVersions: implement(settingLists.kls.listVersions, { access: READER }, ({ app, path }) => ({
      items: listKlsVersions(app, path.id),
    })),
  },
  skills: {
    create: implement(settingLists.skills.create, { access: WRITER, input: skillCreate }, creates(skills)),
    save: implement(settingLists.skills.save, { access: WRITER, input: skillSave }, saves(skills)),
    setActive: implement(settingLists.skills.setActive, { access: WRITER, input: recordActive }, switches(skills)),
    order: implement(settingLists.skills.order, { access: WRITER, input: listOrder }, orders(skills)),
    readUsage: implement(settingLists.skills.readUsage, { access: WRITER }, readsUsage(skills)),
  },
  instruments: {
    create: implement(
      settingLists.instruments.create,
      { access: WRITER, input: instrumentCreate },
      creates(instruments),
    ),
    save: implement(settingLists.instruments.save, { access: WRITER, input: instrumentSave }, saves(instruments)),
    setActive: implement(
      settingLists.instruments.setActive,
      { access: WRITER, input: recordActive },
      switches(instruments),
    ),
    order: implement(settingLists.instruments.order, { access: WRITER, input: listOrder }, orders(instruments)),
    readUsage: implement(settingLists.instruments.readUsage, { access: WRITER }, readsUsage(instruments)),
  },
};

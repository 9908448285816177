/** The contracts of the settings: one for each list, and one for the firm, its accounts and invitations. */
import type * as z from 'zod/mini';
import type { BulkDone, BulkResult } from '../core/shared/bulk.ts';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  BranchesRecord,
  ChargesRecord,
  IntakeKeysRecord,
  LostReasonsRecord,
  InvitationsRecord,
  SkillsRecord,
  StatesRecord,
  TemplatesRecord,
  UnitsRecord,
  UsersResponse,
} from '../pocketbase/shared/types.ts';
import type { reasonCreate, reasonSave } from '../reasons/shared/schema.ts';
import type { unitCreate, unitSave } from '../units/shared/schema.ts';
import type { chargeCreate, chargeSave, productCreate, productSave } from './shared/catalog/schema.ts';
import type {
  ChosenProduct,
  ProductBulkInput,
  ProductBulkUndo,
  ProductListPage,
  ProductListQuery,
} from './shared/catalog/product-list.ts';
import type { branchCreate, branchSave } from './shared/branches/schema.ts';
import type { bundleCreate, bundleSave } from './shared/bundles/schema.ts';
import type { Bundle, BundleList } from './shared/bundles/types.ts';
import type { companySave } from './shared/company/schema.ts';
import type { Instrument } from '../firm/shared/instruments.ts';
import type { instrumentCreate, instrumentSave } from './shared/instruments/schema.ts';
import type { Expiring } from './shared/expiry.ts';
import type { accountLeave, accountReturn, technicianLeave, technicianReturn } from './shared/handover/schema.ts';
import type { AccountLeft, Handover, TechnicianLeft } from './shared/handover/types.ts';
import type { intakeKeyCreate, intakeKeyRevoke } from './shared/intake/schema.ts';
import type { KlsPastVersion, StoredKlsForm } from './shared/kls/definition.ts';
import type { klsFormCreate, klsFormSave } from './shared/kls/schema.ts';
import type { listOrder, recordActive, recordVersion } from './shared/schema.ts';
import type { skillCreate, skillSave } from './shared/skills/schema.ts';
import type { stateCreate, stateReassign, stateRestore, stateSave } from './shared/states/schema.ts';
import type { Reassigned } from './shared/states/types.ts';
import type { dayLinkCreate, StoredDayLink } from './shared/technicians/day-link.ts';
import type { Technician } from './shared/technicians/form.ts';
import type { absenceCreate, absenceSave, technicianCreate, technicianSave } from './shared/technicians/schema.ts';
import type { templateCreate, templateSave } from './shared/templates/schema.ts';
import type { Absence, Company, Product, Usage } from './shared/types.ts';
import type { invitationCreate, userRights } from './shared/users/schema.ts';
import type { UserSession } from './shared/users/types.ts';
import type { chargesDecide, RecordVersion, usualAdd, UsualRemove, usualRemove } from './shared/usual/schema.ts';

// PocketBase has its own /api/settings. The entries that all lists have, for the kind `kind` of its path:

const create = <const Kind extends string, Input, Stored>(kind: Kind, input: Input, answer: Stored) =>
  ({ method: 'POST', path: `/api/setup/${kind}`, input, answer, errors: ['validation'], idempotent: true }) as const;

const save = <const Kind extends string, Input, Stored>(kind: Kind, input: Input, answer: Stored) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/{id}/save`,
    input,
    answer,
    errors: ['not_found', 'validation', 'stale'],
  }) as const;

const setActive = <const Kind extends string, Stored>(kind: Kind, answer: Stored) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/{id}/active`,
    input: type<z.input<typeof recordActive>>(),
    answer,
    errors: ['not_found', 'validation', 'stale', 'locked'],
  }) as const;

const makeDefault = <const Kind extends string, Stored>(kind: Kind, answer: Stored) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/{id}/default`,
    input: type<z.input<typeof recordVersion>>(),
    answer,
    errors: ['not_found', 'stale', 'locked'],
  }) as const;

const order = <const Kind extends string, Answer>(kind: Kind, answer: Answer) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/order`,
    input: type<z.input<typeof listOrder>>(),
    answer,
    errors: ['validation'],
  }) as const;

const readUsage = <const Kind extends string, Answer>(kind: Kind, answer: Answer) =>
  ({ method: 'GET', path: `/api/setup/${kind}/{id}/usage`, answer, errors: ['not_found'] }) as const;

const addUsual = <const Kind extends string, Answer>(kind: Kind, answer: Answer) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/usual`,
    input: type<z.input<typeof usualAdd>>(),
    answer,
    errors: ['validation'],
    idempotent: true,
  }) as const;

const removeUsual = <const Kind extends string, Answer>(kind: Kind, answer: Answer) =>
  ({
    method: 'POST',
    path: `/api/setup/${kind}/usual/undo`,
    input: type<z.input<typeof usualRemove>>(),
    answer,
    errors: ['not_found', 'validation'],
  }) as const;

export const products = defineCommands({
  /** A page of products; cost is there for users who may see it. */
  list: {
    method: 'GET',
    path: '/api/setup/products',
    input: type<ProductListQuery>(),
    answer: type<ProductListPage>(),
    errors: ['validation'],
  },
  /** Categories and suppliers in use. */
  listWords: {
    method: 'GET',
    path: '/api/setup/product-words',
    answer: type<{ categories: string[]; suppliers: string[] }>(),
  },
  create: create('products', type<z.input<typeof productCreate>>(), type<Product>()),
  save: save('products', type<z.input<typeof productSave>>(), type<Product>()),
  /** Switches a product off or on; nothing is deleted. */
  setActive: setActive('products', type<Product>()),
  readUsage: readUsage('products', type<Usage>()),
  /** Changes many products, each in its own transaction, and names those that are refused. Send `rest` again. */
  bulk: {
    method: 'POST',
    path: '/api/setup/products/bulk',
    input: type<ProductBulkInput>(),
    answer: type<BulkResult<ChosenProduct>>(),
    errors: ['validation'],
  },
  /** Takes a bulk change back, except of products that were changed since (`stale`). */
  undoBulk: {
    method: 'POST',
    path: '/api/setup/products/bulk-undo',
    input: type<ProductBulkUndo>(),
    answer: type<BulkResult<BulkDone>>(),
    errors: ['validation'],
  },
});

export const bundles = defineCommands({
  /** All bundles with their products as these are today; costs are there for users who may see them. */
  list: { method: 'GET', path: '/api/setup/bundles', answer: type<BundleList>() },
  create: create('bundles', type<z.input<typeof bundleCreate>>(), type<Bundle>()),
  save: save('bundles', type<z.input<typeof bundleSave>>(), type<Bundle>()),
  /** Switches a bundle off or on; offers keep the lines that came with it. */
  setActive: setActive('bundles', type<Bundle>()),
  readUsage: readUsage('bundles', type<Usage>()),
});

export const charges = defineCommands({
  create: create('charges', type<z.input<typeof chargeCreate>>(), type<ChargesRecord>()),
  save: save('charges', type<z.input<typeof chargeSave>>(), type<ChargesRecord>()),
  setActive: setActive('charges', type<ChargesRecord>()),
  /** Saves the order of the list: all ids in their new order. */
  order: order('charges', type<object>()),
  readUsage: readUsage('charges', type<Usage>()),
  /** Adds what the trade usually has, as proposals. Answers what `removeUsual` needs. */
  addUsual: addUsual('charges', type<UsualRemove>()),
  /** Takes `addUsual` back; what somebody has changed since stays. */
  removeUsual: removeUsual('charges', type<object>()),
  /** Confirms or declines proposed charges, or makes them proposals again. */
  decide: {
    method: 'POST',
    path: '/api/setup/charges/decide',
    input: type<z.input<typeof chargesDecide>>(),
    answer: type<{ records: RecordVersion[] }>(),
    errors: ['not_found', 'validation', 'stale'],
  },
});

export const states = defineCommands({
  create: create('states', type<z.input<typeof stateCreate>>(), type<StatesRecord>()),
  save: save('states', type<z.input<typeof stateSave>>(), type<StatesRecord>()),
  /** Switches a state off or on. `locked`: it is its step's default. `validation` at `to`: records still have it. */
  setActive: setActive('states', type<StatesRecord>()),
  /** Makes a state the default of its step. `locked`: it is switched off. */
  makeDefault: makeDefault('states', type<StatesRecord>()),
  order: order('states', type<object>()),
  readUsage: readUsage('states', type<Usage>()),
  /** Switches a state off and gives its records to another of the step. */
  reassign: {
    method: 'POST',
    path: '/api/setup/states/{id}/reassign',
    input: type<z.input<typeof stateReassign>>(),
    answer: type<Reassigned>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Takes `reassign` back. */
  restore: {
    method: 'POST',
    path: '/api/setup/states/{id}/restore',
    input: type<z.input<typeof stateRestore>>(),
    answer: type<StatesRecord>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
});

export const technicians = defineCommands({
  create: create('technicians', type<z.input<typeof technicianCreate>>(), type<Technician>()),
  save: save('technicians', type<z.input<typeof technicianSave>>(), type<Technician>()),
  /** Switches a technician off or on. Off is refused while visits are planned: see `leave`. */
  setActive: setActive('technicians', type<Technician>()),
  order: order('technicians', type<object>()),
  readUsage: readUsage('technicians', type<Usage>()),
  /** When the technician's account last reached the server, UTC; '' if never. */
  readSeen: {
    method: 'GET',
    path: '/api/setup/technicians/{id}/seen',
    answer: type<{ at: string }>(),
    errors: ['not_found'],
  },
  /** The planned visits of a technician, and who can take them over. */
  readWork: {
    method: 'GET',
    path: '/api/setup/technicians/{id}/handover',
    answer: type<Handover>(),
    errors: ['not_found'],
  },
  /** Switches a technician off and hands the planned visits over. */
  leave: {
    method: 'POST',
    path: '/api/setup/technicians/{id}/leave',
    input: type<z.input<typeof technicianLeave>>(),
    answer: type<TechnicianLeft>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Takes `leave` back. */
  giveBack: {
    method: 'POST',
    path: '/api/setup/technicians/{id}/return',
    input: type<z.input<typeof technicianReturn>>(),
    answer: type<{ rev: number }>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** The technician's day link; null for none, or for one that is too old. `dayLinks.readLink` has its address. */
  readDayLink: {
    method: 'GET',
    path: '/api/setup/technicians/{id}/day-link',
    answer: type<{ link: StoredDayLink | null }>(),
    errors: ['not_found'],
  },
  /** Replaces the day link. `dayLinks.createLink` calls it. */
  createDayLink: {
    method: 'POST',
    path: '/api/setup/technicians/{id}/day-link',
    input: type<z.input<typeof dayLinkCreate>>(),
    answer: type<{ link: StoredDayLink }>(),
    errors: ['not_found', 'validation'],
  },
  /** The day link stops working at once. */
  revokeDayLink: {
    method: 'POST',
    path: '/api/setup/technicians/{id}/revoke-day-link',
    answer: type<{ link: null }>(),
    errors: ['not_found'],
  },
});

export const absences = defineCommands({
  create: create('absences', type<z.input<typeof absenceCreate>>(), type<Absence>()),
  save: save('absences', type<z.input<typeof absenceSave>>(), type<Absence>()),
  readUsage: readUsage('absences', type<Usage>()),
  /** Deletes an absence and answers what it was. */
  remove: {
    method: 'POST',
    path: '/api/setup/absences/{id}/remove',
    input: type<z.input<typeof recordVersion>>(),
    answer: type<Absence>(),
    errors: ['not_found', 'validation', 'stale'],
  },
});

export const templates = defineCommands({
  create: create('templates', type<z.input<typeof templateCreate>>(), type<TemplatesRecord>()),
  save: save('templates', type<z.input<typeof templateSave>>(), type<TemplatesRecord>()),
  setActive: setActive('templates', type<TemplatesRecord>()),
  makeDefault: makeDefault('templates', type<TemplatesRecord>()),
  readUsage: readUsage('templates', type<Usage>()),
  /** Adds what the trade usually has, and terms of offers if there are none. Answers what `removeUsual` needs. */
  addUsual: addUsual('templates', type<UsualRemove>()),
  removeUsual: removeUsual('templates', type<object>()),
});

export const units = defineCommands({
  create: create('units', type<z.input<typeof unitCreate>>(), type<UnitsRecord>()),
  save: save('units', type<z.input<typeof unitSave>>(), type<UnitsRecord>()),
  /** Switches a unit off or on. `locked`: the product itself uses this unit. */
  setActive: setActive('units', type<UnitsRecord>()),
  order: order('units', type<object>()),
  readUsage: readUsage('units', type<Usage>()),
});

export const reasons = defineCommands({
  create: create('reasons', type<z.input<typeof reasonCreate>>(), type<LostReasonsRecord>()),
  save: save('reasons', type<z.input<typeof reasonSave>>(), type<LostReasonsRecord>()),
  /** Switches a lost reason off or on; what has it keeps it. `locked`: it is the one that always fits. */
  setActive: setActive('reasons', type<LostReasonsRecord>()),
  order: order('reasons', type<object>()),
  readUsage: readUsage('reasons', type<Usage>()),
});

export const branches = defineCommands({
  create: create('branches', type<z.input<typeof branchCreate>>(), type<BranchesRecord>()),
  save: save('branches', type<z.input<typeof branchSave>>(), type<BranchesRecord>()),
  /** Switches a branch off or on; technicians who belong to it keep it. */
  setActive: setActive('branches', type<BranchesRecord>()),
  order: order('branches', type<object>()),
  readUsage: readUsage('branches', type<Usage>()),
});

export const skills = defineCommands({
  create: create('skills', type<z.input<typeof skillCreate>>(), type<SkillsRecord>()),
  /** A new name is written to all technicians and jobs that have the skill. */
  save: save('skills', type<z.input<typeof skillSave>>(), type<SkillsRecord>()),
  /** Switches a skill off or on; technicians and jobs that have it keep it. */
  setActive: setActive('skills', type<SkillsRecord>()),
  order: order('skills', type<object>()),
  readUsage: readUsage('skills', type<Usage>()),
});

export const instruments = defineCommands({
  create: create('instruments', type<z.input<typeof instrumentCreate>>(), type<Instrument>()),
  save: save('instruments', type<z.input<typeof instrumentSave>>(), type<Instrument>()),
  /** Switches an instrument off or on; reports that name it keep it. */
  setActive: setActive('instruments', type<Instrument>()),
  order: order('instruments', type<object>()),
  readUsage: readUsage('instruments', type<Usage>()),
});

export const kls = defineCommands({
  create: create('kls', type<z.input<typeof klsFormCreate>>(), type<StoredKlsForm>()),
  /** What the form asks for is a new version; reports keep theirs. */
  save: save('kls', type<z.input<typeof klsFormSave>>(), type<StoredKlsForm>()),
  /** Switches a form off or on; reports that are begun keep it. `locked`: it is the last one. */
  setActive: setActive('kls', type<StoredKlsForm>()),
  order: order('kls', type<object>()),
  readUsage: readUsage('kls', type<Usage>()),
  /** Its versions, the newest first. */
  listVersions: {
    method: 'GET',
    path: '/api/setup/kls/{id}/versions',
    answer: type<{ items: KlsPastVersion[] }>(),
    errors: ['not_found'],
  },
});

/** The contracts of the lists by kind, which is also the name in their paths. */
export const settingLists = {
  products,
  bundles,
  charges,
  states,
  technicians,
  absences,
  templates,
  units,
  reasons,
  branches,
  skills,
  instruments,
  kls,
};
export type ListKind = keyof typeof settingLists;

export const settings = defineCommands({
  /** Instruments and certificates that have expired or soon will, the longest expired first. */
  listExpiring: { method: 'GET', path: '/api/setup/expiring', answer: type<{ items: Expiring[] }>() },
  saveCompany: {
    method: 'POST',
    path: '/api/setup/company',
    input: type<z.input<typeof companySave>>(),
    answer: type<Company>(),
    errors: ['validation', 'stale'],
  },
  /** Replaces the logo; without a file it is removed. */
  saveLogo: {
    method: 'POST',
    path: '/api/setup/company/logo',
    input: type<z.input<typeof recordVersion>>(),
    files: ['logo'],
    answer: type<Company>(),
    errors: ['validation', 'stale'],
  },
  /** Saves the rights of an account. `validation`: it is the last administrator. */
  saveRights: {
    method: 'POST',
    path: '/api/setup/users/{id}/rights',
    input: type<z.input<typeof userRights>>(),
    answer: type<UsersResponse>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Switches an account off or on. Off is refused while it has open work: see `leaveAccount`. */
  setAccountActive: {
    method: 'POST',
    path: '/api/setup/users/{id}/active',
    input: type<z.input<typeof recordActive>>(),
    answer: type<UsersResponse>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** The open work of an account, and who can take it over. */
  readAccountWork: {
    method: 'GET',
    path: '/api/setup/users/{id}/handover',
    answer: type<Handover>(),
    errors: ['not_found'],
  },
  /** Switches an account off and hands its open work over; it is signed out at once. */
  leaveAccount: {
    method: 'POST',
    path: '/api/setup/users/{id}/leave',
    input: type<z.input<typeof accountLeave>>(),
    answer: type<AccountLeft>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Takes `leaveAccount` back. */
  returnAccount: {
    method: 'POST',
    path: '/api/setup/users/{id}/return',
    input: type<z.input<typeof accountReturn>>(),
    answer: type<{ rev: number }>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Where a user is signed in, latest first; for the user and for admins. */
  listSessions: {
    method: 'GET',
    path: '/api/setup/users/{id}/sessions',
    answer: type<{ items: UserSession[] }>(),
    errors: ['not_found'],
  },
  /** Ends all sessions of the user. Users may end their own, admins everybody's. */
  signOut: {
    method: 'POST',
    path: '/api/setup/users/{id}/sign-out',
    answer: type<{ ended: number }>(),
    errors: ['not_found'],
  },
  /** Invites a colleague by mail. */
  invite: {
    method: 'POST',
    path: '/api/setup/invitations',
    input: type<z.input<typeof invitationCreate>>(),
    answer: type<InvitationsRecord>(),
    errors: ['validation', 'microsoft_disconnected'],
    idempotent: true,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/setup/invitations/{id}/resend',
    input: type<z.input<typeof recordVersion>>(),
    answer: type<InvitationsRecord>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'microsoft_disconnected'],
  },
  /** Withdraws an invitation. `locked`: it was used. */
  withdrawInvitation: {
    method: 'POST',
    path: '/api/setup/invitations/{id}/withdraw',
    input: type<z.input<typeof recordVersion>>(),
    answer: type<InvitationsRecord>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Makes a key for the intake of leads. `secret`: the key itself, only in the first answer, '' in a repeated one. */
  createIntakeKey: {
    method: 'POST',
    path: '/api/setup/intake-keys',
    input: type<z.input<typeof intakeKeyCreate>>(),
    answer: type<{ key: IntakeKeysRecord; secret: string }>(),
    errors: ['validation'],
    idempotent: true,
  },
  revokeIntakeKey: {
    method: 'POST',
    path: '/api/setup/intake-keys/{id}/revoke',
    input: type<z.input<typeof intakeKeyRevoke>>(),
    answer: type<IntakeKeysRecord>(),
    errors: ['not_found', 'validation', 'stale'],
  },
});

/** What stands in a house: its kinds, what a job knows of it, and when it is to be serviced. Pure; runs in PocketBase too. */
import type { Job, JobLine } from './types.ts';
import { InstallationsKindOptions, type InstallationsRecord } from '../../pocketbase/shared/types.ts';

export type InstallationKind = InstallationsKindOptions;
export const INSTALLATION_KINDS: readonly InstallationKind[] = Object.values(InstallationsKindOptions);

/** A house, as a job or a customer's address names it. */
export type House = { address: string; zip: string };

type Shown = 'id' | 'kind' | 'make' | 'model' | 'serial' | 'place' | 'address' | 'zip' | 'city' | 'installedOn';
/**
 * `photo`: a file of `job` or its own; `photoFile`: its stored name, '' without one or if the reader may not see the job.
 * `source`: the line or the form of the job that it was made from.
 */
export type Installation = Required<
  Pick<InstallationsRecord, Shown | 'nextService' | 'note' | 'photo' | 'job' | 'source' | 'archived' | 'rev'>
> & { photoFile: string };

/** The installations of a house. `mayEdit`: whether the reader may add and change them. */
export type InstallationsAt = { items: Installation[]; mayEdit: boolean };
export type InstallationAnswer = { item: Installation; mayEdit: boolean };

/** Days ahead of which the office is shown a coming service. */
export const SERVICE_SOON_DAYS = 30;
/** So many are listed, the longest overdue first. */
export const MOST_DUE = 200;

/** Whether the service should have been made before `today`; both YYYY-MM-DD. */
export function isServiceOverdue({ nextService }: Pick<Installation, 'nextService'>, today: string): boolean {
  return nextService !== '' && nextService < today;
}

/** What can be added with one press. `source` tells it from what was added before. */
export type InstallationProposal = Pick<Installation, 'kind' | 'model' | 'place' | 'installedOn' | 'source'>;

/** Words in the text of a good that say what it is; the first kind that matches. */
const GOODS: readonly (readonly [InstallationKind, RegExp])[] = [
  ['lader', /\b(lade(stander|boks|station)|elbillader|wallbox|ev[- ]lader|charger)/i],
  ['solceller', /(solcelle|solpanel|inverter|vekselretter)/i],
  ['rcd', /\b(hpfi|pfi|rcd|rcbo|fejlstrøms)/i],
  ['tavle', /(gruppe|el|under|måler|hoved)tavle/i],
];
/** The source of what the KLS form tells of. */
const KLS_BOARD = 'kls-tavle';
const KLS_RCD = 'kls-rcd';

type JobPart = Pick<Job, 'klsForm' | 'plannedDay' | 'doneAt'>;

/** What a job's goods and its KLS form name, but for what is `known` from the same place. Agreed goods count once used. */
export function proposeInstallations(
  job: JobPart,
  lines: readonly Pick<JobLine, 'id' | 'kind' | 'text' | 'planned' | 'qtyMilli'>[],
  known: readonly Pick<Installation, 'source'>[],
): InstallationProposal[] {
  const installedOn = job.doneAt ? job.doneAt.slice(0, 10) : job.plannedDay;
  const ofGoods = lines.flatMap(({ id, kind, text, planned, qtyMilli }) => {
    const match = kind === 'vare' && !planned && qtyMilli > 0 && GOODS.find(([, words]) => words.test(text));
    return match ? [{ kind: match[0], model: text.slice(0, 80), place: '', installedOn, source: id }] : [];
  });
  const taken = new Set(known.map(({ source }) => source));
  return [...ofGoods, ...proposeFromKls(job.klsForm, installedOn)].filter(({ source }) => !taken.has(source));
}

function proposeFromKls(form: Job['klsForm'], day: string): InstallationProposal[] {
  if (!form) return [];
  const installedOn = form.measuredOn || day;
  const board = form.board.trim();
  const hasRcd = form.circuits.some(({ rcdMs }) => typeof rcdMs === 'number');
  return [
    ...(board ? [{ kind: 'tavle' as const, model: '', place: board, installedOn, source: KLS_BOARD }] : []),
    ...(hasRcd ? [{ kind: 'rcd' as const, model: '', place: board, installedOn, source: KLS_RCD }] : []),
  ];
}

/** The fields of an empty form, or of a stored installation. */
export function toInstallationFields(from: Partial<Installation>) {
  const { kind = InstallationsKindOptions.tavle, make = '', model = '', serial = '', place = '' } = from;
  const { installedOn = '', nextService = '', note = '', photo = '' } = from;
  return { kind, make, model, serial, place, installedOn, nextService, note, photo };
}

/** The input of the commands on installations. The form checks it first; PocketBase enforces it. */
import * as z from 'zod/mini';
import {
  day,
  longText,
  optionalDay,
  optionalId,
  optionalZip,
  recordId,
  requiredText,
  rev,
  text,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { toHouseKey } from '../../core/shared/street-address.ts';
import { INSTALLATION_KINDS } from './installations.ts';

const fields = lazySchema(() => ({
  kind: z.enum(INSTALLATION_KINDS),
  make: text(80),
  model: text(80),
  serial: text(80),
  place: text(120),
  installedOn: optionalDay,
  nextService: optionalDay,
  note: longText(2000),
  /** A photograph of the job that it was noted on, or its own. */
  photo: optionalId,
}));
type Days = { installedOn: string; nextService: string };
const ordered = z.refine<Days>(
  ({ installedOn, nextService }) => nextService === '' || installedOn === '' || installedOn <= nextService,
  { path: ['nextService'], params: { code: 'beforeStart' } },
);
const isHouse = z.refine<{ address: string; zip: string }>((house) => toHouseKey(house) !== '', {
  path: ['address'],
  params: { code: 'houseNumber' },
});

export const installationFields = lazySchema(() => z.object(fields).check(ordered));
/** `id`: made by the browser, so that one that is sent twice is stored once. */
export const installationAdd = lazySchema(() =>
  z
    .object({
      id: recordId,
      ...fields,
      address: requiredText(200),
      zip: optionalZip,
      city: text(80),
      job: optionalId,
      source: text(40),
    })
    .check(ordered, isHouse),
);
export const installationSave = lazySchema(() => z.object({ ...fields, rev }).check(ordered));
export const installationArchive = lazySchema(() => z.object({ rev, archived: z.boolean() }));
export const installationsAsked = lazySchema(() => z.object({ address: requiredText(200), zip: requiredText(10) }));
/** Of the printed label. */
export const labelQuery = lazySchema(() => z.object({ locale: z._default(z.enum(['da', 'en']), 'da') }));
/** `until`: the last day of a service that is listed. */
export const dueAsked = lazySchema(() => z.object({ until: day }));

export type InstallationFields = z.infer<typeof installationFields>;
export type InstallationAdd = z.infer<typeof installationAdd>;
export type InstallationSave = z.infer<typeof installationSave>;

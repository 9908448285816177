import * as z from 'zod/mini';
import { BACKUP_KINDS } from '../../../lib/core/shared/backup/names.ts';

/** The first file of a backup. A backup of another format than this is refused. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const DATABASES = ['pb_data/data.db', 'pb_data/auxiliary.db'] as const;
export const SECRETS = 'secrets.json';
export const STORAGE = 'pb_data/storage/';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Only what a backup may hold, and nothing that leads out of the folder that it is unpacked in. */
const path = z.string().check(
  z.refine((value: string) => {
    if (value === SECRETS || DATABASES.some((name) => name === value)) return true;
    return value.startsWith(STORAGE) && value.split('/').every((part) => !['', '.', '..'].includes(part));
  }),
);

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The product's version. */
  product: z.string(),
  /** UTC ISO. Everything acknowledged before it is in the backup. */
  madeAt: z.iso.datetime(),
  kind: z.enum(BACKUP_KINDS),
  /** The newest migration of the database; '' without one. */
  lastMigration: z.string(),
  files: z.array(z.object({ path, bytes: z.int().check(z.gte(0)), sha256 })),
  /** Files that the database names and that were not on the disk. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

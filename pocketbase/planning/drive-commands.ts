/** The commands of measured drives. */
import { drives, driveStore } from '../../lib/planning/drive-commands.ts';
import { drivePairs, drivePoints, driveQuery, driveRows } from '../../lib/planning/shared/drive-schema.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { findMissingDrives, readDrivesAmong, readDrivesOf, storeDrives } from './known-drives.ts';
import { loadItem } from './load.ts';
import { readWantedPlaces } from './wanted-places.ts';

export const driveCommands: Implementations<typeof drives> = {
  readDrives: implement(
    drives.readDrives,
    { access: 'operations', input: driveQuery },
    ({ app, input: { kind, id } }) => ({ drives: readDrivesOf(app, loadItem(app, kind, id)) }),
  ),
};

export const driveStoreCommands: Implementations<typeof driveStore> = {
  readPlaces: implement(driveStore.readPlaces, { access: 'superuser' }, ({ app }) => readWantedPlaces(app)),
  findMissing: implement(
    driveStore.findMissing,
    { access: 'superuser', input: drivePairs, transaction: 'none' },
    ({ app, input }) => ({ missing: findMissingDrives(app, input.pairs) }),
  ),
  storeDrives: implement(driveStore.storeDrives, { access: 'superuser', input: driveRows }, ({ app, input }) =>
    storeDrives(app, input.rows),
  ),
  readAmong: implement(
    driveStore.readAmong,
    { access: 'superuser', input: drivePoints, transaction: 'none' },
    ({ app, input }) => ({ drives: readDrivesAmong(app, input.points) }),
  ),
};

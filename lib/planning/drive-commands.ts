/** The contracts of measured drives. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  drivePairs,
  drivePoints,
  driveQuery,
  driveRows,
  KnownDrives,
  MissingDrives,
  WantedPlaces,
} from './shared/drive-schema.ts';

export const drives = defineCommands({
  /** The measured drives to and from a job or a task; none without a router. */
  readDrives: {
    method: 'GET',
    path: '/api/planning/drives',
    input: type<z.input<typeof driveQuery>>(),
    answer: type<KnownDrives>(),
    errors: ['validation', 'not_found'],
  },
});

/** Only the web server calls these, as superuser on the loopback port. */
export const driveStore = defineCommands({
  /** The places of the next days that drives are wanted between. */
  readPlaces: { method: 'GET', path: '/api/internal/drives/places', internal: true, answer: type<WantedPlaces>() },
  /** Which of the pairs were not measured lately. */
  findMissing: {
    method: 'POST',
    path: '/api/internal/drives/missing',
    internal: true,
    input: type<z.input<typeof drivePairs>>(),
    answer: type<MissingDrives>(),
    errors: ['validation'],
  },
  /** Stores measured drives, in place of older ones. */
  storeDrives: {
    method: 'POST',
    path: '/api/internal/drives/store',
    internal: true,
    input: type<z.input<typeof driveRows>>(),
    answer: type<void>(),
    errors: ['validation'],
  },
  /** All stored drives between some points. */
  readAmong: {
    method: 'POST',
    path: '/api/internal/drives/among',
    internal: true,
    input: type<z.input<typeof drivePoints>>(),
    answer: type<KnownDrives>(),
    errors: ['validation'],
  },
});

/** The contract of what stands in a house. Who may see the house's jobs may see it. */
import type * as z from 'zod/mini';
import { defineCommands, type, type FileAnswer } from '../core/shared/contract.ts';
import type { installationAdd, installationArchive, installationSave } from './shared/installation-schema.ts';
import type { House, Installation, InstallationAnswer, InstallationsAt } from './shared/installations.ts';

export const installations = defineCommands({
  /** What stands at a house, in every spelling of its address. Nothing for a technician without a job there. */
  listInstallations: {
    method: 'GET',
    path: '/api/installations',
    input: type<House>(),
    answer: type<InstallationsAt>(),
    errors: ['validation'],
  },
  /** Those whose next service is on or before a day, the longest overdue first. */
  listDueInstallations: {
    method: 'GET',
    path: '/api/installations/due',
    input: type<{ until: string }>(),
    answer: type<{ items: Installation[] }>(),
    errors: ['validation'],
  },
  readInstallation: {
    method: 'GET',
    path: '/api/installations/{id}',
    answer: type<InstallationAnswer>(),
    errors: ['not_found'],
  },
  /** Adds one; sent twice, or made twice from one line of a job, it is stored once. */
  addInstallation: {
    method: 'POST',
    path: '/api/installations',
    input: type<z.input<typeof installationAdd>>(),
    answer: type<Installation>(),
    errors: ['not_found', 'validation'],
  },
  /** `stale` contains the current record. */
  saveInstallation: {
    method: 'POST',
    path: '/api/installations/{id}/save',
    input: type<z.input<typeof installationSave>>(),
    answer: type<Installation>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Archives an installation, or restores it. */
  archiveInstallation: {
    method: 'POST',
    path: '/api/installations/{id}/archive',
    input: type<z.input<typeof installationArchive>>(),
    answer: type<Installation>(),
    errors: ['not_found', 'stale'],
  },
});

/** Next answers these: the printed label and the picture. */
export const installationFiles = defineCommands({
  /** A label as a PDF, with a QR code that opens the installation's page. */
  readInstallationLabel: {
    method: 'GET',
    path: '/api/installations/{id}/label',
    by: 'next',
    input: type<{ locale?: 'da' | 'en' }>(),
    answer: type<FileAnswer>(),
    errors: ['not_found', 'validation'],
  },
  /** The picture that the installation has now. */
  readInstallationPhoto: {
    method: 'GET',
    path: '/api/installations/{id}/photo/{photo}',
    by: 'next',
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
});

/** The contract of service agreements. Who may change the customer may change them. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  serviceAgreementAdd,
  serviceAgreementSave,
  serviceAgreementState,
} from './shared/service-agreement-schema.ts';
import type { ServiceAgreement } from './shared/service-agreements.ts';

export const serviceAgreements = defineCommands({
  /** Sent twice, it is stored once. */
  addServiceAgreement: {
    method: 'POST',
    path: '/api/service-agreements',
    input: type<z.input<typeof serviceAgreementAdd>>(),
    answer: type<ServiceAgreement>(),
    errors: ['not_found', 'validation', 'locked'],
  },
  /** Jobs that were made before stay as they are. `stale` contains the current record. */
  saveServiceAgreement: {
    method: 'POST',
    path: '/api/service-agreements/{id}/save',
    input: type<z.input<typeof serviceAgreementSave>>(),
    answer: type<ServiceAgreement>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Pauses, resumes, ends or archives an agreement, and takes that back. Visits that passed in a pause are left out. */
  setServiceAgreementState: {
    method: 'POST',
    path: '/api/service-agreements/{id}/state',
    input: type<z.input<typeof serviceAgreementState>>(),
    answer: type<ServiceAgreement>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
});

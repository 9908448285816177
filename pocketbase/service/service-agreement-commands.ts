/** The commands on service agreements. */
import { serviceAgreements } from '../../lib/service/service-agreement-commands.ts';
import {
  serviceAgreementAdd,
  serviceAgreementSave,
  serviceAgreementState,
} from '../../lib/service/shared/service-agreement-schema.ts';
import { implement, onRecord, type Implementations } from '../runtime/implement.ts';
import { addServiceAgreement, saveServiceAgreement, setServiceAgreementState } from './service-agreements.ts';

export const serviceAgreementCommands: Implementations<typeof serviceAgreements> = {
  addServiceAgreement: implement(
    serviceAgreements.addServiceAgreement,
    { input: serviceAgreementAdd },
    ({ app, user, input }) => addServiceAgreement(app, user, input),
  ),
  saveServiceAgreement: implement(
    serviceAgreements.saveServiceAgreement,
    { input: serviceAgreementSave },
    onRecord(saveServiceAgreement),
  ),
  setServiceAgreementState: implement(
    serviceAgreements.setServiceAgreementState,
    { input: serviceAgreementState },
    onRecord(setServiceAgreementState),
  ),
};

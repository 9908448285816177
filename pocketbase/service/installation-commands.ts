/** The commands on what stands in a house. */
import { installations } from '../../lib/service/installation-commands.ts';
import {
  dueAsked,
  installationAdd,
  installationArchive,
  installationsAsked,
  installationSave,
} from '../../lib/service/shared/installation-schema.ts';
import { implement, onRecord, type Implementations } from '../runtime/implement.ts';
import {
  addInstallation,
  archiveInstallation,
  listDueInstallations,
  listInstallations,
  readInstallation,
  saveInstallation,
} from './installations.ts';

export const installationCommands: Implementations<typeof installations> = {
  listInstallations: implement(
    installations.listInstallations,
    { access: 'read installations', input: installationsAsked },
    ({ app, user, input }) => listInstallations(app, user, input),
  ),
  listDueInstallations: implement(
    installations.listDueInstallations,
    { access: 'read installations', input: dueAsked },
    ({ app, user, input }) => ({ items: listDueInstallations(app, user, input.until) }),
  ),
  readInstallation: implement(installations.readInstallation, { access: 'read installations' }, ({ app, user, path }) =>
    readInstallation(app, user, path.id),
  ),
  addInstallation: implement(
    installations.addInstallation,
    { access: 'change installations', input: installationAdd },
    ({ app, user, input }) => addInstallation(app, user, input),
  ),
  saveInstallation: implement(
    installations.saveInstallation,
    { access: 'change installations', input: installationSave },
    onRecord(saveInstallation),
  ),
  archiveInstallation: implement(
    installations.archiveInstallation,
    { access: 'change installations', input: installationArchive },
    onRecord(archiveInstallation),
  ),
};

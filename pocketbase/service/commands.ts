/** The commands of the jobs. Technicians call some of them without a role. */
import * as z from 'zod/mini';
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { service } from '../../lib/service/commands.ts';
import { addressAsked } from '../../lib/service/shared/address-history.ts';
import {
  jobAdd,
  jobAgreement,
  jobApprove,
  jobArchive,
  jobClockStart,
  jobCreate,
  jobFromOffer,
  jobNote,
  jobPoint,
  jobSave,
  jobSign,
  jobTransition,
} from '../../lib/service/shared/schema.ts';
import { ownState } from '../../lib/states/shared/schema.ts';
import { searchCatalog } from '../offers/catalog.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { findTechnicianId, requireStaff } from './access.ts';
import { readAddressHistory } from './address-history.ts';
import { signAgreement } from './sign-agreement.ts';
import { readJob, toJobAggregate } from './aggregate.ts';
import { startClock } from './start-clock.ts';
import { createJob, createJobFromOffer } from './create.ts';
import { readTypicalDurations } from './durations.ts';
import { moveJobPoint } from './point.ts';
import { addJobLines, addJobNote, approveReport, archiveJob, saveJob, signJob } from './save.ts';
import { setJobState, transitionJob } from './transitions.ts';

/** A longer query finds no more than its first hundred characters. */
const MAX_QUERY = 100;
const catalogQuery = lazySchema(() => z.object({ q: z.optional(z.string()) }));

type Call<Input> = { app: core.App; path: { id: string }; user: CommandUser; input: Input };

/** A change of the job in the path, which answers the job as the user sees it then. */
const onJob =
  <Input>(change: (app: core.App, id: string, user: CommandUser, input: Input) => core.Record) =>
  ({ app, path, user, input }: Call<Input>) =>
    toJobAggregate(app, change(app, path.id, user, input), user);

/** The same for a command with a key: only the job's id is kept, and a repeated call answers the job as it is then. */
const onJobOnce = <Input>(change: (app: core.App, id: string, user: CommandUser, input: Input) => core.Record) =>
  [
    ({ app, path, user, input }: Call<Input>) => ({ id: change(app, path.id, user, input).id }),
    ({ id }: { id: string }, { app, user }: Pick<Call<Input>, 'app' | 'user'>) => readJob(app, id, user),
  ] as const;

export const serviceCommands: Implementations<typeof service> = {
  searchCatalog: implement(
    service.searchCatalog,
    { access: 'signed-in', input: catalogQuery },
    ({ app, user, input }) => {
      if (!isStaff(user.roles) && findTechnicianId(app, user.id) === '') requireStaff(user);
      return { items: searchCatalog(app, (input.q ?? '').slice(0, MAX_QUERY), false) };
    },
  ),
  readDurations: implement(service.readDurations, { access: 'operations' }, ({ app }) => ({
    items: readTypicalDurations(app),
  })),
  readAddressHistory: implement(
    service.readAddressHistory,
    { access: 'staff-or-technician', input: addressAsked },
    ({ app, user, input }) => readAddressHistory(app, user, input),
  ),
  readJob: implement(service.readJob, { access: 'signed-in' }, ({ app, user, path }) => readJob(app, path.id, user)),
  createJob: implement(
    service.createJob,
    { input: jobCreate },
    ({ app, user, input }) => ({ id: createJob(app, user, input).id }),
    ({ id }, { app, user }) => readJob(app, id, user),
  ),
  createJobFromOffer: implement(service.createJobFromOffer, { input: jobFromOffer }, ({ app, user, input }) =>
    toJobAggregate(app, createJobFromOffer(app, user, input.offer), user),
  ),
  saveJob: implement(service.saveJob, { access: 'signed-in', input: jobSave }, ...onJobOnce(saveJob)),
  addJobLines: implement(service.addJobLines, { access: 'signed-in', input: jobAdd }, ...onJobOnce(addJobLines)),
  startClock: implement(service.startClock, { access: 'signed-in', input: jobClockStart }, ...onJobOnce(startClock)),
  moveJobPoint: implement(service.moveJobPoint, { input: jobPoint }, onJob(moveJobPoint)),
  transitionJob: implement(
    service.transitionJob,
    { access: 'signed-in', input: jobTransition },
    ...onJobOnce(transitionJob),
  ),
  setJobState: implement(service.setJobState, { access: 'signed-in', input: ownState }, onJob(setJobState)),
  addJobNote: implement(service.addJobNote, { access: 'signed-in', input: jobNote }, ({ app, user, path, input }) => ({
    id: addJobNote(app, path.id, user, input).id,
  })),
  archiveJob: implement(service.archiveJob, { input: jobArchive }, onJob(archiveJob)),
  signJob: implement(service.signJob, { access: 'signed-in', input: jobSign }, ...onJobOnce(signJob)),
  signAgreement: implement(service.signAgreement, { access: 'signed-in', input: jobAgreement }, onJob(signAgreement)),
  approveReport: implement(service.approveReport, { input: jobApprove }, onJob(approveReport)),
};

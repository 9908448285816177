/** The commands of the jobs. Technicians call some of them without a role. */
import * as z from 'zod/mini';
import { isStaff } from '../../lib/auth/permissions.ts';
import { service } from '../../lib/service/commands.ts';
import {
  jobAdd,
  jobApprove,
  jobArchive,
  jobCreate,
  jobFromOffer,
  jobNote,
  jobSave,
  jobSign,
  jobTransition,
} from '../../lib/service/schema.ts';
import { ownState } from '../../lib/states/schema.ts';
import { searchCatalog } from '../offers/catalog.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { findTechnicianId, requireStaff } from './access.ts';
import { readJob, toJobAggregate } from './aggregate.ts';
import { createJob, createJobFromOffer } from './create.ts';
import { addJobLines, addJobNote, approveReport, archiveJob, saveJob, signJob } from './save.ts';
import { setJobState, transitionJob } from './transitions.ts';

/** A longer query finds no more than its first hundred characters. */
const MAX_QUERY = 100;
const catalogQuery = z.object({ q: z.optional(z.string()) });

/** The changed job, as the user sees it. */
const toAnswer = (record: core.Record, { app, user }: { app: core.App; user: CommandUser }) =>
  toJobAggregate(app, record, user);

export const serviceCommands: Implementations<typeof service> = {
  searchCatalog: implement(
    service.searchCatalog,
    { access: 'signed-in', input: catalogQuery },
    ({ app, user, input }) => {
      if (!isStaff(user.roles) && findTechnicianId(app, user.id) === '') requireStaff(user);
      return { items: searchCatalog(app, (input.q ?? '').slice(0, MAX_QUERY), false) };
    },
  ),
  readJob: implement(service.readJob, { access: 'signed-in' }, ({ app, user, path }) => readJob(app, path.id, user)),
  createJob: implement(
    service.createJob,
    { input: jobCreate },
    ({ app, user, input }) => ({ id: createJob(app, user, input).id }),
    ({ id }, { app, user }) => readJob(app, id, user),
  ),
  createJobFromOffer: implement(service.createJobFromOffer, { input: jobFromOffer }, (call) =>
    toAnswer(createJobFromOffer(call.app, call.user, call.input.offer), call),
  ),
  saveJob: implement(service.saveJob, { access: 'signed-in', input: jobSave }, (call) =>
    toAnswer(saveJob(call.app, call.path.id, call.user, call.input), call),
  ),
  addJobLines: implement(service.addJobLines, { access: 'signed-in', input: jobAdd }, (call) =>
    toAnswer(addJobLines(call.app, call.path.id, call.user, call.input.lines), call),
  ),
  transitionJob: implement(service.transitionJob, { access: 'signed-in', input: jobTransition }, (call) =>
    toAnswer(transitionJob(call.app, call.path.id, call.user, call.input), call),
  ),
  setJobState: implement(service.setJobState, { access: 'signed-in', input: ownState }, (call) =>
    toAnswer(setJobState(call.app, call.path.id, call.user, call.input), call),
  ),
  addJobNote: implement(service.addJobNote, { access: 'signed-in', input: jobNote }, ({ app, user, path, input }) => ({
    id: addJobNote(app, path.id, user, input.text).id,
  })),
  archiveJob: implement(service.archiveJob, { input: jobArchive }, (call) =>
    toAnswer(archiveJob(call.app, call.path.id, call.user, call.input), call),
  ),
  signJob: implement(service.signJob, { access: 'signed-in', input: jobSign }, (call) =>
    toAnswer(signJob(call.app, call.path.id, call.user, call.input), call),
  ),
  approveReport: implement(service.approveReport, { input: jobApprove }, (call) =>
    toAnswer(approveReport(call.app, call.path.id, call.user, call.input.rev), call),
  ),
};

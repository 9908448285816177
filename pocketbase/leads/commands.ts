/** The commands of the leads. */
import { AppError } from '../../lib/core/shared/errors.ts';
import { presence } from '../../lib/core/shared/presence-schema.ts';
import { leads } from '../../lib/leads/commands.ts';
import { readLeadSearch } from '../../lib/leads/shared/filters.ts';
import { leadBulk, leadBulkUndo } from '../../lib/leads/shared/bulk.ts';
import { leadListQuery } from '../../lib/leads/shared/list.ts';
import {
  leadAnswer,
  leadArchive,
  leadAsk,
  leadAssigns,
  leadCreate,
  leadDuplicates,
  leadNote,
  leadPin,
  leadSave,
  leadSearchParams,
  leadTransition,
} from '../../lib/leads/shared/schema.ts';
import { ownState } from '../../lib/states/shared/schema.ts';
import { changeEach } from '../runtime/change-each.ts';
import { JsonText } from '../runtime/command.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { bulkLeads, undoBulkLeads } from './bulk.ts';
import { findDuplicates, findLeadsByPhone } from './duplicates.ts';
import { findHits } from './hits.ts';
import { listLeads, listLeadTags } from './list.ts';
import { pinNote } from './pin.ts';
import { createLead, saveLead } from './save.ts';
import { searchLeads } from './search.ts';
import { answerTakeOver, askToTakeOver, readLeadOwner } from './take-over.ts';
import { addLeadNote, archiveLead, assignLead, claimLead, setLeadState, transitionLead } from './transitions.ts';
import { watchLeads } from './watch.ts';

/** Of a merged lead the one that was kept: old links lead there. */
const KEPT_ID = "coalesce((SELECT nullif(m.mergedInto, '') FROM leads m WHERE m.id = {:id}), {:id})";

export const leadCommands: Implementations<typeof leads> = {
  searchLeads: implement(leads.searchLeads, { input: leadSearchParams }, ({ app, user, input }) => {
    const wanted = input.all === '1' ? 'all' : Number(input.limit);
    return new JsonText(`{"items":${searchLeads(app, user, readLeadSearch(input), wanted)}}`);
  }),
  listLeads: implement(leads.listLeads, { input: leadListQuery }, ({ app, user, input }) =>
    listLeads(app, user, input, new Date()),
  ),
  listLeadTags: implement(leads.listLeadTags, {}, ({ app, user }) => ({ items: listLeadTags(app, user) })),
  watchLeads: implement(
    leads.watchLeads,
    { input: presence, transaction: 'none' },
    ({ app, user, input: { open, left } }) => ({ items: watchLeads(app, user, open, left, new Date()) }),
  ),
  findLeadsByPhone: implement(leads.findLeadsByPhone, {}, ({ app, user, path }) => ({
    items: findLeadsByPhone(app, user, path.number),
  })),
  readLeadHit: implement(leads.readLeadHit, {}, ({ app, user, path }) => {
    const [hit] = findHits(app, user, `l.id = ${KEPT_ID}`, { id: path.id }, 1);
    if (!hit) throw new AppError('not_found');
    return hit;
  }),
  findDuplicates: implement(
    leads.findDuplicates,
    { input: leadDuplicates, transaction: 'none' },
    ({ app, user, input }) => ({ items: findDuplicates(app, user, input) }),
  ),
  createLead: implement(leads.createLead, { input: leadCreate }, ({ app, user, input }) =>
    createLead(app, user, input),
  ),
  saveLead: implement(leads.saveLead, { input: leadSave }, onRecord(saveLead)),
  claimLead: implement(leads.claimLead, {}, ({ app, user, path }) => claimLead(app, path.id, user)),
  assignLeads: implement(
    leads.assignLeads,
    { input: leadAssigns, transaction: 'none' },
    ({ app, user, input: { changes } }) => ({
      results: changeEach(app, 'lead', changes, (tx, change) => assignLead(tx, user, change)),
    }),
  ),
  bulkLeads: implement(leads.bulkLeads, { input: leadBulk, transaction: 'none' }, ({ app, user, input }) =>
    bulkLeads(app, user, input, new Date()),
  ),
  undoBulkLeads: implement(leads.undoBulkLeads, { input: leadBulkUndo, transaction: 'none' }, ({ app, user, input }) =>
    undoBulkLeads(app, user, input),
  ),
  readLeadOwner: implement(leads.readLeadOwner, {}, ({ app, user, path }) => readLeadOwner(app, path.id, user)),
  askToTakeOver: implement(leads.askToTakeOver, { input: leadAsk }, onRecord(askToTakeOver)),
  answerTakeOver: implement(leads.answerTakeOver, { input: leadAnswer }, ({ app, user, path, input }) =>
    answerTakeOver(app, path.task, user, input),
  ),
  transitionLead: implement(leads.transitionLead, { input: leadTransition }, onRecord(transitionLead)),
  setLeadState: implement(leads.setLeadState, { input: ownState }, onRecord(setLeadState)),
  addLeadNote: implement(leads.addLeadNote, { input: leadNote }, onRecord(addLeadNote)),
  pinNote: implement(leads.pinNote, { input: leadPin }, onRecord(pinNote)),
  archiveLead: implement(leads.archiveLead, { input: leadArchive }, onRecord(archiveLead)),
};

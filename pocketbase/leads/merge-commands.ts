/** The commands that merge customers. */
import { leadMerges } from '../../lib/leads/merge-commands.ts';
import { leadMerge, leadPair } from '../../lib/leads/shared/merge-schema.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { mergeLeads, previewMerge } from './merge.ts';
import { undoMerge } from './merge-undo.ts';

export const leadMergeCommands: Implementations<typeof leadMerges> = {
  previewMerge: implement(leadMerges.previewMerge, { input: leadPair }, ({ app, user, input }) =>
    previewMerge(app, user, input),
  ),
  mergeLeads: implement(leadMerges.mergeLeads, { input: leadMerge }, ({ app, user, input }) =>
    mergeLeads(app, user, input),
  ),
  undoMerge: implement(leadMerges.undoMerge, {}, ({ app, user, path }) => undoMerge(app, path.id, user)),
};

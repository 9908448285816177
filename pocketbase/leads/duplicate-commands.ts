/** The commands of the list of duplicates, for the office. */
import { duplicates } from '../../lib/leads/duplicate-commands.ts';
import { distinctPair, duplicateList } from '../../lib/leads/shared/duplicate-schema.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { listDuplicates, setDistinct } from './duplicate-list.ts';

export const duplicateCommands: Implementations<typeof duplicates> = {
  listDuplicates: implement(
    duplicates.listDuplicates,
    { access: 'read duplicates', input: duplicateList },
    ({ app, input }) => listDuplicates(app, input),
  ),
  setDistinct: implement(
    duplicates.setDistinct,
    { access: 'change duplicates', input: distinctPair },
    ({ app, user, input }) => setDistinct(app, user, input),
  ),
};

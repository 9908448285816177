/** The commands of the imports. */
import * as z from 'zod/mini';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { imports } from '../../lib/imports/commands.ts';
import {
  importChoices,
  importCorrection,
  importCreate,
  importDiscard,
  importRow,
  importRows,
  importStep,
} from '../../lib/imports/shared/schema.ts';
import { OUTCOMES } from '../../lib/imports/shared/types.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { applyChunk } from './apply.ts';
import { correctRows } from './correct.ts';
import { readRows } from './rows.ts';
import {
  createImport,
  discardImport,
  findImport,
  readChoices,
  sendRows,
  requireStatus,
  saveChoices,
  saveRow,
  toMotion,
  toProgress,
  type Run,
} from './store.ts';
import { listRows, summarise, withNames } from './summary.ts';
import { undoChunk } from './undo.ts';

/** A command works for about this long before it answers with its progress. */
const STEP_MS = 400;
const MAX_PAGE = 1000;
const SHOWN = [...OUTCOMES, 'findes', 'advarsel'] as const;

const rowsQuery = lazySchema(() =>
  z.object({
    show: z.optional(z.string()),
    page: z.optional(z.string()),
    size: z.optional(z.string()),
  }),
);
const toCount = (sent: string | undefined, most: number) =>
  Math.min(Math.max(1, Number.parseInt(sent ?? '', 10) || 1), most);

export const importCommands: Implementations<typeof imports> = {
  createImport: implement(imports.createImport, { input: importCreate }, ({ app, user, input }) =>
    createImport(app, user, input),
  ),
  readImport: implement(imports.readImport, {}, ({ app, user, path }) =>
    summarise(app, findImport(app, path.id, user)),
  ),
  readProgress: implement(imports.readProgress, {}, ({ app, user, path }) => toMotion(findImport(app, path.id, user))),
  listRows: implement(imports.listRows, { input: rowsQuery }, ({ app, user, path, input }) => ({
    items: listRows(app, findImport(app, path.id, user), {
      show: SHOWN.find((one) => one === input.show) ?? '',
      page: toCount(input.page, 1_000_000),
      size: toCount(input.size, MAX_PAGE),
    }),
  })),
  sendRows: implement(imports.sendRows, { input: importRows, transaction: 'none' }, ({ app, user, path, input }) =>
    sendRows({ app, user }, path.id, input.rows),
  ),
  saveRow: implement(imports.saveRow, { input: importRow }, ({ app, user, path, input }) => {
    saveRow(app, user, path.id, input);
    const record = findImport(app, path.id, user);
    return withNames(app, record, readRows(app, path.id, readChoices(record), [input.row]))[0]!;
  }),
  saveChoices: implement(imports.saveChoices, { input: importChoices }, ({ app, user, path, input }) =>
    saveChoices(app, user, path.id, input),
  ),
  correctRows: implement(
    imports.correctRows,
    { input: importCorrection, transaction: 'none' },
    ({ app, user, path, input }) => correctRows({ app, user }, path.id, input),
  ),
  discardImport: implement(imports.discardImport, { input: importDiscard }, ({ app, user, path, input }) => {
    discardImport(app, user, path.id, input.rev);
    return {};
  }),
  applyRows: implement(imports.applyRows, { input: importStep, transaction: 'none' }, ({ app, user, path, input }) => {
    const record = findImport(app, path.id, user);
    requireStatus(record, 'klar', 'i_gang', 'faerdig');
    if (record.getInt('done') <= input.from && record.getString('status') !== 'faerdig')
      work({ app, user }, (run) => applyChunk(run, path.id));
    return toProgress(findImport(app, path.id, user));
  }),
  undoRows: implement(imports.undoRows, { input: importStep, transaction: 'none' }, ({ app, user, path, input }) => {
    const record = findImport(app, path.id, user);
    requireStatus(record, 'i_gang', 'klar', 'faerdig', 'fortryder', 'fortrudt');
    const isOver = record.getString('status') === 'fortrudt' || record.getBool('isSwept');
    if (record.getInt('undone') <= input.from && !isOver) work({ app, user }, (run) => undoChunk(run, path.id));
    return toProgress(findImport(app, path.id, user));
  }),
};

/** Works chunk by chunk until there is no more or the time is over. */
function work(run: Run, chunk: (run: Run) => boolean): void {
  const until = Date.now() + STEP_MS;
  while (chunk(run) && Date.now() < until);
}

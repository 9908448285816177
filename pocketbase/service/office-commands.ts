/** The office's commands on done jobs: for operations only. */
import { office } from '../../lib/service/office-commands.ts';
import { invoiceRefs, officeExport, officeMoves } from '../../lib/service/shared/office-schema.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { exportOfficeJobs, findInvoiced, moveOfficeJobs, readOfficeQueue } from './office.ts';

export const officeCommands: Implementations<typeof office> = {
  readQueue: implement(office.readQueue, { access: 'operations' }, ({ app }) => readOfficeQueue(app, new Date())),
  moveJobs: implement(
    office.moveJobs,
    { access: 'operations', input: officeMoves, transaction: 'none' },
    ({ app, user, input }) => moveOfficeJobs(app, user, input),
  ),
  findInvoiced: implement(office.findInvoiced, { access: 'operations', input: invoiceRefs }, ({ app, input }) => ({
    items: findInvoiced(app, input.refs),
  })),
  exportJobs: implement(office.exportJobs, { access: 'operations', input: officeExport }, ({ app, user, input }) =>
    exportOfficeJobs(app, user, input),
  ),
};

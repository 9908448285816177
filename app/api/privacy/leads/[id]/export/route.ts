import * as z from 'zod/mini';
import { orderDownload } from '@/lib/auth/downloads';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { copenhagenToday } from '@/lib/core/dates';
import { exportFileName } from '@/lib/core/export/table';
import { recordId } from '@/lib/core/fields';
import { sendThrough } from '@/lib/pocketbase/command';
import { archiveResponse } from '@/lib/privacy/archive';
import { dataExport, privacy } from '@/lib/privacy/commands';
import { customerFilter } from '@/lib/privacy/tables';

const params = z.object({ id: recordId });

export const POST = defineEndpoint(
  dataExport.exportCustomer,
  { auth: 'session', access: 'change company', params },
  async ({ session: { pb }, params: { id } }) => {
    const { name, leads } = await privacy.discloseCustomer(id, { send: sendThrough(pb) });
    const fileName = exportFileName(name, copenhagenToday(new Date()), 'zip');
    return orderDownload(() =>
      archiveResponse(pb, fileName, (table) =>
        customerFilter(table, leads, (filter, values) => pb.filter(filter, values)),
      ),
    );
  },
);

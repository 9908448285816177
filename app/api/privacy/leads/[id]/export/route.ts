import * as z from 'zod/mini';
import { orderDownload } from '@/lib/auth/server/downloads';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { exportFileName } from '@/lib/core/shared/export/table';
import { recordId } from '@/lib/core/shared/fields';
import { sendThrough } from '@/lib/pocketbase/shared/command';
import { archiveResponse } from '@/lib/privacy/server/archive';
import { dataExport, privacy } from '@/lib/privacy/commands';
import { customerFilter } from '@/lib/privacy/server/tables';

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

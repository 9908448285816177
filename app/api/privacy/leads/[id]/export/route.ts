import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { copenhagenToday } from '@/lib/core/dates';
import { exportFileName } from '@/lib/core/export/table';
import { recordId } from '@/lib/core/fields';
import { archiveResponse } from '@/lib/privacy/archive';
import { customerFilter } from '@/lib/privacy/tables';

const params = z.object({ id: recordId });

/** One customer's data as a download. Admins only, by the session cookie; noted on the customer's timeline. */
export const GET = defineEndpoint({ auth: 'link', params }, async ({ session: { pb }, params: { id } }) => {
  const { name, leads } = await pb.send<{ name: string; leads: string[] }>(`/api/privacy/leads/${id}/disclose`, {
    method: 'POST',
    body: {},
  });
  return archiveResponse(pb, exportFileName(name, copenhagenToday(new Date()), 'zip'), (table) =>
    customerFilter(table, leads, (filter, params) => pb.filter(filter, params)),
  );
});

import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { serviceFiles } from '@/lib/service/commands';
import { createKlsReport } from '@/lib/service/server/kls/report';
import { klsReportQuery } from '@/lib/service/shared/schema';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(
  serviceFiles.readKlsReport,
  { auth: 'link', params, input: klsReportQuery },
  ({ session, params: { id }, input }) =>
    createKlsReport(session.pb, id, { locale: input.locale, download: input.download !== undefined }),
);

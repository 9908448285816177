import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { installationFiles } from '@/lib/service/installation-commands';
import { createLabel } from '@/lib/service/server/label/label';
import { labelQuery } from '@/lib/service/shared/installation-schema';

const params = z.object({ id: recordId });

export const GET = defineEndpoint(
  installationFiles.readInstallationLabel,
  { auth: 'link', params, input: labelQuery },
  ({ session, params: { id }, input }) => createLabel(session.pb, id, input.locale),
);

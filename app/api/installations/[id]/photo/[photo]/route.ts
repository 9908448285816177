import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { recordId } from '@/lib/core/shared/fields';
import { installationFiles } from '@/lib/service/installation-commands';
import { readPhoto } from '@/lib/service/server/installation-photo';

const params = z.object({ id: recordId, photo: recordId });

export const GET = defineEndpoint(
  installationFiles.readInstallationPhoto,
  { auth: 'link', params },
  ({ session, params: { id, photo } }) => readPhoto(session.pb, id, photo),
);

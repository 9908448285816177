import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { AppError } from '@/lib/core/shared/errors';
import { env } from '@/lib/core/server/env';
import { maps } from '@/lib/map/commands';
import { findTilesFile, sendRange } from '@/lib/map/server/tiles-file';

export const GET = defineEndpoint(maps.readTiles, { auth: 'session', access: 'read jobs' }, async ({ request }) => {
  const file = await findTilesFile(env());
  if (!file) throw new AppError('not_found');
  return sendRange(file, request.headers.get('range'));
});

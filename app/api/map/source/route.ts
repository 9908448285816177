import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { env } from '@/lib/core/server/env';
import { maps } from '@/lib/map/commands';
import { findMapSource } from '@/lib/map/server/source';

export const GET = defineEndpoint(maps.readSource, { auth: 'session', access: 'read jobs' }, () =>
  findMapSource(env()),
);

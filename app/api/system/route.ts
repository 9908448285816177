import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { system } from '@/lib/settings/system-commands';
import { readSystem } from '@/lib/settings/server/system/read';
import { systemQuery } from '@/lib/settings/server/system/schema';

export const GET = defineEndpoint(
  system.readSystem,
  { auth: 'session', access: 'change company', input: systemQuery },
  ({ input }) => readSystem(input.requestId ?? ''),
);

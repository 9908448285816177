import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { optimiser } from '@/lib/planning/commands';
import { answerOptimise, readOptimiserState } from '@/lib/planning/server/optimiser/answer';
import { optimiseWish } from '@/lib/planning/shared/schema';

export const GET = defineEndpoint(
  optimiser.readState,
  { auth: 'session', access: 'change planning' },
  readOptimiserState,
);

export const POST = defineEndpoint(
  optimiser.optimiseDay,
  { auth: 'session', access: 'change planning', input: optimiseWish },
  ({ request, session, input }) => answerOptimise(session.pb, input, request.signal),
);

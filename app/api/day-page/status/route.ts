import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { dayPage } from '@/lib/planning/day-page-commands';
import { setStopStatus } from '@/lib/planning/server/day-page';
import { dayPageStatus } from '@/lib/planning/shared/day-page';

export const POST = defineEndpoint(dayPage.setStatus, { auth: 'none', input: dayPageStatus }, ({ request, input }) =>
  setStopStatus(request, input),
);

import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { dayLinks } from '@/lib/settings/day-link-commands';
import { createDayLink, readDayLink } from '@/lib/settings/server/day-link';
import { dayLinkMake, dayLinkOf } from '@/lib/settings/shared/technicians/day-link';

export const GET = defineEndpoint(
  dayLinks.readLink,
  { auth: 'session', access: 'change catalog', input: dayLinkOf },
  ({ session, input }) => readDayLink(session.pb, input.technician),
);

export const POST = defineEndpoint(
  dayLinks.createLink,
  { auth: 'session', access: 'change catalog', input: dayLinkMake },
  ({ session, input }) => createDayLink(session.pb, input.technician, input.days),
);

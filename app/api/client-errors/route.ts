import { browserSession } from '@/lib/auth/browser-commands';
import { logBrowserReport } from '@/lib/auth/server/browser-log';
import { browserReport } from '@/lib/auth/shared/browser-report';
import { defineEndpoint } from '@/lib/auth/server/endpoint';

export const POST = defineEndpoint(browserSession.report, { auth: 'none', input: browserReport }, async ({ input }) => {
  logBrowserReport(input);
});

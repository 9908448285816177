import { browserSession } from '@/lib/auth/browser/commands';
import { logBrowserReport } from '@/lib/auth/browser-log';
import { browserReport } from '@/lib/auth/browser-report';
import { defineEndpoint } from '@/lib/auth/endpoint';

export const POST = defineEndpoint(browserSession.report, { auth: 'none', input: browserReport }, async ({ input }) => {
  logBrowserReport(input);
});

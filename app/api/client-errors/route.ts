import { logBrowserReport } from '@/lib/auth/browser-log';
import { browserReport } from '@/lib/auth/browser-report';
import { defineEndpoint } from '@/lib/auth/endpoint';

/** Logs a page that broke in a browser, or an answer that did not fit its schema. The proxy limits how many. */
export const POST = defineEndpoint({ auth: 'none', body: browserReport }, async ({ body }) => {
  logBrowserReport(body);
  return new Response(null, { status: 204 });
});

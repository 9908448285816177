/** Texts that only signed-in screens use; the signed-in layout adds them, so the login page stays light. */
export const APP_NAMESPACES = [
  'about',
  'calendar',
  'dashboard',
  'feedback',
  'files',
  'gallery',
  'imports',
  'leads',
  'list',
  'offerPdf',
  'offers',
  'patchnotes',
  'planning',
  'service',
  'settings',
  'tasks',
  'timeline',
] as const;

/** Texts that only the server uses; no page gets them. */
export const SERVER_NAMESPACES = ['acceptancePdf', 'customerMail', 'dataExport', 'klsPdf'] as const;

/** Texts of the customers' pages, which add them. */
export const CUSTOMER_NAMESPACES = ['customerPage', 'documentCheck'] as const;

/** Texts that only signed-in screens use; the signed-in layout adds them, so the login page stays light. */
export const APP_NAMESPACES = ['about', 'feedback', 'files', 'gallery', 'leads', 'list', 'newLeads', 'offerPdf', 'offers', 'overview', 'patchnotes', 'planning', 'service', 'settings', 'tasks', 'timeline', 'units'] as const;

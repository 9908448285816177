/** Texts that only signed-in screens use; the signed-in layout adds them, so the login page stays light. */
export const APP_NAMESPACES = ['dashboard', 'leads', 'offers', 'settings', 'tasks'] as const;

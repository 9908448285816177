// Registrations only. PocketBase runs each callback in a context of its own, so it requires its handler from
// handlers.js.
import './runtime/routes.ts';
import './auth/routes.ts';
import './leads/routes.ts';
import './offers/routes.ts';
import './tasks/routes.ts';
import './service/routes.ts';
import './settings/routes.ts';
import './files/routes.ts';
import './planning/routes.ts';
import './dashboard/routes.ts';
import './feedback/routes.ts';
import './patchnotes/routes.ts';

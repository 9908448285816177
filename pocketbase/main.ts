// Registrations only. PocketBase runs each callback in a context of its own, so it requires its handler from
// handlers.js. The routes of commands with a contract are printed (commands.ts).
import './runtime/routes.ts';
import './auth/routes.ts';
import './leads/routes.ts';
import './offers/routes.ts';
import './settings/routes.ts';
import './planning/routes.ts';
import './service/routes.ts';
import './imports/routes.ts';
import './privacy/routes.ts';

// Registrations only. Each callback runs in a context of its own and requires its handler from the bundle beside it.
import './runtime/boot-routes.ts';
import './auth/routes.ts';
import './leads/routes.ts';
import './offers/routes.ts';
import './tasks/routes.ts';
import './service/routes.ts';
import './settings/routes.ts';
import './files/routes.ts';
import './planning/routes.ts';
import './dashboard/routes.ts';

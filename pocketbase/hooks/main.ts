// Registrations only. Each callback runs in a context of its own and requires its handler from the bundle beside it.
import './register/boot.ts';
import './register/session.ts';
import './register/leads.ts';
import './register/offers.ts';
import './register/tasks.ts';
import './register/service.ts';
import './register/settings.ts';
import './register/files.ts';
import './register/planning.ts';
import './register/overview.ts';

// Configures PocketBase from the environment at each start.
import { DEFAULT_LIMITS, KNOWN_DEDUCTIONS, UNNAMED_COMPANY } from '../../lib/core/shared/company.ts';
import { overwriteDeleted } from './sql.ts';
import { updateRecord } from './records.ts';

/** Applies migrations and updates settings, sign-in and the company record. Token secrets stay. */
export function configure(app: core.App): void {
  overwriteDeleted(app);
  app.runAllMigrations();
  configureSettings(app);
  configureUsers(app);
  ensureSuperuser(app);
  ensureCompany(app);
}

function configureSettings(app: core.App): void {
  const settings = app.settings();
  const url = $os.getenv('APP_URL');
  settings.meta.appName = 'Ordrestyring';
  if (url) settings.meta.appURL = url;
  settings.meta.hideControls = true;

  // Only server.ts sets this header, from the socket or from a trusted proxy.
  settings.trustedProxy.headers = ['X-Client-Address'];
  settings.trustedProxy.useLeftmostIP = false;

  // Limits by address. An office of 300 shares one address, so these only stop floods. Requests by account are limited
  // in server/limits.ts, failed sign-ins in lib/auth/server/sign-in-limits.ts. Superusers are exempt.
  settings.rateLimits.enabled = true;
  settings.rateLimits.rules = [
    { label: 'users:authWithOAuth2', audience: '', maxRequests: 400, duration: 60 },
    { label: '_superusers:authWithPassword', audience: '', maxRequests: 60, duration: 60 },
    { label: '*:auth', audience: '', maxRequests: 20, duration: 60 },
    { label: '*:file', audience: '', maxRequests: 20000, duration: 60 },
    { label: '/api/realtime', audience: '', maxRequests: 20000, duration: 60 },
    { label: '/api/', audience: '@guest', maxRequests: 3000, duration: 60 },
  ] as core.RateLimitRule[];

  settings.batch.enabled = true;
  settings.batch.maxRequests = 100;
  settings.batch.timeout = 10;
  settings.batch.maxBodySize = 8 * 1024 * 1024;

  // Failures only, because paths and queries of successful requests name customers. logs.ts leaves out refusals.
  settings.logs.maxDays = 14;
  settings.logs.minLevel = 4;
  settings.logs.logIP = false;
  settings.logs.logAuthId = false;
  app.save(settings);
}

function configureUsers(app: core.App): void {
  const users = app.findCollectionByNameOrId('users');
  const hours = Number($os.getenv('AUTH_TOKEN_HOURS')) || 12;
  users.authToken.duration = Math.round(hours * 3600);
  const authority = $os.getenv('MICROSOFT_AUTHORITY');
  const clientId = $os.getenv('MICROSOFT_CLIENT_ID');
  users.oauth2.enabled = clientId !== '';
  users.oauth2.mappedFields.name = 'name';
  users.oauth2.mappedFields.avatarURL = 'avatar';
  users.oauth2.providers = clientId
    ? ([
        {
          name: 'microsoft',
          displayName: 'Microsoft',
          clientId,
          clientSecret: $os.getenv('MICROSOFT_CLIENT_SECRET'),
          authURL: `${authority}/oauth2/v2.0/authorize`,
          tokenURL: `${authority}/oauth2/v2.0/token`,
          userInfoURL: `${$os.getenv('GRAPH_URL')}/v1.0/me`,
          pkce: true,
        },
      ] as core.OAuth2ProviderConfig[])
    : [];
  app.save(users);
}

/**
 * The superuser account of Next and the scripts. Saved only when it differs, because a new password ends its tokens.
 */
function ensureSuperuser(app: core.App): void {
  const email = $os.getenv('SUPERUSER_EMAIL');
  const password = $os.getenv('SUPERUSER_PASSWORD');
  if (!email || !password) return;
  let record: core.Record;
  try {
    record = app.findAuthRecordByEmail('_superusers', email);
    if (record.validatePassword(password)) return;
  } catch {
    record = new Record(app.findCollectionByNameOrId('_superusers'));
    record.setEmail(email);
  }
  record.setPassword(password);
  app.save(record);
}

/** Creates the company record once; later administrators change it. */
function ensureCompany(app: core.App): void {
  if (app.countRecords('company_settings') > 0) return;
  const company = new Record(app.findCollectionByNameOrId('company_settings'));
  company.set('name', UNNAMED_COMPANY);
  company.set('offerNumberStart', 10001);
  // AB 18 §5 stk. 5.
  company.set('validityDays', 20);
  company.set('discountLimitBp', 1000);
  // Grundlovsdag, juleaftensdag and nytårsaftensdag are not public holidays but days off in the trade.
  company.set('extraDaysOff', ['06-05', '12-24', '12-31']);
  updateRecord(app, company, { deductions: KNOWN_DEDUCTIONS, ...DEFAULT_LIMITS, jobDurations: {}, rev: 1 });
}

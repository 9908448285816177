/**
 * The specification's lines in its own words. The title of a test that proves a line begins with the line's number;
 * `npm run conformance` writes those tests and their results to docs/conformance.md.
 */
export type SpecLine = {
  id: string;
  line: string;
  /** The chosen reading and its reason, where the specification or today's tools allow several. */
  choice?: string;
};

const section = (number: number, lines: readonly (string | [line: string, choice: string])[]): SpecLine[] =>
  lines.map((entry, index) => {
    const id = `§${number}.${index + 1}`;
    return typeof entry === 'string' ? { id, line: entry } : { id, line: entry[0], choice: entry[1] };
  });

export const SECTIONS: readonly { number: number; title: string; lines: SpecLine[] }[] = [
  {
    number: 1,
    title: 'What the product does and for whom',
    lines: section(1, [
      'Users are logged-in staff. Admins get extra menu entries.',
      'Offer numbers are issued by the server.',
      'Sign-in is through a Microsoft OAuth2 login. The product also asks for the right to send mail on the ' +
        'user’s behalf.',
      [
        "Page title: 'PantA' in the route table; the root app sets the title to 'Ordrestyring | login'.",
        "Both: 'Ordrestyring | login' on /login, before sign-in, and 'PantA' on every other page.",
      ],
      [
        'Languages: Danish (default) and English. Two readings for the default locale setting: da, and en.',
        'da: "Danish is what users see as default". The setting `en` selects English; each user may choose ' +
          'it, and the choice is stored on the account.',
      ],
      [
        'The fallback locale of the translation layer is en-US.',
        'A text missing in one language is taken from the other. Requests send en-US unless set otherwise.',
      ],
      'nav.home = Hjem / Home; nav.network = Netværk / Network; nav.messages = Beskeder / Messages.',
    ]),
  },
  {
    number: 2,
    title: 'Screens and routes',
    lines: section(2, [
      'Routes not marked public require a logged-in session. Otherwise the user is redirected to /login with a ' +
        'redirect query holding the original full path.',
      '/ – Dashboard – dashboard layout',
      'any unmatched path – not-found page – 404 layout',
      '/about – About',
      '/feedback – Feedback',
      '/leads/lead-search/:phoneNumber? – Søgning i leads – alias /kundeliste/tlf/:phoneNumber?',
      '/leads/mine/ – Mit overblik',
      '/leads/new/:openLead? – Nye leads',
      'inquiry/:id under leads – Lead tilbud – breadcrumbs Dashboard > Søgning i leads',
      'profile/:id under leads – Lead profile – same breadcrumbs',
      '/login – Login – public, login layout',
      '/patchnotes – Ændringslog',
      '/planning/:routeId? – Planning',
      '/service – Service søgning',
      '/settings/charge – Extra ydelser – settings layout',
      '/settings/general – Personlige indstillinger – settings layout',
      '/settings/products – Produkter – settings layout',
      '/settings/states – states – settings layout',
      '/settings/technicians – Montør – settings layout',
      '/settings/templates – Template setting – settings layout',
      '/tasks – Opgaver',
      '/test – Test',
      '/test/wait – PlanningWait – wip layout',
      'Layouts available: default, dashboard, login, settings, wip, maxWidth, 400, 404.',
      'Page container: optional title heading, then the content, with a decorative animated background of ten ' +
        'circles. It has an option to remove the maximum width.',
      'Sidebar menu: Dashboard (/), Leadsøgning (/leads/lead-search), Nye (/leads/new), Mit overblik ' +
        '(/leads/mine), Servicesøgning (/service), Planlægning (/planning), Opgaver (/tasks), Indstillinger ' +
        '(/settings/general).',
      [
        'The active item is highlighted by path match.',
        'A sub-path marks its parent; a profile and an offer belong to the search, like their breadcrumbs; / matches ' +
          'only itself.',
      ],
      'Admins see an extra item linking to an external data dashboard.',
      "On localhost or {ip} admins also see 'Test sider' (/test).",
      'Sidebar footer: link to Ændringslog (only when expanded), dark/light theme toggle, logout button, profile ' +
        'link to /settings/general showing the user’s name.',
      'The sidebar collapses to icons; on narrow screens it opens as a side sheet.',
      'Toast notifications appear stacked.',
    ]),
  },
  {
    number: 3,
    title: 'Entities and their fields',
    lines: section(3, [
      'User: id, username, email, name, phoneNumber, complete (boolean), roles (list of: admin, moderator, ' +
        'seller, management, new), saleNumber (number). Stored in auth collection ‘users’.',
      'Public user (collection ‘UsersPublic’): id, name, email, avatar (strings), inactive (boolean).',
      'Offer reference: offernumber, received as string and converted to a number.',
      'Session state: authstore (id, email, collectionId, username, verified), accessToken, refreshToken, expireDate.',
      [
        'Auth token response (refresh): access_token, refresh_token (strings), expires_in in seconds (converted ' +
          'to absolute expiry) or expiryTime; both readings appear.',
        'The product returns expiryTime, as in §7’s table; the server converts Microsoft’s expires_in to it.',
      ],
      [
        'Token payload may carry type (admin or authRecord), id, collectionId, exp.',
        'PocketBase 0.39 writes type auth for every collection, with id, collectionId and exp; a superuser is ' +
          'identified by its collection.',
      ],
      'Toast: id (number), title, content, accent (default primary), icon, success (default true).',
    ]),
  },
  {
    number: 4,
    title: 'States and transitions',
    lines: section(4, [
      'OAuth2 login with provider ‘microsoft’ requesting scopes Mail.Send, User.Read, User.ReadWrite and ' +
        'offline_access; then the access token, refresh token and auth model are stored.',
      'The backend SDK also keeps its own storage entry named pocketbase_auth.',
      'Session is saved in browser local storage under key ‘auth’ (JSON with accessToken, refreshToken, ' +
        'authstore) only when both tokens are present.',
      'At app start: the auth model is loaded from the store; if no refresh token is held and local storage has ' +
        'a valid ‘auth’ entry, tokens and model are restored from it. Then the current user is fetched.',
      'A token counts as expiring when within 5 minutes of the expiry date, or when no expiry date is set.',
      'Token validity is decided by the exp claim.',
      'Logout clears the auth store and the ‘auth’ entry and reloads the page.',
      'Roles: ‘new’ and the ‘complete’ flag hint at onboarding.',
      'Toasts are added to a list and removed after their duration.',
      'Sidebar: expanded or collapsed, default open. Toggle with key b plus meta/control, or a toggle action.',
      [
        'At width up to 768px the toggle opens/closes a separate mobile sidebar instead of changing the ' +
          'persisted state.',
        'Exactly 768 px is mobile: "up to" includes it.',
      ],
      'State is kept in a cookie ‘sidebar:state’.',
      'Theme: dark or light.',
      'Realtime connection reconnects automatically after failures.',
    ]),
  },
  {
    number: 5,
    title: 'Validation rules',
    lines: section(5, [
      "'Mandadory' (missing value)",
      "'Invalid value'",
      "'Invalid date'",
      "'Invalid {validation}' for email, url, uuid, cuid, datetime",
      "'Minumum length {minimum} characters'",
      "'Maximum length {maximum} characters'",
      "'Insert a value greater or equal to {minimum}'",
      "'Insert a value less or equal to {maximum}'",
      "'Insert at least {minimum} elements'",
      "'Insert at most {maximum} elements'",
      "'The number must be a multiple of {multipleOf}'",
      "'The number must be finite'",
      'Responses for user, public user, refresh-token and next offer number are checked against schemas.',
      "Missing record id gives 'Missing required record id.'; missing log id gives 'Missing required log id.'",
      'Tags input: optional maximum count (0 = unlimited, default 0), duplicates rejected unless allowed, ' +
        'default delimiter comma, object values need a conversion function.',
    ]),
  },
  {
    number: 6,
    title: 'Roles and permissions',
    lines: section(6, [
      'Roles: admin, moderator, seller, management, new.',
      [
        'Token types: admin, authRecord.',
        'PocketBase 0.39 has one type, auth; admins became the collection _superusers, which is not served here.',
      ],
      'Known: admin sees the extra external dashboard item, and the Test item on localhost. Routes not public ' +
        'need a session.',
      'The product asks the Microsoft identity provider for mail-sending and user read/write rights.',
    ]),
  },
  {
    number: 7,
    title: 'Calls',
    lines: section(7, [
      'POST /api/collections/users/auth-refresh – response: token, record, meta.accessToken',
      'POST /api/refresh-microsoft-token – body {refreshToken}; response {access_token, refresh_token, expiryTime}',
      [
        'GET auth-methods on users, then POST /api/collections/users/auth-with-oauth2 with provider, code, ' +
          'codeVerifier, redirectUrl, createData',
        'PocketBase 0.39 calls it redirectURL; both spellings are accepted. The server fills in the verifier, ' +
          'and createData is always empty.',
      ],
      'GET /api/collections/users/records/{id} – current user',
      'GET /api/collections/UsersPublic/records/{id} – single public user',
      'GET /api/collections/UsersPublic/records – full list sorted by ‘-name’, batches of 500',
      'GET /api/inquiry/nextOffernumber – returns next offer number',
      [
        'Generic calls served through the product’s origin: records CRUD, external-auths list and unlink, ' +
          'files/token, realtime, oauth2-redirect, health.',
        'Also batch, which the specification’s PocketBase version did not have. external-auths became the ' +
          'collection _externalAuths: users see and unlink their own under Personlige indstillinger.',
      ],
      [
        'Generic calls served on the loopback port only: auth-with-password, password reset, verification, email ' +
          'change, /api/admins, /api/settings, /api/collections import, /api/logs and stats, /api/backups.',
        'They are for the machine’s administrator, by SSH tunnel. In PocketBase 0.39 /api/admins became the ' +
          'collection _superusers; there is no /api/admins any more.',
      ],
      'Requests carry Authorization with the token and an Accept-Language header (default en-US).',
    ]),
  },
  {
    number: 8,
    title: 'Error catalogue',
    lines: section(8, [
      "Login failure: notification titled 'Kunne ikke logge ind', content 'Fejl i login', success false.",
      [
        'Other errors are only logged.',
        'They are logged, without personal data; where a user waits for a result, the screen shows them too, ' +
          'with the log’s reference.',
      ],
      'Request errors carry url, status, response and an aborted flag. Status 400 and above is an error.',
      'OAuth2 state mismatch or missing code is an error.',
      [
        "Fallback message 'Something went wrong while processing your request.'",
        'The SDK of PocketBase 0.39 says "Something went wrong."; users see the specification’s text.',
      ],
      'Aborted request gives an auto-cancel message.',
      'A refused connection on localhost hints to use the numeric local address.',
      "A first-item lookup with no match gives 'The requested resource wasn't found.' (404).",
      'Schema errors appear translated as in section 5.',
      'Unmatched path: not-found page. Unauthenticated access: redirect to /login.',
    ]),
  },
  {
    number: 9,
    title: 'Business constants and limits',
    lines: section(9, [
      'Toast duration 10000 ms; stacked 6rem apart starting at 2rem.',
      'Token expiry margin 5 minutes.',
      'Default page size 30; full-list batch 500.',
      'Realtime connect timeout 15000 ms; reconnect intervals 200, 300, 500, 1000, 1200, 1500, 2000 ms; ' +
        'unlimited attempts.',
      [
        'Cookie size limit 4096 bytes, after which the stored model is trimmed.',
        'The session cookie holds no model at all, so it stays far below; the SDK’s own cookie is trimmed to id, ' +
          'email, verified and the collection.',
      ],
      'OAuth popup at most 1024x768.',
      'Sidebar width 16rem; mobile 18rem; collapsed icon 4rem; mobile breakpoint 768px; sidebar cookie lifetime ' +
        '7 days (604800 s), path /.',
      'Sidebar tooltips no delay; tooltip side offset 4; sheet default side right, sidebar default left.',
      'Form state cache one hour (3600000 ms), debounce 200 ms.',
    ]),
  },
];

export const LINES: readonly SpecLine[] = SECTIONS.flatMap(({ lines }) => lines);

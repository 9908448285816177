/** Every address of the product (spec §2), so that a link can't be misspelt. Parameters are encoded only here. */

import { isRecordId } from './ids.ts';

const encodeSegment = (value: string) => encodeURIComponent(value);
const withSegment = (base: string, value?: string) => (value ? `${base}/${encodeSegment(value)}` : base);

export const paths = {
  dashboard: () => '/',
  about: () => '/about',
  /** Shown in the place of any page while PocketBase does not answer. */
  starting: () => '/starting',
  feedback: () => '/feedback',
  leadSearch: (phoneNumber?: string) => withSegment('/leads/lead-search', phoneNumber),
  /** The alias that the phone system opens. */
  phoneLink: (phoneNumber?: string) => withSegment('/kundeliste/tlf', phoneNumber),
  myLeads: () => '/leads/mine',
  /** All leads that the user may read. */
  leads: () => '/leads/list',
  /** All offers that the user may read. */
  offers: () => '/leads/offers',
  /** The offers to a customer, decided ones too. */
  offersTo: (lead: string) => `/leads/offers?vis=alle&kunde=${encodeSegment(lead)}`,
  /** The office's list of customers that may be one. */
  duplicates: () => '/leads/duplicates',
  /** Merges two customers; without `other` the page asks for it. */
  mergeLeads: (lead: string, other = '') =>
    `/leads/merge?kunde=${encodeSegment(lead)}${other && `&med=${encodeSegment(other)}`}`,
  newLeads: (openLead?: string) => withSegment('/leads/new', openLead),
  /** A lead's profile. */
  lead: (id: string) => `/leads/profile/${encodeSegment(id)}`,
  /** The files of a lead, and of its offers and jobs. */
  leadFiles: (id: string) => `/leads/profile/${encodeSegment(id)}/files`,
  /** An offer's editor. */
  offer: (id: string) => `/leads/inquiry/${encodeSegment(id)}`,
  patchNotes: () => '/patchnotes',
  planning: (routeId?: string) => withSegment('/planning', routeId),
  /** A stop on the planning board of its day, with its panel. */
  plannedStop: (stop: string, day: string) => `/planning?dag=${encodeSegment(day)}&stop=${encodeSegment(stop)}`,
  /** A technician's day on the planning board, today. */
  technicianDay: (technician: string) => `/planning?montoer=${encodeSegment(technician)}`,
  service: () => '/service',
  /** 'Til kontoret': the jobs that are done and not invoiced. */
  office: () => '/service?vis=kontor',
  /** The form for a new job; `lead`: the customer to fill in. */
  newJob: (lead?: string) => (lead ? `/service?ny=1&lead=${encodeSegment(lead)}` : '/service?ny=1'),
  /** The form for a new lead. */
  newLead: () => '/leads/lead-search?ny=1',
  /** The field for a new task. */
  newTask: () => '/tasks?ny=1',
  /** A service job's page. */
  job: (id: string) => `/service/${encodeSegment(id)}`,
  /** The history of an address: its jobs, offers and customers, also of earlier owners. */
  addressHistory: ({ address, zip }: { address: string; zip: string }) =>
    `/service/address?adresse=${encodeSegment(address)}&postnr=${encodeSegment(zip)}`,
  /** The KLS reports of a period, and what is missing. */
  audit: () => '/service/audit',
  /** What stands in a house and is to be serviced soon. */
  installations: () => '/service/installations',
  /** One installation, which its QR label opens. */
  installation: (id: string) => `/service/installations/${encodeSegment(id)}`,
  /** Its QR label as a PDF. */
  installationLabel: (id: string, locale: string) =>
    `/api/installations/${encodeSegment(id)}/label?locale=${encodeSegment(locale)}`,
  /** The picture that it has now, the file `photo`. */
  installationPhoto: (id: string, photo: string) =>
    `/api/installations/${encodeSegment(id)}/photo/${encodeSegment(photo)}`,
  settings: {
    backup: () => '/settings/backup',
    charge: () => '/settings/charge',
    company: () => '/settings/company',
    general: () => '/settings/general',
    integrations: () => '/settings/integrations',
    /** Imports; `kind`: what to import. */
    import: (kind?: 'customers' | 'products' | 'technicians') => `/settings/import${kind ? `?kind=${kind}` : ''}`,
    /** One import. */
    openImport: (id: string) => `/settings/import?import=${encodeSegment(id)}`,
    products: () => '/settings/products',
    /** The list of products with the one of this item number open. */
    product: (id: string, sku: string) =>
      `/settings/products?vis=alle&q=${encodeSegment(sku)}&post=${encodeSegment(id)}`,
    kls: () => '/settings/kls',
    states: () => '/settings/states',
    system: () => '/settings/system',
    technicians: () => '/settings/technicians',
    technician: (id: string) => `/settings/technicians?post=${encodeSegment(id)}`,
    templates: () => '/settings/templates',
    instruments: () => '/settings/instruments',
    /** The list of instruments with this one open. */
    instrument: (id: string) => `/settings/instruments?vis=alle&post=${encodeSegment(id)}`,
    skills: () => '/settings/skills',
    branches: () => '/settings/branches',
    bundles: () => '/settings/bundles',
    /** The form of a bundle. */
    bundle: (id: string) => `/settings/bundles?vis=alle&post=${encodeSegment(id)}`,
    units: () => '/settings/units',
    reasons: () => '/settings/reasons',
    users: () => '/settings/users',
    /** The form of an account's rights. */
    user: (id: string) => `/settings/users?post=${encodeSegment(id)}`,
  },
  tasks: () => '/tasks',
  test: () => '/test',
  testWait: () => '/test/wait',
  /** `redirect`: where to go after sign-in; left out if it is the start page. */
  login: (redirect?: string) =>
    redirect && redirect !== '/' ? `/login?redirect=${encodeSegment(redirect)}` : '/login',
  /** Starts a sign-in at Microsoft. `reconnect` renews the signed-in user's mail connection. */
  loginMicrosoft: (options: { mode: 'popup' | 'redirect'; redirect?: string; reconnect?: boolean }) => {
    const query = new URLSearchParams({ mode: options.mode });
    if (options.redirect && options.redirect !== '/') query.set('redirect', options.redirect);
    if (options.reconnect) query.set('reconnect', '1');
    return `/login/microsoft?${query}`;
  },
  /** The page that Microsoft redirects back to. */
  loginCallback: () => '/login/callback',
  /** The offer's PDF as the customer gets it. */
  offerPdf: (id: string) => `/api/offers/${encodeSegment(id)}/pdf`,
  /** Leads a colleague to the customer's page of an offer that was sent. */
  offerCustomerPage: (id: string) => `/api/offers/${encodeSegment(id)}/customer-page`,
  /** The document of the newest acceptance by a customer on their page. */
  offerAcceptance: (id: string) => `/api/offers/${encodeSegment(id)}/acceptance`,
  /** A job's KLS report as a PDF. */
  klsReport: (id: string, locale: 'da' | 'en') => `/api/service/${encodeSegment(id)}/kls/pdf?locale=${locale}`,
  /** The customer's page of an offer, below PUBLIC_URL. `language`: the one that the customer chose. */
  customerOffer: (token: string, language?: 'da' | 'en') =>
    `/t/${encodeSegment(token)}${language ? `?sprog=${language}` : ''}`,
  /** The PDF that the customer was sent. */
  customerPdf: (token: string) => `/t/${encodeSegment(token)}/pdf`,
  /** The document of their acceptance. */
  customerAcceptance: (token: string) => `/t/${encodeSegment(token)}/aftale`,
  /** The firm's logo on the customer's page. */
  customerLogo: (token: string) => `/t/${encodeSegment(token)}/logo`,
  /** A technician's day without a sign-in, below PUBLIC_URL. */
  dayPage: (token: string) => `/d/${encodeSegment(token)}`,
  /** Where anybody can check the file of an offer or of an acceptance, below PUBLIC_URL. */
  checkDocument: (language?: 'da' | 'en') => `/tjek${language ? `?sprog=${language}` : ''}`,
  /** Shown in the place of a page whose link does not work. */
  unknownLink: () => '/unknown-link',
  /** Where other programs hand in leads (docs/integrations.md). */
  intake: () => '/api/intake/leads',
} as const;

/** Pages that need no session, and all pages below them. */
const PUBLIC_PAGES = ['/login', '/t', '/d', '/tjek'] as const;

/** Whether the path opens without a session. */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** What a page's link opens: a customer's offer, or a technician's day. */
export type PageLink = { of: 'offer' | 'day'; token: string };

/**
 * The link in the path of a page that a token opens; null for other pages. What is left of a broken link has the token
 * '', which opens nothing.
 */
export function pageLinkIn(pathname: string): PageLink | null {
  const path = pathname.replace(/\.rsc$/, '');
  const page = /^\/([td])(?:\/|$)/.exec(path)?.[1];
  if (page === undefined) return null;
  if (page === 't') return { of: 'offer', token: /^\/t\/([^/]+)(\/(pdf|logo|aftale))?$/.exec(path)?.[1] ?? '' };
  return { of: 'day', token: /^\/d\/([^/]+)$/.exec(path)?.[1] ?? '' };
}

/** Whether it is the page on which anybody can check a file. */
export const isCheckPage = (pathname: string) => pathname.replace(/\.rsc$/, '') === paths.checkDocument();

/** Paths whose last part is a record's id, or the one before a lead's files. */
const ID_PATHS =
  /^\/(?:leads\/(?:profile|inquiry|new)|service(?!\/(?:address|audit|installations)$)|service\/installations)\/([^/]+)$/;
const FILES_PATH = /^\/leads\/profile\/([^/]+)\/files$/;

/** Whether the path's record id is malformed; such an address gets the 400 page instead of a lookup. */
export function hasMalformedId(pathname: string): boolean {
  const path = pathname.replace(/\.rsc$/, '');
  const id = (ID_PATHS.exec(path) ?? FILES_PATH.exec(path))?.[1];
  return id !== undefined && !isRecordId(id);
}

const PLACEHOLDER_ORIGIN = 'http://here.invalid';
const MAX_REDIRECT = 2000;

/**
 * A `redirect` value from outside as a path on this site; '/' if it is not one. Besides other origins it refuses
 * values that a browser or server would turn into one (`//evil`, `/\evil`, `/<tab>/evil`, `/.//evil`, and the same
 * percent-encoded), control characters, the sign-in pages (a loop) and the API (data, not a page).
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_REDIRECT || !value.startsWith('/')) return '/';
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, PLACEHOLDER_ORIGIN);
  } catch {
    return '/';
  }
  if (url.origin !== PLACEHOLDER_ORIGIN || !isPathOnThisSite(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Checks the path itself and after each further decoding that another program may do. */
function isPathOnThisSite(pathname: string): boolean {
  let path = pathname;
  for (let round = 0; round < 4; round++) {
    if (path.startsWith('//') || /[\u0000-\u001f\u007f\\]/.test(path)) return false;
    const normal = new URL(path.replaceAll('?', '%3F').replaceAll('#', '%23'), PLACEHOLDER_ORIGIN).pathname;
    if (normal.startsWith('//') || isPublicPath(normal) || normal === '/api' || normal.startsWith('/api/'))
      return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(path);
    } catch {
      // The address itself must be well-formed; a literal '%' may remain after the first round.
      return round > 0;
    }
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

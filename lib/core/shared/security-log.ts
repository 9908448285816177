/** The security log: what happened to access and to data as a whole. Collection `security_log`, for admins. */

/** By what an admin filters them. The values are stored. */
export const SECURITY_GROUPS = {
  signIn: ['login', 'login_afvist', 'logget_ud'],
  rights: ['rettigheder', 'konto_lukket', 'konto_aabnet'],
  data: ['eksport', 'udlevering', 'sletning'],
  keys: ['noegle_lavet', 'noegle_spaerret'],
  backups: ['kopi', 'kopi_fejlet', 'kopi_hentet', 'gendannet', 'gendan_fejlet'],
} as const;

export type SecurityGroup = keyof typeof SECURITY_GROUPS;
export type SecurityKind = (typeof SECURITY_GROUPS)[SecurityGroup][number];

export const SECURITY_KINDS: readonly SecurityKind[] = Object.values(SECURITY_GROUPS).flat();

/** Of these the subject is a user's id. */
export const ABOUT_USERS: readonly SecurityKind[] = ['logget_ud', ...SECURITY_GROUPS.rights];
/** Of these the subject is a lead's id. */
export const ABOUT_LEADS: readonly SecurityKind[] = ['udlevering', 'sletning'];

/**
 * `actor`: the user's id; '' for the product itself, or nobody who is known. `subject`: a user's or a lead's id, a
 * key's name, or a backup's. `network`: where the call came from. `data`: codes, never personal data; `from` and `to`: the
 * days (YYYY-MM-DD) that were handed out.
 */
export type SecurityEntry = {
  kind: SecurityKind;
  actor?: string;
  subject?: string;
  network?: string;
  data?: { added?: string[]; removed?: string[]; reason?: string; from?: string; to?: string };
};

/** Entries are kept so many days unless SECURITY_LOG_DAYS says otherwise. */
export const SECURITY_LOG_DAYS = 365;

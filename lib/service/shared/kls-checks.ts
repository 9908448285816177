/** The visual inspection before measuring. */
export const KLS_CHECKS = [
  'afdaekning',
  'maerkning',
  'ledere',
  'potentialudligning',
  'adskillelse',
  'dokumentation',
] as const;
type KlsCheck = (typeof KLS_CHECKS)[number];
export const KLS_ANSWERS = ['', 'ok', 'ikke_relevant', 'fejl'] as const;
type KlsAnswer = (typeof KLS_ANSWERS)[number];

/** The most circuits that the short form covers. */
export const KLS_CIRCUITS_MAX = 6;

/** An inspection without answers. */
export function emptyChecks(): Record<KlsCheck, KlsAnswer> {
  return Object.fromEntries(KLS_CHECKS.map((check) => [check, ''])) as Record<KlsCheck, KlsAnswer>;
}

/** The name of a firm that nobody has named yet. */
export const UNNAMED_COMPANY = 'Firmanavn';

/** Values of the firm's details, apart from their schema, whose parser is no part of a page's first load. */

/** Days of the year, `MM-DD`, that a firm can choose as days off. */
export const FREE_DAYS = ['06-05', '12-24', '12-31'] as const;

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export const LOGO_MAX_BYTES = 1024 * 1024;

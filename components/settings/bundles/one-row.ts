/** The box of a text that usually has one row: as high as a field, and growing with its text. */
export const ONE_ROW = '[&_textarea]:min-h-(--control)';

/** The newest version with notes, for the sidebar's mark, without loading the notes. A test compares it with them. */
export const LATEST_NOTES = '0.16.0';

/** The newest version that has notes (a test compares it with them): what the sidebar's mark needs, without the notes themselves. */
export const LATEST_NOTES = '0.2.0';

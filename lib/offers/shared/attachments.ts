/** The files that go with an offer's mail besides its PDF. Pure; runs in the browser and in PocketBase. */

/** How many files one mail may have besides the PDF. */
export const MAIL_FILES_MOST = 10;

/**
 * Bytes that all files of a mail may have together, the PDF included. Microsoft's `sendMail` takes a request of 4 MB,
 * in which files are a third larger (base64) and the text needs room too.
 */
export const MAIL_BYTES_MAX = 3_000_000;

/** Bytes as megabytes with one decimal, rounded up, so that what is too much never reads as the limit: '3,1'. */
export const toMegabytes = (bytes: number): string => (Math.ceil(bytes / 100_000) / 10).toFixed(1).replace('.', ',');

/** A file as the outbox keeps it: its id, with the name and type that it had when it was chosen. */
export type MailFile = { id: string; name: string; mime: string };

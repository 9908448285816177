/** A file that the server has made ready: an address that opens once, within a minute. */
export type Download = { url: string };

/** Id of this build, in pages and on the server; set when the pages are built. */
export const BUILD = process.env.PRODUCT_BUILD ?? 'dev';

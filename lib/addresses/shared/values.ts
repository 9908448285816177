/** The register takes no longer texts. */
export const MAX_QUERY = 73;
/** Shorter ones name no street. */
export const MIN_QUERY = 3;

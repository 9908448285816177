/** Which texts the customer was shown; stored with every answer. Raised with every change of what they agree to. */
export const TEXT_VERSION = '2026-11-28a';

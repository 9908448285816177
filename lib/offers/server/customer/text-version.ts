/** Version of the texts that customers agree to; stored with every answer and raised with every change of the texts. */
export const TEXT_VERSION = '2026-11-29a';

/** The choices of a lead's fields. Not in the schema, so that lists of them do not load zod. */
export const CUSTOMER_TYPES = ['privat', 'erhverv', 'boligforening', 'offentlig'] as const;
export const LEAD_SOURCES = ['telefon', 'web', 'henvisning', 'eksisterende', 'messe', 'andet'] as const;
export const LEAD_STATUSES = [
  'ny',
  'kontaktet',
  'besigtigelse',
  'tilbud_sendt',
  'vundet',
  'venter',
  'tabt',
  'ikke_relevant',
] as const;
export const LOST_REASONS = ['pris', 'tid', 'konkurrent', 'ingen_svar', 'uden_for_omraade', 'andet'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

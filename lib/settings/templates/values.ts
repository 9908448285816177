/** Kinds and languages of templates. */

export const TEMPLATE_KINDS = [
  'tilbudsmail',
  'opfoelgning',
  'sms',
  'tilbudstekst',
  'betingelser',
  'kls',
  'opgaver',
] as const;
export const TEMPLATE_LANGUAGES = ['da', 'en'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** Kinds that are sent as mail and need a subject. */
export const MAIL_KINDS: readonly TemplateKind[] = ['tilbudsmail', 'opfoelgning'];

/** Kinds and languages of templates. */

import { TemplatesKindOptions, TemplatesLanguageOptions } from '../../../pocketbase/shared/types.ts';

export const TEMPLATE_KINDS = Object.values(TemplatesKindOptions);
export const TEMPLATE_LANGUAGES = Object.values(TemplatesLanguageOptions);
/** For whom a template of terms is the standard; '' for all. */
export const TERMS_CUSTOMERS = ['', 'privat', 'erhverv'] as const;
/** For which offers it is; '' for all. */
export const TERMS_OFFER_KINDS = ['', 'fastpris', 'overslag', 'regning'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Kinds that the product uses. Templates of other kinds are kept, switched off, until something uses them. */
const USED_KINDS: readonly TemplateKind[] = [
  'tilbudsmail',
  'opfoelgning',
  'udloeber',
  'tilbudstekst',
  'betingelser',
  'opgaver',
];
/** Kinds that are sent as mail and need a subject. */
export const MAIL_KINDS: readonly TemplateKind[] = ['tilbudsmail', 'opfoelgning', 'udloeber'];

/** Kinds of mails that follow offers up, which may say when they are sent. */
export const FOLLOW_UP_KINDS: readonly TemplateKind[] = ['opfoelgning', 'udloeber'];

export function isUsedKind(kind: string): boolean {
  return USED_KINDS.some((used) => used === kind);
}

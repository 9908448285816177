/** Input of the commands on templates. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { checkWith, idempotencyKey, requiredText, rev } from '../../core/fields.ts';
import { findUnknownFields } from '../../core/merge-fields.ts';
import { MAIL_KINDS, TEMPLATE_KINDS, TEMPLATE_LANGUAGES, type TemplateKind } from './values.ts';

const templateFields = {
  name: requiredText(120),
  kind: z.enum(TEMPLATE_KINDS),
  language: z.enum(TEMPLATE_LANGUAGES),
  subject: z._default(z.string().check(z.trim(), z.maxLength(250), checkWith(findUnknownFields)), ''),
  /** Line breaks at the ends are trimmed; those within stay. */
  body: requiredText(10_000).check(checkWith(findUnknownFields)),
  /** Used unless the user chooses another one. */
  isDefault: z._default(z.boolean(), false),
};
const mailHasSubject = z.refine<{ kind: TemplateKind; subject: string }>(
  (template) => template.subject !== '' || !MAIL_KINDS.includes(template.kind),
  {
    path: ['subject'],
    params: { code: 'required' },
  },
);
export const templateForm = z.object(templateFields).check(mailHasSubject);
export const templateCreate = z.object({ ...templateFields, idempotencyKey }).check(mailHasSubject);
export const templateSave = z.object({ ...templateFields, rev }).check(mailHasSubject);

export type TemplateValues = z.infer<typeof templateForm>;

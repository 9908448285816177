/** Input of the commands on templates. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { checkWith, idempotencyKey, line, requiredText, rev, severalLines } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { findTemplateFault } from '../../../core/shared/merge-fields.ts';
import { taskSetItems } from '../../../tasks/shared/set-schema.ts';
import { MOST_FOLLOW_UP_DAYS } from '../company/follow-up.ts';
import {
  FOLLOW_UP_KINDS,
  MAIL_KINDS,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGES,
  TERMS_CUSTOMERS,
  TERMS_OFFER_KINDS,
  type TemplateKind,
} from './values.ts';

const templateFields = lazySchema(() => ({
  name: requiredText(120),
  kind: z.enum(TEMPLATE_KINDS),
  language: z.enum(TEMPLATE_LANGUAGES),
  subject: z._default(line(250).check(checkWith(findTemplateFault)), ''),
  /** Line breaks at the ends are trimmed; those within stay. */
  body: z._default(severalLines(10_000).check(checkWith(findTemplateFault)), ''),
  /** The tasks of a set; of other kinds empty. */
  tasks: taskSetItems,
  /** Used unless the user chooses another one. */
  isDefault: z._default(z.boolean(), false),
  /** Of terms: for whom and for which offers they are the standard; of other kinds empty. */
  customers: z._default(z.enum(TERMS_CUSTOMERS), ''),
  offerKind: z._default(z.enum(TERMS_OFFER_KINDS), ''),
  /** Of a mail that follows offers up: working days after sending, or days before the last day; 0: as the firm's. */
  days: z._default(z.int().check(z.gte(0), z.lte(MOST_FOLLOW_UP_DAYS)), 0),
}));
type Filled = {
  kind: TemplateKind;
  subject: string;
  body: string;
  tasks: readonly unknown[];
  customers: string;
  offerKind: string;
  days: number;
};
const required = (path: keyof Filled) => ({ path: [path], params: { code: 'required' } });
const complete = [
  z.refine<Filled>(({ kind, subject }) => subject !== '' || !MAIL_KINDS.includes(kind), required('subject')),
  z.refine<Filled>(({ kind, body }) => body !== '' || kind === 'opgaver', required('body')),
  z.refine<Filled>(({ kind, tasks }) => tasks.length > 0 || kind !== 'opgaver', required('tasks')),
  z.refine<Filled>(({ kind, tasks }) => tasks.length === 0 || kind === 'opgaver', {
    path: ['tasks'],
    params: { code: 'invalid' },
  }),
  z.refine<Filled>(({ kind, days }) => days === 0 || FOLLOW_UP_KINDS.includes(kind), {
    path: ['days'],
    params: { code: 'invalid' },
  }),
  ...(['customers', 'offerKind'] as const).map((field) =>
    z.refine<Filled>((filled) => filled[field] === '' || filled.kind === 'betingelser', {
      path: [field],
      params: { code: 'invalid' },
    }),
  ),
] as const;
export const templateForm = lazySchema(() => z.object(templateFields).check(...complete));
export const templateCreate = lazySchema(() => z.object({ ...templateFields, idempotencyKey }).check(...complete));
export const templateSave = lazySchema(() => z.object({ ...templateFields, rev }).check(...complete));

export type TemplateValues = z.infer<typeof templateForm>;

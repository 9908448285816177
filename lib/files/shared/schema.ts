/** Input of the file commands. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { instant, optionalId, requiredText, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { FILE_CATEGORIES } from './values.ts';

/** The record that the file belongs to: exactly one of them. */
const owner = { lead: optionalId, inquiry: optionalId, job: optionalId, installation: optionalId };
type Owner = Record<keyof typeof owner, string>;

/** The field `payload` of the multipart body, sent together with the file. */
export const fileCreate = lazySchema(() =>
  z
    .object({
      ...owner,
      category: z._default(z.enum(FILE_CATEGORIES), 'andet'),
      name: text(200),
      visibleToCustomer: z._default(z.boolean(), false),
      /** When a photo was taken, as its camera says. */
      takenAt: z.optional(instant),
      /** Of a job's photo: the point of its KLS report that it shows. */
      klsPoint: text(30),
    })
    .check(
      z.refine<Owner>(
        ({ lead, inquiry, job, installation }) => [lead, inquiry, job, installation].filter(Boolean).length === 1,
        {
          path: ['job'],
          params: { code: 'required' },
        },
      ),
      z.refine<Owner & { klsPoint: string }>(({ job, klsPoint }) => klsPoint === '' || job !== '', {
        path: ['klsPoint'],
        params: { code: 'invalid' },
      }),
    ),
);
export const fileSave = lazySchema(() =>
  z.object({
    name: requiredText(200),
    category: z.enum(FILE_CATEGORIES),
    visibleToCustomer: z.boolean(),
  }),
);
export const fileArchive = lazySchema(() => z.object({ archived: z.boolean() }));

export type FileOwner = { lead: string } | { inquiry: string } | { job: string };
export type FileCreate = z.infer<typeof fileCreate>;
export type FileSave = z.infer<typeof fileSave>;

/** The schema of the test page's form: a field for every validation text of specification §5. */
import * as z from 'zod/mini';
import { day, requiredText } from '../../core/shared/fields.ts';

export const OUTCOMES = ['saved', 'stale', 'field', 'form'] as const;

export const galleryFields = z.object({
  name: requiredText(20),
  code: z.string().check(z.trim(), z.minLength(3), z.maxLength(5)),
  email: z.email(),
  url: z.url(),
  uuid: z.uuid(),
  cuid: z.cuid(),
  datetime: z.iso.datetime(),
  day,
  amount: z.int().check(z.gte(100_00), z.lte(1000_00), z.multipleOf(50_00)),
  minutes: z.int().check(z.gte(0), z.lte(24 * 60)),
  tags: z.array(requiredText(20)).check(z.minLength(2), z.maxLength(3)),
  address: z.object({ zip: z.string().check(z.regex(/^\d{4}$/)) }),
  lines: z.array(z.object({ text: requiredText(20), qtyMilli: z.int().check(z.gte(1)) })).check(z.minLength(1)),
  outcome: z.enum(OUTCOMES),
  /** The same choice as a list. */
  again: z.enum(OUTCOMES),
});

export type GalleryFields = z.infer<typeof galleryFields>;

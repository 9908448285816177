/** Certificates as technicians' records and the firm's have them. */
import * as z from 'zod/mini';
import { optionalDay, requiredText, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';

const certificate = lazySchema(() =>
  z.object({ name: requiredText(80), number: text(60), issued: optionalDay, expires: optionalDay }).check(
    z.refine(({ issued, expires }) => issued === '' || expires === '' || issued <= expires, {
      path: ['expires'],
      params: { code: 'timeOrder' },
    }),
  ),
);
export const certificates = lazySchema(() => z._default(z.array(certificate).check(z.maxLength(30)), []));

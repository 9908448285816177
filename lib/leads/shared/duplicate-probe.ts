/** What a stored customer's duplicates are searched by. Pure. */
import type { DuplicateProbe } from './queries.ts';
import type { Lead } from './types.ts';

type Known = Pick<Lead, 'id' | 'phones' | 'cvr' | 'email' | 'address' | 'zip'>;

/** A street without a house number would match the whole street, so it is left out. */
export function toDuplicateProbe({ id, phones, cvr = '', email = '', address = '', zip = '' }: Known): DuplicateProbe {
  return {
    phones: (phones ?? []).map(({ normalised }) => normalised).filter(Boolean),
    cvr,
    email,
    address: /\d/.test(address) ? address : '',
    zip,
    exceptId: id,
  };
}

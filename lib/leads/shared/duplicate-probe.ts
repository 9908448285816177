/** The values that duplicates are searched by. Pure. */
import { isCvr, normaliseCvr } from '../../core/shared/cvr.ts';
import { normalisePhone } from '../../core/shared/phone.ts';
import type { DuplicateProbe } from './queries.ts';
import type { Lead } from './types.ts';

/** Leaves out values that are wrong or half typed. @param exceptId the lead that has the values, '' for none */
export function toDuplicateProbe(
  { phones, cvr, email, address, zip }: Omit<DuplicateProbe, 'exceptId'>,
  exceptId: string,
): DuplicateProbe {
  return {
    phones: [...new Set(phones.map(normalisePhone).filter(Boolean))],
    cvr: isCvr(cvr) ? normaliseCvr(cvr) : '',
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim() : '',
    // A street without a house number would match the whole street.
    address: /\d/.test(address) ? address.trim() : '',
    zip: /^\d{4}$/.test(zip.trim()) ? zip.trim() : '',
    exceptId,
  };
}

type Known = Pick<Lead, 'id' | 'phones' | 'cvr' | 'email' | 'address' | 'zip'>;

/** The values of a stored customer, to find its duplicates. */
export function toDuplicateProbeOf({
  id,
  phones,
  cvr = '',
  email = '',
  address = '',
  zip = '',
}: Known): DuplicateProbe {
  return toDuplicateProbe({ phones: (phones ?? []).map(({ raw }) => raw), cvr, email, address, zip }, id);
}

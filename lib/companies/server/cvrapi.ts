import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../core/shared/errors.ts';
import type { Company } from '../shared/types.ts';
import type { CompanyProvider } from './provider.ts';

/** Longer than a user waits for a company. */
const TIMEOUT_MS = 4000;

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const found = z.object({
  vat: z.union([z.string(), z.number()]),
  name: z.string(),
  address: text,
  addressco: text,
  zipcode: text,
  city: text,
  phone: text,
  email: text,
  enddate: text,
});
/** Also sent with status 200, so that the status does not tell. */
const refused = z.object({ error: z.string() });

/** cvrapi.dk, which copies Erhvervsstyrelsen's register. `agent`: it asks for the product and who runs it. */
export function cvrapi(url: string, agent: string): CompanyProvider {
  return {
    find: async (cvr, signal) => {
      const response = await ask(`${url}?${new URLSearchParams({ vat: cvr, country: 'dk' })}`, agent, signal);
      const answer: unknown = await response.json().catch(() => null);
      const refusal = refused.safeParse(answer);
      if (refusal.data?.error === 'NOT_FOUND' || refusal.data?.error === 'INVALID_VAT') return null;
      const company = found.safeParse(response.ok && !refusal.success ? answer : null);
      if (!company.success) throw new AppError('upstream');
      return toCompany(company.data);
    },
  };
}

async function ask(url: string, agent: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': agent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch {
    signal.throwIfAborted();
    throw new AppError('upstream');
  }
}

function toCompany({
  vat,
  name,
  address,
  addressco,
  zipcode,
  city,
  phone,
  email,
  enddate,
}: z.output<typeof found>): Company {
  const write = (value: z.output<typeof text>) => String(value ?? '').trim();
  const street = [addressco ? `c/o ${write(addressco)}` : '', write(address)].filter(Boolean).join(', ');
  return {
    cvr: write(vat),
    name: name.trim(),
    address: street,
    // A number loses the zero that a postcode of Copenhagen's big companies begins with.
    zip: zipcode ? write(zipcode).padStart(4, '0') : '',
    city: write(city),
    phone: write(phone),
    email: write(email),
    isActive: !enddate,
  };
}

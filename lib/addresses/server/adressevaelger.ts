import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../core/shared/errors.ts';
import { MAX_QUERY } from '../shared/values.ts';
import type { AddressSuggestion } from '../shared/types.ts';
import type { AddressProvider } from './provider.ts';
import { fromUtm32 } from './utm.ts';

/** Longer than a user waits for a suggestion. */
const TIMEOUT_MS = 4000;
const MAX_FOUND = 8;

/** A house, or a street that narrows the search; other kinds are left out. */
const hit = z.object({
  type: z.string(),
  id: z.optional(z.string()),
  titel: z.optional(z.string()),
  vejnavn: z.optional(z.string()),
  postnr: z.optional(z.string()),
  postdistrikt: z.optional(z.string()),
});
const found = z.object({ status: z.literal('ok'), fund: z.array(hit) });
const house = z.object({
  status: z.literal('ok'),
  husnummer: z.object({
    adgangspunkt: z.optional(
      z.nullable(z.object({ koordinater: z.optional(z.nullable(z.object({ x: z.number(), y: z.number() }))) })),
    ),
  }),
});

/** 'Rådhuspladsen 1, 1550 København V'; a village may stand between the two. */
const TITLE = /^(.+?),(?:.*,)? *(\d{4}) +(.+)$/;

/**
 * Klimadatastyrelsen's Adressevælger, the successor of DAWA's look-up. It finds addresses with their ids; the point of
 * one is asked for by its id.
 */
export function adressevaelger(url: string, token: string): AddressProvider {
  const ask = async (path: string, params: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const query = new URLSearchParams({ ...params, token });
    try {
      return await fetch(`${url}${path}?${query}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch {
      signal.throwIfAborted();
      throw new AppError('upstream');
    }
  };
  return {
    suggest: async (query, signal) => {
      const params = { tekst: query.slice(0, MAX_QUERY), maksimum: String(MAX_FOUND) };
      const response = await ask('/husnumre/soeg', params, signal);
      const { fund } = await read(response, found);
      return fund.flatMap(toSuggestion).slice(0, MAX_FOUND);
    },
    locate: async (id, signal) => {
      const response = await ask(`/husnumre/${id}`, {}, signal);
      if (response.status === 404) return null;
      const { husnummer } = await read(response, house);
      const at = husnummer.adgangspunkt?.koordinater;
      return at ? fromUtm32(at) : null;
    },
  };
}

/** @throws AppError `upstream` for an answer that is none of the register's */
async function read<S extends z.ZodMiniType>(response: Response, schema: S): Promise<z.output<S>> {
  const answer = schema.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (!answer.success) throw new AppError('upstream');
  return answer.data;
}

function toSuggestion({ type, id = '', titel = '', vejnavn = '', ...area }: z.output<typeof hit>): AddressSuggestion[] {
  if (type === 'husnummer') {
    const [, address, zip, city] = TITLE.exec(titel) ?? [];
    return address && zip && city && id ? [{ kind: 'house', id, address, zip, city }] : [];
  }
  const { postnr = '', postdistrikt = '' } = area;
  const isStreet = type === 'navngivenvejpostnummer' || type === 'vejnavn';
  return isStreet && vejnavn ? [{ kind: 'street', id: '', address: vejnavn, zip: postnr, city: postdistrikt }] : [];
}

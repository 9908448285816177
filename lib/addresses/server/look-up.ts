import 'server-only';
import { env } from '../../core/server/env.ts';
import { logger } from '../../core/server/logger.ts';
import { AppError } from '../../core/shared/errors.ts';
import { MIN_QUERY } from '../shared/values.ts';
import type { AddressPoint, AddressSuggestion } from '../shared/types.ts';
import { adressevaelger } from './adressevaelger.ts';
import { embedded } from './embedded.ts';
import type { AddressProvider } from './provider.ts';

/** The register with a token, else the table of postcodes. */
function chooseProvider(): AddressProvider {
  const { ADRESSEVAELGER_TOKEN: token, ADRESSEVAELGER_URL: url } = env();
  return token ? adressevaelger(url, token) : embedded;
}

/** What the embedded table makes of the text comes last: the register knows the street. */
export async function suggestAddresses(query: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  if (query.length < MIN_QUERY) return [];
  const found = await chooseProvider().suggest(query, signal).catch(toNothing([]));
  return found.length > 0 ? found : embedded.suggest(query, signal);
}

export const locateAddress = (id: string, signal: AbortSignal): Promise<AddressPoint | null> =>
  chooseProvider().locate(id, signal).catch(toNothing(null));

/** The address can be typed without the register, so its faults are logged and not shown. */
const toNothing =
  <T>(nothing: T) =>
  (fault: unknown): T => {
    if (!(fault instanceof AppError)) throw fault;
    logger.warn('The address register did not answer');
    return nothing;
  };

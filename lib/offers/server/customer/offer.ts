import 'server-only';
import { digest } from '../../../core/server/crypto.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { ClientError, sendThrough } from '../../../pocketbase/shared/command.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import { customerOffers } from '../../customer-commands.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { countUse, countWrong, type Use } from '../../../core/server/link-limits.ts';

const asked = async (token: string) => [{ hash: digest(token) }, { send: sendThrough(await superuser()) }] as const;

/** Null for what is not found. @throws ClientError of another failure */
async function ifFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}

/** The offer of a token. Wrong tokens are hashed and looked up too, so they take the same time. @throws ClientError */
export async function readCustomerOffer(token: string): Promise<CustomerOffer | null> {
  return ifFound(customerOffers.readOffer(...(await asked(token))));
}

/**
 * The same for a request from outside, which is counted.
 * @throws AppError `not_found`; `too_many_requests`: this token was used too often, or it is wrong as many before it
 * from the same network
 */
export async function findCustomerOffer(token: string, address: string, use: Use): Promise<CustomerOffer> {
  return counted(token, address, use, await readCustomerOffer(token));
}

/** Counts a request from outside that needs nothing of the offer. @throws AppError as `findCustomerOffer` */
export async function requireCustomerLink(token: string, address: string, use: Use): Promise<void> {
  counted(token, address, use, await ifFound(customerOffers.checkLink(...(await asked(token)))));
}

function counted<T>(token: string, address: string, use: Use, found: T | null): T {
  if (found === null) {
    countWrong(address);
    throw new AppError('not_found');
  }
  countUse(use, digest(token));
  return found;
}

/** Whether a customer's page may be shown: 200, or the status to refuse it with. @throws ClientError of a failure */
export async function checkCustomerLink(token: string, address: string): Promise<200 | 404 | 429> {
  try {
    await requireCustomerLink(token, address, 'reads');
    return 200;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'too_many_requests' ? 429 : 404;
  }
}

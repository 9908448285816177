/**
 * Whose a request is: an account's, once PocketBase has accepted its token (tokens.ts), and an address's until then.
 * Anybody can make up a token, so one that was not verified gets no share of its own.
 */
import { network } from '../lib/core/shared/network.ts';

/** `key`: the account, or the address by its network. `address`: where the request comes from. */
export type Client = { key: string; isAccount: boolean; address: string };

/** The client of a request without a token, or with one that was not verified. */
export const clientOfAddress = (address: string): Client => ({ key: network(address), isAccount: false, address });

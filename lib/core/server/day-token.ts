import 'server-only';
import { equalsInConstantTime, signature } from './crypto.ts';
import { env } from './env.ts';

/** Letters of a day link's id. */
const ID_LETTERS = 20;

const sign = (link: string) => signature(env().ENCRYPTION_KEY, 'day-link', link);

/** The token in the address of a technician's day: the link's id, signed with the server's key. */
export const dayToken = (link: string) => `${link}${sign(link)}`;

/** The id of the link; null if the token is not ours. */
export function readDayToken(token: string): string | null {
  const link = token.slice(0, ID_LETTERS);
  return equalsInConstantTime(token.slice(ID_LETTERS), sign(link)) ? link : null;
}

/**
 * The demo accounts that can sign in at the stand-in. The product decides their permissions; the role here is only
 * shown.
 */
import { createHash } from 'node:crypto';

export type Account = {
  email: string;
  givenName: string;
  surname: string;
  displayName: string;
  /** Danish, as shown on the button. */
  role: string;
  /** Microsoft Graph's object id; fixed for each account. */
  id: string;
};

function account(email: string, givenName: string, surname: string, role: string): Account {
  const hex = createHash('sha256').update(`demo account ${email}`).digest('hex');
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  return { email, givenName, surname, displayName: `${givenName} ${surname}`, role, id };
}

export const ACCOUNTS: readonly Account[] = [
  account('admin@demo.test', 'Astrid', 'Admin', 'Administrator'),
  account('moderator@demo.test', 'Mogens', 'Moderator', 'Moderator'),
  account('management@demo.test', 'Lene', 'Ledelse', 'Ledelse'),
  account('seller@demo.test', 'Sanne', 'Sælger', 'Sælger'),
  account('seller2@demo.test', 'Søren', 'Sælger', 'Sælger'),
  account('technician@demo.test', 'Mads', 'Montør', 'Montør'),
  account('new@demo.test', 'Nina', 'Ny', 'Ny medarbejder'),
];

export function accountByEmail(email: string): Account | undefined {
  return ACCOUNTS.find((one) => one.email === email.trim().toLowerCase());
}

export function accountById(id: string): Account | undefined {
  return ACCOUNTS.find((one) => one.id === id);
}

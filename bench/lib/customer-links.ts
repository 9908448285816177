/** Customers' pages of the demo data's open offers, which were never mailed and so have no link of their own. */
import { createHash, randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { paths } from '../../lib/core/shared/paths.ts';

/** Gives up to `most` open offers a link that works. @returns the addresses. @throws Error if no offer is open */
export async function makeCustomerLinks(pb: PocketBase, most: number): Promise<string[]> {
  const filter = "status = 'sendt' || status = 'set'";
  const open = await pb.collection('inquiries').getList(1, most, { filter, sort: 'id', skipTotal: true });
  if (open.items.length === 0) throw new Error('No offer of the demo data is open');
  const links: string[] = [];
  for (const { id } of open.items) {
    const token = randomBytes(16).toString('base64url');
    const publicTokenHash = createHash('sha256').update(token).digest('hex');
    await pb.collection('inquiries').update(id, { publicTokenHash, publicUntil: '2099-12-31' });
    links.push(paths.customerOffer(token));
  }
  return links;
}

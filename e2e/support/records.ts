/** Records of a test's own, written past the screens. */
import type { DemoAccount } from './sign-in.ts';
import { superuser } from './product.ts';

/** Unlike any that another test or run writes. */
export const unique = (what: string) =>
  `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;

export async function accountId(email: DemoAccount): Promise<string> {
  const pb = await superuser();
  return (await pb.collection('users').getFirstListItem(pb.filter('email = {:email}', { email }))).id;
}

/** Nobody's new lead, unless told otherwise. */
export async function makeLead(fields: { name: string; owner?: string; [field: string]: unknown }): Promise<string> {
  const pb = await superuser();
  return (
    await pb
      .collection('leads')
      .create({ customerType: 'privat', status: 'ny', rev: 1, phones: [], tags: [], owner: '', ...fields })
  ).id;
}

/** An open task of `assignee`'s (a user id), written by them. */
export async function makeTask(fields: { title: string; assignee: string; [field: string]: unknown }): Promise<string> {
  const pb = await superuser();
  return (
    await pb.collection('tasks').create({
      type: 'andet',
      status: 'aaben',
      origin: 'manuel',
      priority: 'normal',
      rev: 1,
      createdBy: fields.assignee,
      assignedBy: fields.assignee,
      ...fields,
    })
  ).id;
}

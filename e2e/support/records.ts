/** Creates records for a single test over the API. */
import type { DemoAccount } from './session.ts';
import { superuser } from './product.ts';

/** Appends a suffix that no other test or run uses. */
export const unique = (text: string) =>
  `${text} ${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;

/** Returns a Danish phone number of eight digits that no other test or run uses. */
export const uniquePhone = () =>
  `9${String(Date.now() % 1000).padStart(3, '0')}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** Writes a phone number in pairs of digits, as the screens show it. */
export const formatPhonePairs = (phone: string) => phone.replace(/(..)(?=.)/g, '$1 ');

/** Finds the user id of a demo account. */
export async function accountId(email: DemoAccount): Promise<string> {
  const pb = await superuser();
  return (await pb.collection('users').getFirstListItem(pb.filter('email = {:email}', { email }))).id;
}

/** Creates a new lead without an owner, unless `fields` say otherwise. @returns its id */
export async function makeLead(fields: { name: string; owner?: string; [field: string]: unknown }): Promise<string> {
  const pb = await superuser();
  return (
    await pb
      .collection('leads')
      .create({ customerType: 'privat', status: 'ny', rev: 1, phones: [], tags: [], owner: '', ...fields })
  ).id;
}

/** The first of the offer numbers that no offer has; the tests of a worker run one after the other. */
export async function findFreeOfferNumber(): Promise<number> {
  const pb = await superuser();
  const { items } = await pb
    .collection('inquiries')
    .getList<{ offerNumber: number }>(1, 1, { sort: '-offerNumber', fields: 'offerNumber' });
  return (items[0]?.offerNumber ?? 0) + 1;
}

/** Creates an open task assigned to and written by `assignee` (a user id). @returns its id */
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

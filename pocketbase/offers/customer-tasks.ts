/** The seller's tasks about what a customer does on their page. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { queryValues } from '../runtime/sql.ts';
import { getLanguage } from '../runtime/user.ts';
import { addTask, finishTask } from '../tasks/own-tasks.ts';
import type { OfferState } from './aggregate.ts';

/** The customer's act that a task is about. It is stored, so that the task can be found and finished later. */
type Cause = 'accepteret' | 'spoergsmaal' | 'fortrudt' | 'kvittering';

type CustomerTask = { cause: Cause; titleOf: (number: string, language: 'da' | 'en') => string; body?: string };

/** A task for the offer's seller, or the lead's owner; without either there is nobody to give it to. */
export function addCustomerTask(
  tx: core.App,
  { offer, lead }: OfferState,
  { cause, titleOf, body = '' }: CustomerTask,
): void {
  const assignee = offer.seller || lead.owner;
  if (assignee === '') return;
  addTask(tx, {
    title: titleOf(offerNumberText(offer.offerNumber, offer.revision), getLanguage(tx, assignee)),
    body,
    type: 'andet',
    priority: 'hoej',
    due: copenhagenToday(new Date()),
    assignee,
    lead: lead.id,
    inquiry: offer.id,
    origin: 'regel',
    cause,
  });
}

/**
 * Finishes the open tasks about this act.
 * @param by a user id, '' for the product itself
 * @param body only the tasks with this text, as a question's
 */
export function finishCustomerTasks(tx: core.App, inquiry: string, cause: Cause, by: string, body?: string): void {
  const select = `SELECT id FROM tasks WHERE inquiry = {:inquiry} AND cause = {:cause}${
    body === undefined ? '' : ' AND body = {:body}'
  }`;
  for (const id of queryValues<string>(tx, select, { inquiry, cause, ...(body === undefined ? {} : { body }) }))
    finishTask(tx, tx.findRecordById('tasks', id), by);
}

/** Templates: versions, defaults, and the accounts that a set of tasks names. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { TemplatesRecord } from '../../lib/pocketbase/shared/types.ts';
import { isUsedKind } from '../../lib/settings/shared/templates/values.ts';
import { isAssigneeRule } from '../../lib/tasks/shared/set-rules.ts';
import type { TaskSetItem } from '../../lib/tasks/shared/set-schema.ts';
import { checkAssignee } from '../tasks/links.ts';
import { sameValue } from '../runtime/records.ts';
import { number } from '../runtime/columns.ts';
import { clearOtherDefault, type SettingType } from './setting-type.ts';

/** Customers get Danish texts, except in follow-ups. */
const ofKind = (kind: string) => `templates WHERE kind = '${kind}' AND language = 'da' AND active AND NOT archived`;
const MAILS = ofKind('tilbudsmail');
/** A new mail begins with the default; if there is none, with the first by name. */
const BEGINS_MAILS = `{:id} IN (SELECT id FROM ${MAILS} ORDER BY isDefault DESC, name LIMIT 1)`;
/** Follow-ups are written in the offer's language, with the default of their kind or the first by name. */
const WRITES_FOLLOW_UPS = `{:id} IN (SELECT id FROM (SELECT id,
    row_number() OVER (PARTITION BY kind, language ORDER BY isDefault DESC, name) AS place FROM templates
    WHERE kind IN ('opfoelgning', 'udloeber') AND active AND NOT archived) WHERE place = 1)`;
const isDefaultOf = (kind: string) => `{:id} IN (SELECT id FROM ${ofKind(kind)} AND isDefault)`;
/** Terms that are the standard for all customers and kinds of offers. */
const IS_OF_ALL = "EXISTS (SELECT 1 FROM templates WHERE id = {:id} AND customers = '' AND offerKind = '')";

export const templates: SettingType<TemplatesRecord> = {
  collection: 'templates',
  fields: ['name', 'kind', 'language', 'subject', 'body', 'tasks', 'isDefault', 'customers', 'offerKind', 'days'],
  prepare: ({ tx, record, body, before, user, isNew }) => {
    if (body.kind !== before.kind) requireUsed(String(body.kind));
    checkAssignees(tx, body.tasks as TaskSetItem[], (before.tasks ?? []) as TaskSetItem[], user.id);
    if (isNew || body.subject !== before.subject || body.body !== before.body || !sameValue(body.tasks, before.tasks))
      record.set('version', record.getInt('version') + 1);
    if (body.isDefault) clearOtherDefault(tx, templates, record.id, body);
  },
  defaultBy: ['kind', 'language', 'customers', 'offerKind'],
  usage: {
    states: number('(SELECT COUNT(*) FROM states WHERE taskSet = {:id})'),
    tasks: number("(SELECT COUNT(*) FROM tasks WHERE taskSet = {:id} AND status IN ('aaben', 'i_gang'))"),
    mailsThenNext: number(`${BEGINS_MAILS} AND (SELECT COUNT(*) FROM ${MAILS}) > 1`),
    mailsThenOwnText: number(`${BEGINS_MAILS} AND (SELECT COUNT(*) FROM ${MAILS}) = 1`),
    followUps: number(WRITES_FOLLOW_UPS),
    intros: number(isDefaultOf('tilbudstekst')),
    termsFirst: number(`${isDefaultOf('betingelser')} AND ${IS_OF_ALL}`),
    termsOfSome: number(`${isDefaultOf('betingelser')} AND NOT ${IS_OF_ALL}`),
  },
  requireUsable: (record) => requireUsed(record.getString('kind')),
};

/** @throws AppError validation at `kind`: nothing uses such templates yet */
function requireUsed(kind: string): void {
  if (!isUsedKind(kind)) throw fieldError('kind', 'unusedKind');
}

/** Accounts that were named before may stay. @throws AppError validation */
function checkAssignees(
  tx: core.App,
  tasks: readonly TaskSetItem[],
  before: readonly TaskSetItem[],
  actor: string,
): void {
  const known = new Set([actor, ...before.map((task) => task.assignee)]);
  tasks.forEach(({ assignee }, at) => {
    if (isAssigneeRule(assignee) || known.has(assignee)) return;
    try {
      checkAssignee(tx, assignee, '');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw fieldError(`tasks.${at}.assignee`, 'unknownRecord');
    }
  });
}

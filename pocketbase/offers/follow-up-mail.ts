/** The text, the recipients and the sender of a mail that follows an offer up. */
import { fillTemplate } from '../../lib/core/shared/merge-fields.ts';
import { TEMPLATE_OF, type FollowUpKind } from '../../lib/offers/shared/follow-up.ts';
import { linkInvitation } from '../../lib/offers/shared/follow-up-texts.ts';
import { offerMergeValues, withLink } from '../../lib/offers/shared/template.ts';
import type { FollowUpDays } from '../../lib/settings/shared/company/follow-up.ts';
import { USUAL_TEMPLATES } from '../../lib/settings/shared/usual/templates.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { hasRow, queryRow } from '../runtime/sql.ts';
import { isActiveStaff } from '../tasks/links.ts';
import type { OfferState } from './aggregate.ts';

/** The firm's template of the kind in this language, with the days that it sets; null without one. */
function findOwnTemplate(tx: core.App, kind: FollowUpKind, language: 'da' | 'en') {
  return queryRow(
    tx,
    { ...texts('subject', 'body'), ...numbers('days') },
    `FROM templates WHERE kind = {:kind} AND language = {:language} AND active AND NOT archived
      ORDER BY isDefault DESC, name`,
    { kind: TEMPLATE_OF[kind], language },
  );
}

/** When the templates of the offer's mails are to be sent; 0 if a template says nothing. */
export function readTemplateDays(tx: core.App, { offer }: OfferState): FollowUpDays {
  const daysOf = (kind: FollowUpKind) => findOwnTemplate(tx, kind, offer.followUp?.language ?? 'da')?.days ?? 0;
  return { after: daysOf('efter'), before: daysOf('foer') };
}

/** Subject and body with the offer's values. Without a template of the firm's own the usual text is used. */
export function writeFollowUp(tx: core.App, kind: FollowUpKind, state: OfferState): { subject: string; body: string } {
  const language = state.offer.followUp?.language ?? 'da';
  const named = { kind: TEMPLATE_OF[kind], language };
  const own = findOwnTemplate(tx, kind, language);
  const usual = USUAL_TEMPLATES.find((one) => one.kind === named.kind && (one.language ?? 'da') === language);
  const template = own ?? usual ?? { subject: '', body: '' };
  const company = queryRow(tx, texts('name', 'phone', 'email', 'web', 'cvr'), 'FROM company_settings') ?? {};
  // An offer that was sent before there was a customer's page has no link.
  const isLinked = hasRow(tx, "SELECT 1 FROM inquiries WHERE id = {:id} AND publicTokenHash != ''", {
    id: state.offer.id,
  });
  const values = { ...offerMergeValues(state, company, state.offer), ...(isLinked ? {} : { 'tilbud.link': '' }) };
  const { text } = fillTemplate(template.body, values);
  return {
    subject: fillTemplate(template.subject, values).text,
    body: isLinked ? withLink(text, linkInvitation(language), values['saelger.signatur'] ?? '') : text,
  };
}

/** Can mail be sent in this user's name? */
export function hasMailbox(tx: core.App, user: string): boolean {
  const connected = "SELECT 1 FROM microsoft_connections WHERE user = {:user} AND status = 'connected'";
  return isActiveStaff(tx, user) && hasRow(tx, connected, { user });
}

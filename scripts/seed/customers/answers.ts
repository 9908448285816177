/**
 * Lets some customers of the demo firm answer their offers, by the commands that the seller's screen and the customer's
 * page call: so every answer has the evidence, the mails, the tasks and the timeline of a true one.
 */
import { randomUUID } from 'node:crypto';
import { browserSession } from '../../../lib/auth/browser-commands.ts';
import { copenhagenToday } from '../../../lib/core/shared/dates.ts';
import { paths } from '../../../lib/core/shared/paths.ts';
import { fillTemplate } from '../../../lib/core/shared/merge-fields.ts';
import { service } from '../../../lib/service/commands.ts';
import { offerMail, offers } from '../../../lib/offers/commands.ts';
import { customerPage } from '../../../lib/offers/customer-commands.ts';
import { offerDates } from '../../../lib/offers/shared/rules.ts';
import { offerMergeValues, withLink } from '../../../lib/offers/shared/template.ts';
import da from '../../../messages/da.json' with { type: 'json' };
import company from '../firm/company.json' with { type: 'json' };
import told from '../firm/customer-answers.json' with { type: 'json' };
import templates from '../firm/templates.json' with { type: 'json' };
import users from '../firm/users.json' with { type: 'json' };
import { asCustomer, type Session, signIn } from './session.ts';

/** An offer that was mailed to its customer. `token`: of the link in the mail. */
type Sent = { id: string; name: string; token: string };

/** @param at where the web server and the stand-in listen. @throws Error of a request that is refused */
export async function answerAsCustomers(at: { app: string; standin: string }): Promise<void> {
  const seller = await signIn(at.app, users.seller.email);
  const customer = asCustomer(at.app);
  const [asked, declined, withdrawn, chosen] = await findDrafts(seller);
  if (!asked || !declined || !withdrawn || !chosen) throw new Error('The demo has too few drafts');
  await ask(customer, await send(seller, at.standin, asked));
  await decline(customer, await send(seller, at.standin, declined));
  await withdraw(customer, await send(seller, at.standin, withdrawn));
  await accept(customer, await send(seller, at.standin, chosen), told.choices);
  await service.createJobFromOffer({ offer: chosen }, { send: seller.send });
  await browserSession.signOut({ send: seller.send });
}

/**
 * Drafts to private customers, oldest first, and last a copy of the example with options: the example stays a draft.
 */
async function findDrafts({ send }: Session): Promise<string[]> {
  const toPrivate = "status = 'kladde' && lead.customerType = 'privat' && lead.email != ''";
  const read = async (filter: string) => {
    const query = { filter: `${toPrivate} && ${filter}`, sort: 'offerNumber', fields: 'id,lead', skipTotal: true };
    const answer = await send('/api/collections/inquiries/records', { method: 'GET', query });
    return (answer as { items: { id: string; lead: string }[] }).items;
  };
  const [[example], plain] = await Promise.all([read("sections ~ 'alternativ'"), read("sections !~ 'alternativ'")]);
  const [lead, ...others] = plain;
  if (!example || !lead) return [];
  const copy = await offers.copyOffer(example.id, { lead: lead.lead, idempotencyKey: randomUUID() }, { send });
  return [...others.slice(0, 3).map(({ id }) => id), copy.offer.id];
}

/** From the seller's screen to the mail with the link. */
async function send({ send }: Session, standin: string, id: string): Promise<Sent> {
  const aggregate = await offers.readOffer(id, { send });
  const { offer, lead, seller } = aggregate;
  const dates = offerDates(offer, copenhagenToday(new Date()), company.validityDays, company.extraDaysOff);
  const values = offerMergeValues(aggregate, company, dates);
  const { subject, body } = templates.find(({ kind }) => kind === 'tilbudsmail')!;
  const signature = seller?.signature ?? '';
  const mail = {
    to: lead.email,
    subject: fillTemplate(subject, values).text,
    body: withLink(fillTemplate(body.join('\n'), values).text.trimEnd(), da.offers.send.invitation, signature),
  };
  await offerMail.sendOffer(id, { rev: offer.rev, ...mail, idempotencyKey: randomUUID() }, { send });
  return { id, name: lead.name, token: await findToken(standin, lead.email) };
}

type Mail = { message: { body: { content: string }; toRecipients: { emailAddress: { address: string } }[] } };

/** The token in the newest mail to this address. */
async function findToken(standin: string, address: string): Promise<string> {
  const answer = await fetch(`${standin}/outbox.json`);
  const { items } = (await answer.json()) as { items: Mail[] };
  const links = items
    .filter(({ message }) => message.toRecipients.some(({ emailAddress }) => emailAddress.address === address))
    .flatMap(({ message }) => /\/t\/([\w-]+)/.exec(message.body.content)?.[1] ?? []);
  if (!links[0]) throw new Error('The mail of an offer has no link');
  return links[0];
}

async function ask({ send }: Session, { token }: Sent): Promise<void> {
  await customerPage.noteSeen({ token }, { send });
  await customerPage.askQuestion({ token, question: told.question, idempotencyKey: randomUUID() }, { send });
}

async function decline({ send }: Session, { token, name }: Sent): Promise<void> {
  await customerPage.noteSeen({ token }, { send });
  await customerPage.decline({ token, locale: 'da', name, ...told.decline }, { send });
}

/** The customer also downloads the agreement, which makes its file. */
async function accept({ app, send }: Session, { token, name }: Sent, choices: string[]): Promise<void> {
  await customerPage.noteSeen({ token }, { send });
  const signed = { name, image: told.signature, terms: true, startEarly: true } as const;
  await customerPage.accept({ token, locale: 'da', ...signed, choices }, { send });
  await (await fetch(app + paths.customerAcceptance(token))).arrayBuffer();
}

async function withdraw(customer: Session, sent: Sent): Promise<void> {
  await accept(customer, sent, []);
  await customerPage.withdraw({ token: sent.token, locale: 'da', name: sent.name }, { send: customer.send });
}

import 'server-only';
import { getTranslations } from 'next-intl/server';
import type * as z from 'zod/mini';
import { digest } from '../../../core/server/crypto.ts';
import { logger } from '../../../core/server/logger.ts';
import { notationOf } from '../../../core/shared/notation.ts';
import { readSession } from '../../../auth/server/session.ts';
import { customerOffers } from '../../customer-commands.ts';
import type {
  customerAccept,
  customerChoice,
  customerChosen,
  customerDecline,
  customerQuestion,
  customerSeen,
  customerWithdraw,
} from '../../shared/customer-schema.ts';
import { chosenTitles } from '../../shared/options.ts';
import { codeHashOf } from './accept-code.ts';
import { loadAcceptance } from './acceptance.ts';
import { addressOf, asServer } from './caller.ts';
import { withCustomerChoice } from './choice.ts';
import { findCustomerOffer, requireCustomerLink } from './offer.ts';
import { priceChoice } from './page.ts';
import { writeReceipt, writeWithdrawalReceipt } from './receipts.ts';
import { TEXT_VERSION } from './text-version.ts';

const MOST_AGENT = 400;

/** A browser that is signed in here is a colleague's. @throws AppError not_found, too_many_requests */
export async function noteSeen(request: Request, { token }: z.output<typeof customerSeen>): Promise<void> {
  await requireCustomerLink(token, addressOf(request), 'writes');
  if ((await readSession()) === null) await customerOffers.noteSeen({ hash: digest(token) }, await asServer());
}

/** The amounts of a choice. @throws AppError not_found, too_many_requests, validation, wrong_status */
export async function readPrices(request: Request, { token, locale, choices }: z.output<typeof customerChoice>) {
  return priceChoice(await findCustomerOffer(token, addressOf(request), 'choices'), choices, locale);
}

/** A browser that is signed in here is a colleague's. @throws AppError not_found, too_many_requests; ClientError */
export async function noteChoice(request: Request, { token, choices }: z.output<typeof customerChosen>): Promise<void> {
  await requireCustomerLink(token, addressOf(request), 'choices');
  if ((await readSession()) === null)
    await customerOffers.noteChoice({ hash: digest(token), choices }, await asServer());
}

/** @throws AppError not_found, too_many_requests; ClientError validation */
export async function askQuestion(
  request: Request,
  { token, ...question }: z.output<typeof customerQuestion>,
): Promise<void> {
  await requireCustomerLink(token, addressOf(request), 'writes');
  await customerOffers.askQuestion({ hash: digest(token), ...question }, await asServer());
}

/** @throws AppError not_found, too_many_requests, validation, wrong_status; ClientError validation, wrong_status */
export async function acceptOffer(request: Request, input: z.output<typeof customerAccept>): Promise<void> {
  const { token, name, image, locale, code } = input;
  const startEarly = input.startEarly ?? false;
  const choices = input.choices ?? [];
  const offered = await findCustomerOffer(token, addressOf(request), 'writes');
  const found = withCustomerChoice(offered, choices);
  const { totals, withOptions } = await priceChoice(offered, choices, locale);
  const page = await getTranslations({ locale, namespace: 'customerPage.accept' });
  const right = found.withdrawal && page('right', { until: notationOf(locale).day(found.withdrawal.until) });
  const early = found.withdrawal && startEarly ? page('early') : null;
  const bought = chosenTitles(found.offer.sections, choices).join(', ');
  const { accepted } = totals;
  const chosen = withOptions ? `${withOptions} ${accepted}` : null;
  const paid = totals.deposit && page('deposit', { deposit: totals.deposit[1] });
  const ticks = [page('text', { amount: accepted }), paid, chosen, page('terms'), right, early];
  const { acceptance } = await customerOffers.accept(
    {
      hash: digest(token),
      name,
      image,
      startEarly,
      choices,
      codeHash: code ? codeHashOf(token, code) : '',
      receipt: await writeReceipt(found, { name, locale, startEarly, bought }),
      ...evidenceOf(
        request,
        locale,
        ticks.filter((tick) => tick !== null),
      ),
    },
    await asServer(),
  );
  // Nobody waits for it: the acceptance stands without it, and the receipt or a download makes it then.
  loadAcceptance(acceptance).catch((error: unknown) => logger.warn({ acceptance, error }, 'acceptance'));
}

/** @throws AppError not_found, too_many_requests; ClientError validation, wrong_status */
export async function declineOffer(request: Request, input: z.output<typeof customerDecline>): Promise<void> {
  const { token, locale, ...answer } = input;
  await requireCustomerLink(token, addressOf(request), 'writes');
  await customerOffers.decline(
    { hash: digest(token), ...answer, ...evidenceOf(request, locale, []) },
    await asServer(),
  );
}

/** @throws AppError not_found, too_many_requests; ClientError validation, wrong_status */
export async function withdraw(request: Request, { token, locale, name }: z.output<typeof customerWithdraw>) {
  const found = await findCustomerOffer(token, addressOf(request), 'writes');
  const page = await getTranslations({ locale, namespace: 'customerPage.withdraw' });
  const receipt = await writeWithdrawalReceipt(found, name, locale);
  const evidence = evidenceOf(request, locale, [page('sure')]);
  await customerOffers.withdraw({ hash: digest(token), name, receipt, ...evidence }, await asServer());
}

/** `ticks`: the sentences that the customer agreed to, as they were shown. */
function evidenceOf(request: Request, locale: 'da' | 'en', ticks: string[]) {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MOST_AGENT);
  return { locale, textVersion: TEXT_VERSION, ticks, address: addressOf(request), userAgent };
}

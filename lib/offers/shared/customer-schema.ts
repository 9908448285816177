/** The bodies of what a customer sends from their page of an offer. An unknown key, such as an amount, is refused. */
import * as z from 'zod/mini';
import { idempotencyKey, line, longText, requiredLongText, requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { reasonKey } from '../../reasons/shared/schema.ts';

/** Any text: a wrong token is told apart by nothing but its hash. */
const token = lazySchema(() => z.string().check(z.maxLength(100)));
const locale = lazySchema(() => z.enum(['da', 'en']));
/** A PNG as base64 without its head; empty if the typed name is the signature. */
const image = lazySchema(() => z.string().check(z.maxLength(200_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)));
/** The optional sections that are chosen, by id. Amounts are computed by the server. */
const choices = lazySchema(() => z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)));
const question = lazySchema(() => requiredLongText(2000));
const name = lazySchema(() => requiredText(120));
/** The work may begin before the right to withdraw ends. */
const startEarly = lazySchema(() => z._default(z.boolean(), false));
/** As typed, without blanks; empty if the firm asks for none. */
const code = lazySchema(() => z._default(z.string().check(z.regex(/^(\d{6})?$/)), ''));
/** Keyed, so that nobody who reads it finds the code. */
const codeHash = lazySchema(() => z.string().check(z.maxLength(64)));
const declined = lazySchema(() => ({ name, reason: reasonKey, note: longText(1000) }));

export const customerSeen = lazySchema(() => z.strictObject({ token }));
export const customerQuestion = lazySchema(() => z.strictObject({ token, question, idempotencyKey }));
/** `terms`: ticked. */
export const customerAccept = lazySchema(() =>
  z.strictObject({
    ...{ token, locale, name, image, startEarly },
    terms: z.literal(true),
    code,
    choices: z._default(choices, []),
  }),
);
export const customerChoice = lazySchema(() => z.strictObject({ token, locale, choices }));
export const customerChosen = lazySchema(() => z.strictObject({ token, choices }));
export const customerCode = lazySchema(() => z.strictObject({ token, locale }));
export const customerDecline = lazySchema(() => z.strictObject({ token, locale, ...declined }));
export const customerWithdraw = lazySchema(() => z.strictObject({ token, locale, name }));

const hash = lazySchema(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
/** What is stored of an answer besides the answer itself. `ticks`: the sentences that the customer agreed to. */
const evidence = lazySchema(() => ({
  locale,
  textVersion: requiredText(20),
  ticks: z.array(requiredLongText(2000)).check(z.maxLength(10)),
  address: line(60),
  userAgent: line(400),
}));
/** The receipt to the customer. */
const receipt = lazySchema(() => z.object({ subject: requiredText(250), body: requiredLongText(20000) }));

export const ofHash = lazySchema(() => z.object({ hash }));
export const offerQuestion = lazySchema(() => z.object({ hash, question, idempotencyKey }));
export const offerChosen = lazySchema(() => z.object({ hash, choices }));
export const offerAccept = lazySchema(() =>
  z.object({
    hash,
    name,
    image,
    startEarly,
    choices: z._default(choices, []),
    codeHash: z._default(codeHash, ''),
    receipt,
    ...evidence,
  }),
);
export const offerCode = lazySchema(() => z.object({ hash, codeHash: codeHash.check(z.minLength(1)) }));
export const offerDecline = lazySchema(() => z.object({ hash, ...declined, ...evidence }));
export const offerWithdraw = lazySchema(() => z.object({ hash, name, receipt, ...evidence }));

/** SHA-256 of a file. */
const sha256 = hash;
export const acceptanceStore = lazySchema(() => z.object({ sha256 }));
export const documentCheck = lazySchema(() => z.strictObject({ sha256 }));

export type AcceptanceStore = z.infer<typeof acceptanceStore>;
export type OfferQuestion = z.infer<typeof offerQuestion>;
export type OfferChosen = z.infer<typeof offerChosen>;
export type OfferAccept = z.infer<typeof offerAccept>;
export type OfferCode = z.infer<typeof offerCode>;
export type OfferDecline = z.infer<typeof offerDecline>;
export type OfferWithdraw = z.infer<typeof offerWithdraw>;

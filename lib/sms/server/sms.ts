/** A text message and what sends one. */
import 'server-only';
import type { SendOutcome } from '../../core/server/outgoing.ts';

/** `to`: numbers with their country's code and without a plus, as `4520304050`. `reference`: the outbox's own id. */
export type Sms = { to: string[]; text: string; reference: string };
/** A service that sends text messages. `send` never throws. */
export type SmsProvider = { send: (sms: Sms) => Promise<SendOutcome> };

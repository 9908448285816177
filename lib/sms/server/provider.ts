import 'server-only';
import { env } from '../../core/server/env.ts';
import type { SendOutcome } from '../../core/server/outgoing.ts';
import { createGatewayApi } from './gateway-api.ts';

/** `to`: numbers with their country's code and without a plus, as `4520304050`. `reference`: the outbox's own id. */
export type Sms = { to: string[]; text: string; reference: string };
/** A service that sends text messages. `send` never throws. */
export type SmsProvider = { send: (sms: Sms) => Promise<SendOutcome> };

/** The service that the settings name; null where text messages are off. */
export function getSmsProvider(): SmsProvider | null {
  const { SMS_PROVIDER, SMS_URL, SMS_TOKEN, SMS_SENDER } = env();
  if (SMS_PROVIDER === 'off' || SMS_TOKEN === undefined) return null;
  return createGatewayApi({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER });
}

import 'server-only';
import { env } from '../../core/server/env.ts';
import { createGatewayApi } from './gateway-api.ts';
import type { SmsProvider } from './sms.ts';

/** The service that the settings name; null if text messages are off. */
export function getSmsProvider(): SmsProvider | null {
  const { SMS_PROVIDER, SMS_URL, SMS_TOKEN, SMS_SENDER } = env();
  if (SMS_PROVIDER === 'off' || SMS_TOKEN === undefined) return null;
  return createGatewayApi({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER });
}

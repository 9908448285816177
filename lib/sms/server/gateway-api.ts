import 'server-only';
import { networkCode, toSendOutcome, type SendOutcome } from '../../core/server/outgoing.ts';
import { OUTGOING_CALL_MS } from '../../core/shared/limits.ts';
import type { Sms, SmsProvider } from './sms.ts';

type Options = { url: string; token: string; sender: string };

/** GatewayAPI, a Danish service: `POST /rest/mtsms` with the account's token. */
export function createGatewayApi({ url, token, sender }: Options): SmsProvider {
  return { send: (sms) => send(sms, { url, token, sender }) };
}

async function send({ to, text, reference }: Sms, { url, token, sender }: Options): Promise<SendOutcome> {
  try {
    const response = await fetch(`${url}/rest/mtsms`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        sender,
        message: text,
        recipients: to.map((msisdn) => ({ msisdn: Number(msisdn) })),
        userref: reference,
      }),
      signal: AbortSignal.timeout(OUTGOING_CALL_MS),
    });
    await response.body?.cancel();
    return toSendOutcome('sms', { status: response.status, retryAfter: response.headers.get('retry-after') });
  } catch (error) {
    return toSendOutcome('sms', { status: null, code: networkCode(error) });
  }
}

/** A client of the product behind TLS: keeps cookies, and can come from another loopback address. */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';

export type Answer = { status: number; headers: IncomingMessage['headers']; names: string[]; text: string };
type Call = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array; from?: string };

export class HttpsClient {
  readonly cookies = new Map<string, string>();
  readonly #origin: URL;
  readonly #ca: string;

  /** @param ca the certificate to trust */
  constructor(origin: string, ca: string) {
    this.#origin = new URL(origin);
    this.#ca = ca;
  }

  /** Opens a request and returns its response once the headers are there. `from`: the client's own address. */
  open(path: string, { method = 'GET', headers = {}, body, from }: Call = {}): Promise<IncomingMessage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((done, failed) => {
      const sent = request({
        host: '127.0.0.1',
        port: this.#origin.port,
        servername: this.#origin.hostname,
        path,
        method,
        headers: { Host: this.#origin.host, ...(cookie ? { Cookie: cookie } : {}), ...headers },
        ca: this.#ca,
        agent: false,
        ...(from ? { localAddress: from } : {}),
      });
      sent.on('response', done).on('error', failed).end(body);
    });
  }

  async ask(path: string, call: Call = {}): Promise<Answer> {
    const response = await this.open(path, call);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      names: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
      text: Buffer.concat(chunks).toString(),
    };
  }

  json(path: string, body: object, headers: OutgoingHttpHeaders = {}, from?: string): Promise<Answer> {
    const call = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    return this.ask(path, { ...call, body: JSON.stringify(body), ...(from ? { from } : {}) });
  }
}

import { cpSync } from 'node:fs';
import { request, type Agent } from 'node:http';
import { join } from 'node:path';
import { CONTEXTS } from '../../lib/core/server/env.ts';
import { type Base, getBaseDatabase } from '../../pocketbase/testing/base-database.ts';
import { type Server, serve } from '../../pocketbase/testing/process.ts';
import { POCKETBASE_MEMORY } from '../../scripts/lib/product/child-env.ts';
import type { Bench } from './harness.ts';

/** As the product runs it. */
const USUAL = { contexts: CONTEXTS, memory: POCKETBASE_MEMORY as Record<string, string> };

/** Starts PocketBase on a fresh copy of the migrated database, until the benchmark's end. */
export async function startPocketBase({ folder, defer }: Bench, { contexts, memory } = USUAL): Promise<Base & Server> {
  const made = await getBaseDatabase();
  const dataDir = join(folder, 'pb_data');
  cpSync(made.dataDir, dataDir, { recursive: true });
  const server = await serve(dataDir, made.hooksDir, { NODE_ENV: 'production', ...memory }, contexts);
  defer(() => server.stop());
  return { ...made, ...server, dataDir };
}

type Asked = { token: string; method?: string; body?: object };

/** Asks over the agent's connections, with less work for the processor than `fetch`. @throws Error unless it is OK */
export function ask<T>(agent: Agent, address: string, { token, method = 'POST', body }: Asked): Promise<T> {
  const sent = body && JSON.stringify(body);
  const content = sent ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) } : {};
  const headers = { Authorization: token, 'Accept-Language': 'en-US', ...content };
  return new Promise((resolve, reject) => {
    const sending = request(address, { agent, method, headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
          else reject(new Error(`${address}: ${answer.statusCode} ${text}`));
        })
        .on('error', reject);
    });
    sending.on('error', reject).end(sent);
  });
}

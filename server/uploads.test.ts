/** Uploads are passed on as they come: the web server's memory does not grow with what it carries. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startUpstream } from './testing/http.ts';

const MB = 1024 * 1024;
const UPLOADS = 20;
const FILE_MB = 15;
const BLOCK = Buffer.alloc(64 * 1024, 'a');
const HEAD = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
const TAIL = Buffer.from('\r\n--x--\r\n');
const LENGTH = HEAD.length + FILE_MB * MB + TAIL.length;

let proxy: { child: ChildProcess; url: string };
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let arrived: number[];

beforeAll(async () => {
  arrived = [];
  upstream = await startUpstream((req, res) => {
    let bytes = 0;
    // A slow disk: nothing is read for a while, so that what the proxy takes meanwhile stays with it.
    setTimeout(() => req.on('data', (chunk: Buffer) => (bytes += chunk.length)), 500);
    req.on('end', () => {
      arrived.push(bytes);
      res.end('{}');
    });
  });
  proxy = await startFront(upstream.url);
});
afterAll(async () => {
  proxy.child.kill();
  await upstream.stop();
});

/** The proxy in a process of its own, whose memory can be read. */
async function startFront(url: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['bench/lib/front.ts', 'proxy', url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  return { child, url: `http://127.0.0.1:${port}` };
}

/** The process's memory in MB: the most it ever had, or now. */
function memory(which: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${proxy.child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

async function upload(): Promise<number> {
  const up = request(`${proxy.url}/api/files`, {
    method: 'POST',
    agent: false,
    headers: {
      Authorization: 'token',
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': LENGTH,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    up.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    up.on('error', reject);
  });
  const blocks = Array.from({ length: (FILE_MB * MB) / BLOCK.length }, () => BLOCK);
  await pipeline(Readable.from([HEAD, ...blocks, TAIL]), up);
  return status;
}

test('20 uploads of 15 MB at the same time take no more memory than a few buffers each', async () => {
  // The first one loads what every later one uses.
  await upload();
  const before = memory('VmRSS');
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload()));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(arrived).toEqual(Array.from({ length: UPLOADS + 1 }, () => LENGTH));
  // The bodies are 300 MB together.
  expect(memory('VmHWM') - before).toBeLessThan(100);
});

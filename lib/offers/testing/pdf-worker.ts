/** The thread that makes offers' PDFs, without the product's limit of time: a test's machine may be busy. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OfferPdfInput } from '../server/pdf/input.ts';

let last = 0;

export const startPdfWorker = (): Worker => new Worker(join(__dirname, '../server/pdf/worker.ts'));

/** @throws Error if layout fails */
export function renderWith(worker: Worker, input: OfferPdfInput): Promise<Uint8Array> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    const listen = (answer: { id: number; bytes?: Uint8Array; error?: string }) => {
      if (answer.id !== id) return;
      worker.off('message', listen);
      if (answer.bytes) resolve(answer.bytes);
      else reject(new Error(answer.error));
    };
    worker.on('message', listen);
    worker.postMessage({ id, input });
  });
}

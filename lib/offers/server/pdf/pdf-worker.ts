import 'server-only';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';

type Job = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

/** A document of hundreds of lines takes well under a second; after this time the worker is stuck. */
const TIMEOUT_MS = 20_000;

/** Young-generation heap of the worker; with the default size it is collected several times for each document. */
const YOUNG_MB = 64;

/** One worker thread that makes one kind of document, started at the first one and restarted after a failure. */
export class PdfWorker<Input> {
  private worker: Worker | undefined;
  private readonly jobs = new Map<number, Job>();
  private readonly file: string;
  private last = 0;

  /** @param file the thread's script, from the product's folder; it calls `answerPdfs` */
  constructor(file: string) {
    this.file = file;
  }

  /** @throws Error if layout fails or takes too long */
  render(input: Input): Promise<Uint8Array<ArrayBuffer>> {
    const worker = (this.worker ??= this.start());
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(new Error('The PDF took too long.')), TIMEOUT_MS);
      this.jobs.set(id, { resolve, reject, timer });
      worker.postMessage({ id, input });
    });
  }

  private start(): Worker {
    // Node runs the worker's TypeScript directly; bundled, it would not find its fonts and texts. The bundler follows
    // every `new Worker` that it recognises, so the constructor is reached through getBuiltinModule.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(join(process.cwd(), this.file), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.unref();
    worker.on('message', (answer: Answer) => this.finish(answer));
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    return worker;
  }

  private finish(answer: Answer): void {
    const job = this.jobs.get(answer.id);
    if (!job) return;
    this.jobs.delete(answer.id);
    clearTimeout(job.timer);
    if ('bytes' in answer) job.resolve(answer.bytes);
    else job.reject(new Error(answer.error));
  }

  private fail(error: Error): void {
    void this.worker?.terminate();
    this.worker = undefined;
    for (const job of this.jobs.values()) {
      clearTimeout(job.timer);
      job.reject(error);
    }
    this.jobs.clear();
  }
}

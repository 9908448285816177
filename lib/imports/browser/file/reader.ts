/** The page's side of the worker that reads files. */
import type { SentRow } from '../../shared/schema.ts';
import { FileError, type OpenOptions, type Reading, type TableFacts } from './table.ts';
import type { WorkerAnswer, WorkerRequest } from './answer.ts';

export type FileReaderInWorker = {
  /** @throws FileError */
  open: (file: File, options: OpenOptions) => Promise<TableFacts>;
  /** Rows of the open file from this place on: `count`, or fewer if their texts are long. @throws FileError */
  rows: (from: number, count: number, reading: Reading) => Promise<SentRow[]>;
  close: () => void;
};

/** Starts the worker, and another one after it has failed: it would not answer again. */
export function createFileReader(): FileReaderInWorker {
  type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: FileError) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    };
    // The worker's script did not load, or the file was too large for its memory.
    made.onerror = () => {
      made.terminate();
      worker = null;
      for (const { reject } of waiting.values()) reject(new FileError('unreadable'));
      waiting.clear();
    };
    return made;
  };
  let worker: Worker | null = start();
  type Question = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;
  const ask = (question: Question) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id, ...question });
    });
  return {
    open: async (file, options) => {
      const answer = await ask({ type: 'open', file, options });
      if ('facts' in answer) return answer.facts;
      throw new FileError('fault' in answer ? answer.fault : 'unreadable');
    },
    rows: async (from, count, reading) => {
      const answer = await ask({ type: 'rows', from, count, reading });
      if ('rows' in answer) return answer.rows;
      throw new FileError('fault' in answer ? answer.fault : 'unreadable');
    },
    close: () => worker?.terminate(),
  };
}

import type { SheetAnswer, SheetTask } from './sheet-worker';

/**
 * An Excel file, written in a worker.
 * @throws Error if the worker fails, or the signal's reason if it is aborted
 */
export function writeInWorker(task: SheetTask, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('The worker for Excel files failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) =>
      'blob' in data ? resolve(data.blob) : reject(new Error('The Excel file could not be written')),
    );
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

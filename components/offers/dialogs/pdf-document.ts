/** pdf.js, loaded with the first preview. The content security policy allows no eval and no WebAssembly. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

export type { PDFDocumentProxy };

/** Opens a PDF. `close` frees it and its worker. */
export function openPdf(data: ArrayBuffer): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({ data, useWasm: false, enableXfa: false });
  return { document: task.promise, close: () => void task.destroy() };
}

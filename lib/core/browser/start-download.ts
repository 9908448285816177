import type { Download } from '../shared/contract.ts';

/** Lets the browser save what the address gives; the page stays. */
export function startDownload({ url }: Download): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

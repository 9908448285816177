/** A file that the server has made ready: an address that opens once, within a minute. */
export type Download = { url: string };

/** Lets the browser save what the address gives; the page stays. */
export function startDownload({ url }: Download): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

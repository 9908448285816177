/** The addresses that the browser was told to save since the function was called. */
export function watchDownloads(): string[] {
  const urls: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    urls.push(this.getAttribute('href') ?? '');
  });
  return urls;
}

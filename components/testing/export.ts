import { act, screen } from '@testing-library/react';
import type { renderScreen } from './render';

/** The files that the page has saved in this test: name and content. */
export const savedFiles: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  let last: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) savedFiles.push({ name: this.download, blob: last });
  });
});
afterEach(() => jest.restoreAllMocks());

/** Chooses an export, such as 'Eksportér som CSV', in the list's menu. */
export async function chooseExport(user: ReturnType<typeof renderScreen>['user'], item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** A file's text. The toast is announced to screen readers meanwhile. */
export const readText = (blob: Blob): Promise<string> =>
  act(
    () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      }),
  );

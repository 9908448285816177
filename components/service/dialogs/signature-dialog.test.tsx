import { act, screen } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { SignatureDialog } from './signature-dialog';

let endStroke: () => void = () => undefined;
// jsdom draws nothing.
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener = (name: string, listener: () => void) => {
      if (name === 'endStroke') endStroke = listener;
    };
    off = () => undefined;
    clear = () => undefined;
    toDataURL = () => 'data:image/png;base64,QUJD';
  },
}));
const drawImage = jest.fn();
const PEN = { drawImage, resetTransform: () => undefined };

beforeEach(() => {
  signInAs();
  drawImage.mockClear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(PEN as never);
  // jsdom loads no pictures.
  jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    this.onload?.(new Event('load'));
  });
});
afterEach(() => jest.restoreAllMocks());

function open() {
  const [onSign, onClose] = [jest.fn(() => Promise.resolve(true)), jest.fn()];
  const props = { job: 'job1', name: 'Anna Demo', busy: false, onSign, onClose };
  const rendered = renderScreen(<SignatureDialog {...props} />);
  return { ...rendered, onSign, onClose };
}
const nameField = () => screen.getByRole('textbox', { name: 'Navn' });

test('name and ink are there again after a reload, until they are signed', async () => {
  const first = open();
  await fill(first.user, nameField(), 'Hanne Demo');
  act(() => endStroke());
  first.unmount();
  const again = open();
  expect(nameField()).toHaveValue('Hanne Demo');
  expect(screen.getByText(/^Kladden fra .* er hentet frem/)).toBeInTheDocument();
  expect(drawImage).toHaveBeenCalledTimes(1);
  await again.user.click(screen.getByRole('button', { name: 'Gem underskrift' }));
  expect(again.onSign).toHaveBeenCalledWith({ signedBy: 'Hanne Demo', image: 'QUJD' });
  expect(again.onClose).toHaveBeenCalled();
  again.unmount();
  open();
  expect(nameField()).toHaveValue('Anna Demo');
});

test('a signature that was not taken is kept, one that is discarded is not', async () => {
  const first = open();
  act(() => endStroke());
  first.onSign.mockResolvedValue(false);
  await first.user.click(screen.getByRole('button', { name: 'Gem underskrift' }));
  expect(first.onClose).not.toHaveBeenCalled();
  first.unmount();
  const again = open();
  await again.user.click(screen.getByRole('button', { name: 'Kassér' }));
  expect(screen.queryByText(/^Kladden fra/)).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Gem underskrift' }));
  expect(again.onSign).not.toHaveBeenCalled();
});

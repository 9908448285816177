import { act, fireEvent, screen, within } from '@testing-library/react';
import { Bell } from 'lucide-react';
import { renderScreen } from '@/components/testing/render';
import { toast, TOAST_DURATION } from './toast';

const SECOND = 1000;

/** Shows a toast. The first one also waits for the code that draws it. */
async function show(input: Parameters<typeof toast>[0]): Promise<void> {
  await act(async () => {
    toast(input);
    await jest.advanceTimersByTimeAsync(0);
  });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const toasts = () => screen.queryAllByRole('listitem');
const region = () => screen.getByRole('region', { name: /^Beskeder/ });

beforeEach(() => void jest.useFakeTimers());

test('§3.7 a toast has an id, a title, content, accent (primary), icon and success (true)', async () => {
  renderScreen(<main />);
  await show({ title: 'Gemt' });
  await show({ title: 'Se her', content: 'En sætning til', accent: 'warning', icon: Bell });
  await show({ title: 'Fejl', success: false });
  const [first, second, third] = toasts();
  expect(first).toHaveTextContent('Gemt');
  expect(first).toHaveAttribute('data-success', 'true');
  expect(first).toHaveAttribute('data-accent', 'primary');
  expect(second).toHaveTextContent('Se herEn sætning til');
  expect(second).toHaveAttribute('data-accent', 'warning');
  expect(second?.querySelector('svg')).toHaveClass('lucide-bell');
  expect(third).toHaveAttribute('data-success', 'false');
  const ids = toasts().map((one) => Number(one.dataset.id));
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => id > 0)).toBe(true);
});

test('§2.32 §9.1 toasts are stacked 6rem apart from 2rem, with room for them below the page', async () => {
  renderScreen(<main />);
  for (const title of ['En', 'To', 'Tre']) await show({ title });
  expect(toasts().map(({ style }) => style.bottom)).toEqual([
    'calc(0px + 2rem)',
    'calc(0px + 8rem)',
    'calc(0px + 14rem)',
  ]);
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('20rem');
  await pass(TOAST_DURATION);
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('');
});

test.each([
  ['above a bar at the bottom of the page', { top: 700, bottom: 768, right: 1024 }, 'calc(68px + 2rem)'],
  ['not above a bar beside them', { top: 700, bottom: 768, right: 300 }, 'calc(0px + 2rem)'],
  ['not above a bar higher on the page', { top: 300, bottom: 368, right: 1024 }, 'calc(0px + 2rem)'],
])('toasts are stacked %s', async (_what, box, bottom) => {
  renderScreen(<footer data-bottom-bar />);
  jest.spyOn(screen.getByRole('contentinfo'), 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  await show({ title: 'Gemt' });
  await pass(SECOND);
  expect(toasts()[0]?.style.bottom).toBe(bottom);
});

test.each([
  ['above the buttons of a dialog', 700, 'calc(68px + 2rem)'],
  ['in the window, if the buttons are below it', 907, 'calc(0px + 2rem)'],
])('on a phone toasts are stacked %s', async (_what, top, bottom) => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderScreen(
    <div role="dialog" data-state="open">
      <footer data-slot="dialog-footer" />
    </div>,
  );
  const box = { top, bottom: top + 72 } as DOMRect;
  jest.spyOn(document.querySelector('footer')!, 'getBoundingClientRect').mockReturnValue(box);
  await show({ title: 'Gemt' });
  await pass(SECOND);
  media.mockRestore();
  expect(toasts()[0]?.style.bottom).toBe(bottom);
});

test.each([
  ['beside sums that they would cover', { top: 500, bottom: 760, left: 700, right: 1024, width: 324 }, '32px'],
  [
    'where they are, below sums that they do not reach',
    { top: 20, bottom: 400, left: 700, right: 1024, width: 324 },
    '',
  ],
  ['where they are, below sums that are hidden', { top: 0, bottom: 768, left: 0, right: 1024, width: 0 }, ''],
])('toasts are stacked %s', async (_what, box, left) => {
  renderScreen(<footer data-sums />);
  jest.spyOn(screen.getByRole('contentinfo'), 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  await show({ title: 'Gemt' });
  await pass(SECOND);
  expect(toasts()[0]?.style.left).toBe(left);
});

test('§4.9 §9.1 a toast disappears after ten seconds', async () => {
  expect(TOAST_DURATION).toBe(10_000);
  renderScreen(<main />);
  await show({ title: 'Først' });
  await pass(6 * SECOND);
  await show({ title: 'Siden' });
  await pass(4 * SECOND - 1);
  expect(toasts()).toHaveLength(2);
  await pass(1);
  expect(toasts()).toHaveLength(1);
  expect(toasts()[0]).toHaveTextContent('Siden');
  await pass(6 * SECOND);
  expect(toasts()).toEqual([]);
});

test.each([
  ['the pointer is over it', 'pointerMove', 'pointerLeave'],
  ['it has the focus', 'focusIn', 'focusOut'],
] as const)('§4.9 a toast stays while %s', async (_why, enter, leave) => {
  renderScreen(<main />);
  await show({ title: 'Gemt' });
  await act(async () => fireEvent[enter](region()));
  await pass(2 * TOAST_DURATION);
  expect(toasts()).toHaveLength(1);
  await act(async () => fireEvent[leave](region()));
  await pass(TOAST_DURATION);
  expect(toasts()).toEqual([]);
});

test('a toast’s action runs once, also on a double click, and closes the toast', async () => {
  const undo = jest.fn();
  renderScreen(<main />);
  await show({ title: 'Slettet', action: { label: 'Fortryd', onClick: undo } });
  const button = screen.getByRole('button', { name: 'Fortryd' });
  await act(async () => {
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
  });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});

test('a toast can be closed by its button', async () => {
  renderScreen(<main />);
  await show({ title: 'En' });
  await show({ title: 'To' });
  await act(async () =>
    fireEvent.click(within(toasts()[0] as HTMLElement).getByRole('button', { name: 'Luk beskeden' })),
  );
  expect(toasts()).toHaveLength(1);
  expect(toasts()[0]).toHaveTextContent('To');
});

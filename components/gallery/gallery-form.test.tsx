import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { findToast, renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { GalleryForm } from './gallery-form';

const HOUR = 3_600_000;
// By label, because looking through this long form by role takes several times as long.
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('draft:') && key.endsWith(':gallery'))
    .map((key) => localStorage.getItem(key) ?? '');

/** Puts a text into a field at once, which is quicker than key by key, and leaves the field. */
async function fill(name: string, text: string): Promise<void> {
  const field = box(name);
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  });
}

beforeEach(() => signInAs('admin'));

test('§5.1 §5.2 §5.9 §8.9 saving shows the faults at their fields, nested and in lists, and goes to the first one', async () => {
  const { user } = renderScreen(<GalleryForm />);
  await user.click(button('Tilføj linje'));
  await fill('Antal 1', 'to');
  await user.click(button(/^Gem/));
  await waitFor(() => expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes'));
  expect(box('Navn')).toHaveFocus();
  expect(box('Postnr.')).toHaveAccessibleDescription('Ugyldig værdi');
  expect(box('Linje 1')).toHaveAccessibleDescription('Skal udfyldes');
  expect(box('Antal 1')).toHaveAccessibleDescription('Ugyldig værdi');
  expect(screen.getByText('Vælg mindst 2')).toBeVisible();
});

test('§5.3 §5.4 §5.5 §5.6 §5.7 §5.8 §5.11 a field that is left with a wrong value says in Danish what is wrong', async () => {
  renderScreen(<GalleryForm />);
  for (const [name, typed, message] of [
    ['Navn', 'x'.repeat(21), 'Højst 20 tegn'],
    ['Kode', 'ab', /Mindst 3 tegn/],
    ['E-mail', 'nej', 'Ugyldig e-mailadresse'],
    ['Webadresse', 'nej', 'Ugyldig webadresse'],
    ['UUID', 'nej', 'Ugyldigt UUID'],
    ['CUID', '!', 'Ugyldigt CUID'],
    ['Tidspunkt', 'nej', 'Ugyldigt tidspunkt'],
    ['Dag', '31.02.2027', 'Ugyldig dato'],
    ['Beløb', '99', /Skriv et tal på mindst/],
    ['Beløb', '1001', /Skriv et tal på højst/],
    ['Beløb', '120', /Tallet skal kunne deles med/],
  ] as const) {
    await fill(name, typed);
    await waitFor(() => expect(box(name)).toHaveAccessibleDescription(message));
    expect(box(name)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('§5.3 numbers, amounts, durations and days accept Danish notations and are shown in the standard format', async () => {
  renderScreen(<GalleryForm />);
  for (const [name, typed, shown] of [
    ['Beløb', '1234,5', '1.234,50'],
    ['Beløb', '500,-', '500,00'],
    ['Varighed', '1,5', '1½ t'],
    ['Varighed', '0:45', '45 min'],
    ['Dag', '3/12-26', '03.12.2026'],
  ] as const) {
    await fill(name, typed);
    expect(box(name)).toHaveValue(shown);
  }
});

test('a field shows its fault only once it has been left, and no longer than the value is wrong', async () => {
  const { user } = renderScreen(<GalleryForm />);
  act(() => box('Navn').focus());
  await user.tab();
  await waitFor(() => expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes'));
  await user.click(button('Tilføj linje'));
  expect(box('Linje 1')).toHaveFocus();
  expect(box('Linje 1')).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(() => expect(box('Linje 1')).toHaveAccessibleDescription('Skal udfyldes'));
  await user.type(box('Linje 1'), 'K');
  await waitFor(() => expect(box('Linje 1')).not.toHaveAttribute('aria-invalid'));
});

test('a line added after a save starts without a fault, and the others keep theirs', async () => {
  const { user } = renderScreen(<GalleryForm />);
  await user.click(button('Tilføj linje'));
  await user.click(button(/^Gem/));
  await waitFor(() => expect(box('Linje 1')).toHaveAccessibleDescription('Skal udfyldes'));
  await user.click(button('Tilføj linje'));
  expect(box('Linje 2')).toHaveFocus();
  expect(box('Linje 1')).toHaveAttribute('aria-invalid', 'true');
  expect(box('Linje 2')).not.toHaveAttribute('aria-invalid');
  await user.type(box('Linje 1'), 'D');
  await waitFor(() => expect(box('Linje 2')).toHaveAccessibleDescription('Skal udfyldes'));
  expect(box('Linje 1')).not.toHaveAttribute('aria-invalid');
  // A new line in the same place starts without a fault.
  await user.click(button('Fjern linje 2'));
  await user.click(button('Tilføj linje'));
  expect(box('Linje 2')).not.toHaveAttribute('aria-invalid');
});

test('a fault waits while the pointer is held, and comes when it is released', async () => {
  const { user } = renderScreen(<GalleryForm />);
  act(() => box('Navn').focus());
  await user.pointer({ target: button('Tilføj linje'), keys: '[MouseLeft>]' });
  expect(box('Navn')).not.toHaveFocus();
  await act(async () => Promise.resolve());
  expect(box('Navn')).not.toHaveAttribute('aria-invalid');
  await user.pointer({ target: document.body, keys: '[/MouseLeft]' });
  await waitFor(() => expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes'));
  expect(screen.queryByLabelText('Linje 1')).toBeNull();
});

describe('drafts', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }));

  test('§9.9 what is typed is kept after 200 ms, is there with a notice when the form opens again, and can be discarded', async () => {
    const first = renderScreen(<GalleryForm />);
    await fill('Navn', 'Halvt skrevet');
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(drafts()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(drafts().join()).toContain('Halvt skrevet');
    first.unmount();

    await act(() => jest.advanceTimersByTimeAsync(HOUR - 1_000));
    renderScreen(<GalleryForm />);
    expect(box('Navn')).toHaveValue('Halvt skrevet');
    expect(screen.getByText(/^Kladden fra .* er hentet frem\.$/)).toBeVisible();
    await act(async () => fireEvent.click(button('Kassér')));
    expect(box('Navn')).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  test('§9.9 a draft is forgotten after an hour', async () => {
    const first = renderScreen(<GalleryForm />);
    await fill('Navn', 'En time gammel');
    await act(() => jest.advanceTimersByTimeAsync(200));
    first.unmount();
    await act(() => jest.advanceTimersByTimeAsync(HOUR + 1));
    renderScreen(<GalleryForm />);
    expect(box('Navn')).toHaveValue('');
    expect(screen.queryByText(/er hentet frem/)).toBeNull();
  });
});

describe('the server’s answers', () => {
  /** Fills the form in and chooses what the server answers. */
  async function fillAll(user: UserEvent, outcome: string): Promise<void> {
    for (const [name, typed] of [
      ['Navn', 'Mig'],
      ['Kode', 'abc'],
      ['E-mail', 'a@demo.test'],
      ['Webadresse', 'https://demo.test'],
      ['UUID', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
      ['CUID', 'cjld2cjxh0000qzrmn831i7rn'],
      ['Tidspunkt', '2026-11-26T12:00:00Z'],
      ['Dag', '26.11.2026'],
      ['Beløb', '150'],
      ['Varighed', '1:30'],
      ['Mærker', 'a,b,'],
      ['Postnr.', '8000'],
    ] as const)
      await fill(name, typed);
    await user.click(button('Tilføj linje'));
    await fill('Linje 1', 'Kabel');
    await user.click(screen.getByRole('radio', { name: outcome }));
    await user.click(button(/^Gem/));
  }

  test('§9.9 the server’s faults appear at their fields; those of no field appear at the buttons', async () => {
    const { user } = renderScreen(<GalleryForm />);
    await fillAll(user, 'Feltfejl');
    await waitFor(() => expect(box('Linje 1')).toHaveAccessibleDescription('Står der to gange'));
    expect(screen.getByText('Findes ikke længere')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Ingen svar' }));
    await user.click(button(/^Gem/));
    expect(await screen.findByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();
    expect(box('Navn')).toHaveValue('Mig');
  });

  test('§9.9 a colleague’s newer version is asked about, and a saved form leaves no draft', async () => {
    const { user } = renderScreen(<GalleryForm />);
    await fillAll(user, 'Ændret af en anden');
    const dialog = within(await screen.findByRole('dialog', { name: 'En kollega har rettet i mellemtiden' }));
    await user.click(dialog.getByRole('radio', { name: /Kollega$/ }));
    await user.click(dialog.getByRole('button', { name: 'Gem valgene' }));
    await findToast('Kollega');
    expect(box('Navn')).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drafts()).toEqual([]);
  });
});

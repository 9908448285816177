import { act, screen, waitFor } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { signInAs, USER } from '@/components/testing/sign-in';
import { NoteBox } from './note-box';

const save = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

function renderBox() {
  signInAs('seller');
  answerPeople();
  save.mockClear();
  return renderScreen(
    <NoteBox
      label="Ny note"
      placeholder=""
      submitLabel="Tilføj note"
      draft="note:test"
      author={USER.id}
      save={save}
      onSaved={() => undefined}
    />,
  );
}

test('a colleague is chosen by keyboard after @, and the box says who gets a task', async () => {
  const { user } = renderBox();
  const box = screen.getByRole('textbox', { name: 'Ny note' });
  await user.type(box, 'Ring til kunden @sæl');
  const option = await screen.findByRole('option', { name: COLLEAGUE.name });
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue(`Ring til kunden @${COLLEAGUE.name} `);
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(`Får en opgave: ${COLLEAGUE.name}`);
  await user.keyboard('i dag{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledWith(`Ring til kunden @${COLLEAGUE.name} i dag`);
});

test('Escape closes the list, the pointer chooses, and the author is not proposed', async () => {
  const { user } = renderBox();
  const box = screen.getByRole('textbox', { name: 'Ny note' });
  await user.type(box, '@');
  await screen.findByRole('option', { name: COLLEAGUE.name });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(box, 's');
  await user.click(await screen.findByRole('option', { name: COLLEAGUE.name }));
  expect(box).toHaveFocus();
  expect(box).toHaveValue(`@${COLLEAGUE.name} `);
  await user.clear(box);
  await user.type(box, `@${USER.name}`);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is typed while the note is being stored stays in the box', async () => {
  const { user } = renderBox();
  let store = () => undefined as void;
  save.mockImplementationOnce(() => new Promise((resolve) => (store = resolve)));
  const box = screen.getByRole('textbox', { name: 'Ny note' });
  await user.type(box, 'Målt ved tavlen{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /^Gemmer/ });
  await user.type(box, ' og ringet til Hanne');
  act(() => store());
  await waitFor(() => expect(box).toHaveValue('og ringet til Hanne'));
  expect(save).toHaveBeenCalledTimes(1);
});

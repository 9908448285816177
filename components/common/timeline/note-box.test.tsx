import { screen } from '@testing-library/react';
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

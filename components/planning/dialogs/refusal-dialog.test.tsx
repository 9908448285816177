import { screen } from '@testing-library/react';
import type { Refusal } from '@/components/planning/commands/use-plan-tools';
import { renderScreen } from '@/components/testing/render';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import RefusalDialog from './refusal-dialog';

const overlap: BrokenRule = {
  rule: 'overlap',
  params: { title: 'Opgave 1', from: 540, to: 600 },
  fix: { startMinute: 600 },
};
const skill: BrokenRule = { rule: 'skill', params: { name: 'Bo Dahl', skills: 'højspænding', able: 'Anna Berg' } };

function open(refusal: Partial<Refusal>) {
  const onClose = jest.fn();
  const rendered = renderScreen(
    <RefusalDialog
      refusal={{
        title: 'Er du sikker?',
        confirm: 'Læg den alligevel',
        rules: [],
        retry: null,
        retryAt: null,
        ...refusal,
      }}
      onClose={onClose}
    />,
  );
  return { ...rendered, onClose };
}

test('a hard rule is named with its reason and the next free time, and cannot be overridden', async () => {
  const retryAt = jest.fn();
  const { user, onClose } = open({ rules: [overlap], retryAt });
  expect(screen.getByRole('listitem')).toHaveTextContent('Overlap. Den rammer »Opgave 1« kl. 09.00–10.00.');
  expect(screen.queryByRole('button', { name: 'Læg den alligevel' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Første ledige tid: kl. 10.00' }));
  expect(retryAt).toHaveBeenCalledWith(600);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a soft rule says who could do it, and is overridden by its name', async () => {
  const retry = jest.fn();
  const { user, onClose } = open({ rules: [skill], retry });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Mangler kompetence. Bo Dahl mangler: højspænding. Anna Berg kan.',
  );
  await user.click(screen.getByRole('button', { name: 'Læg den alligevel' }));
  expect(retry).toHaveBeenCalledWith(['skill']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('leaving it as it was sends nothing', async () => {
  const [retry, retryAt] = [jest.fn(), jest.fn()];
  const { user, onClose } = open({ rules: [skill], retry, retryAt });
  await user.click(screen.getByRole('button', { name: 'Lad den ligge' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(retry).not.toHaveBeenCalled();
  expect(retryAt).not.toHaveBeenCalled();
});

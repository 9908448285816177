import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { LinkField } from './link-field';

function Form() {
  const form = useForm({ defaultValues: { lead: '', inquiry: '', job: '' } });
  return (
    <FormProvider {...form}>
      <LinkField />
    </FormProvider>
  );
}

test('the field names its list of records before and after something is typed', async () => {
  for (const name of ['leads', 'inquiries', 'service_jobs'])
    answerRequest(`GET /api/collections/${name}/records`, listOf([]));
  answerRequest('GET /api/leads/search', { items: [] });
  const { user } = renderScreen(<Form />);
  const field = screen.getByRole('combobox');
  const listId = field.getAttribute('aria-controls') ?? '';
  expect(document.getElementById(listId)).not.toBeVisible();
  await user.type(field, 'Jensen');
  expect(await screen.findByRole('listbox')).toHaveAttribute('id', listId);
});

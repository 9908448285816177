import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { LinkField } from './link-field';

const LEAD = { id: 'lead00000000001', name: 'Første Kunde' };
const OTHER = { id: 'lead00000000002', name: 'Anden Kunde', company: 'Anden ApS', city: 'Aarhus' };
const JOB = { id: 'job000000000001', jobNumber: 20017, title: 'Ny tavle', customerName: 'Anden Kunde' };
const OFFER = { id: 'offer0000000001', offerNumber: 20017, revision: 2, title: 'Tavle', expand: { lead: OTHER } };

const values: Record<string, string> = {};

function Linked({ lead = '' }: { lead?: string }) {
  const form = useForm({ defaultValues: { lead, inquiry: '', job: '' } });
  Object.assign(values, useWatch({ control: form.control }));
  return (
    <FormProvider {...form}>
      <LinkField />
    </FormProvider>
  );
}

const box = () => screen.getByRole('combobox');

beforeEach(() => {
  signInAs('seller');
  answerRequest(`GET /api/collections/leads/records/${LEAD.id}`, LEAD);
  answerRequest(`GET /api/collections/leads/records/${OTHER.id}`, OTHER);
  answerRequest(`GET /api/collections/service_jobs/records/${JOB.id}`, JOB);
  answerRequest('GET /api/leads/search', { items: [OTHER, { id: 'lead00000000003', name: 'Skjult', locked: true }] });
  answerRequest('GET /api/collections/service_jobs/records', listOf([JOB]));
  answerRequest('GET /api/collections/inquiries/records', listOf([OFFER]));
});

test('the link is removed and replaced, and the focus follows', async () => {
  const { user } = renderScreen(<Linked lead={LEAD.id} />);
  await user.click(await screen.findByRole('button', { name: 'Fjern tilknytningen til Første Kunde' }));
  await waitFor(() => expect(box()).toHaveFocus());
  expect(values).toEqual({ lead: '', inquiry: '', job: '' });
  await fill(user, box(), 'anden');
  await user.click(await screen.findByRole('option', { name: /Anden ApS/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fjern tilknytningen til Anden ApS' })).toHaveFocus());
  expect(values).toEqual({ lead: OTHER.id, inquiry: '', job: '' });
});

test('a number finds offers and jobs, and Enter takes the chosen one', async () => {
  const { user } = renderScreen(<Linked />);
  await fill(user, box(), '20017');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('20017-2 · Anden Kunde'),
    expect.stringContaining('Anden ApS'),
    expect.stringContaining('20017 · Ny tavle'),
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Fjern tilknytningen til 20017 · Ny tavle' })).toBeInTheDocument();
  expect(values).toEqual({ lead: '', inquiry: '', job: JOB.id });
});

test('one letter asks nothing, and a search without hits says so', async () => {
  answerRequest('GET /api/leads/search', { items: [] });
  answerRequest('GET /api/collections/service_jobs/records', listOf([]));
  const { user } = renderScreen(<Linked />);
  await fill(user, box(), 'x');
  await fill(user, box(), 'xyz');
  expect(await screen.findByText('Intet fundet')).toBeInTheDocument();
  expect(findSent('GET /api/leads/search').map(({ query }) => query.get('q'))).toEqual(['xyz']);
});

test('the field names its list of records before and after something is typed', async () => {
  const { user } = renderScreen(<Linked />);
  const listId = box().getAttribute('aria-controls') ?? '';
  expect(document.getElementById(listId)).not.toBeVisible();
  await fill(user, box(), 'anden');
  expect(await screen.findByRole('listbox')).toHaveAttribute('id', listId);
});

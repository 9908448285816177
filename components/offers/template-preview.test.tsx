import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { makeOffer, OFFER_ID } from '@/components/offers/testing/offer';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';
import { TemplatePreview } from './template-preview';

const OTHER_ID = 'offer0000000002';
const OFFERS = 'GET /api/collections/inquiries/records';

function BodyField() {
  return <input aria-label="Skabelonens tekst" {...useFormContext<TemplateValues>().register('body')} />;
}

function TemplateForm({ values }: { values: Partial<TemplateValues> }) {
  return (
    <FormProvider {...useForm<TemplateValues>({ defaultValues: values })}>
      <BodyField />
      <TemplatePreview />
    </FormProvider>
  );
}

const listed = [
  { id: OFFER_ID, offerNumber: 10042, revision: 1, title: 'Ny tavle' },
  { id: OTHER_ID, offerNumber: 10043, revision: 2, title: 'Ladestander' },
];

beforeEach(() => {
  signInAs('admin');
  answerRequest(OFFERS, listOf(listed));
  answerRequest('GET /api/collections/company_settings/records', listOf([{ name: 'El og Lys' }]));
  answerRequest(`GET /api/offers/${OFFER_ID}`, makeOffer());
  answerRequest(
    `GET /api/offers/${OTHER_ID}`,
    makeOffer({ offer: { id: OTHER_ID, offerNumber: 10043, total: 500_00 }, lead: { name: 'Bo Berg' } }),
  );
});

test('the template is shown with the data of the latest offer, or of another one', async () => {
  const { user } = renderScreen(
    <TemplateForm
      values={{ kind: 'tilbudsmail', subject: 'Tilbud {{tilbud.nummer}}', body: '{{kunde.navn}}: {{tilbud.total}}' }}
    />,
  );
  const preview = within(await screen.findByRole('region', { name: 'Sådan læses den' }));
  expect(await preview.findByText('Tilbud 10042')).toBeInTheDocument();
  expect(preview.getByText(/^Kirsten Kunde: 125,00\skr\.$/)).toBeInTheDocument();
  await user.selectOptions(preview.getByRole('combobox'), '10043-2 Ladestander');
  expect(await preview.findByText(/^Bo Berg: 500,00\skr\.$/)).toBeInTheDocument();
});

test('what is typed is shown at once, and an unknown merge field is marked', async () => {
  const { user } = renderScreen(<TemplateForm values={{ kind: 'betingelser', subject: 'Uden emne', body: '' }} />);
  const preview = within(await screen.findByRole('region', { name: 'Sådan læses den' }));
  await user.click(screen.getByRole('textbox', { name: 'Skabelonens tekst' }));
  await user.paste('Fra {{firma.navn}} {{firma.motto}}');
  expect(await preview.findByText(/Fra El og Lys/)).toBeInTheDocument();
  expect(preview.getByText('{{firma.motto}}').tagName).toBe('MARK');
  // Only mails have a subject.
  expect(preview.queryByText('Uden emne')).not.toBeInTheDocument();
});

test('a firm without offers sees an example, and can send itself the test mail', async () => {
  answerRequest(OFFERS, listOf([]));
  const route = 'POST /api/offers/test-mail';
  answerRequest(route, { status: 'sendt', to: ['admin@demo.test'] });
  const { user } = renderScreen(
    <TemplateForm
      values={{
        kind: 'tilbudsmail',
        subject: 'Tilbud til {{kunde.navn}}',
        body: 'Fra {{firma.navn}}: {{tilbud.total}}',
      }}
    />,
  );
  const preview = within(await screen.findByRole('region', { name: 'Sådan læses den' }));
  expect(await preview.findByText('Tilbud til Karen Sørensen')).toBeVisible();
  expect(preview.getByText('Med et eksempel, til der er et tilbud')).toBeVisible();
  expect(preview.queryByRole('combobox')).toBeNull();
  await user.click(preview.getByRole('button', { name: 'Send prøve til mig selv' }));
  await waitFor(() =>
    expect(findSent(route)[0]?.body).toMatchObject({
      subject: 'Prøve: Tilbud til Karen Sørensen',
      body: expect.stringMatching(/^Fra El og Lys: 12\.500,00\skr\.$/) as string,
    }),
  );
});

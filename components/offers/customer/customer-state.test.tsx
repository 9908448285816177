import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { renderScreen } from '@/components/testing/render';
import type { CustomerState as State } from '@/lib/offers/shared/customer-state';
import type { CustomerView } from '@/lib/offers/shared/customer-types';
import mockTexts from '@/messages/da.json';
import { CustomerState } from './customer-state';
import { UnknownLink } from './unknown-link';

// Parts of the page that the server draws.
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'customerPage') =>
    createTranslator({ locale: 'da', messages: mockTexts, namespace }),
}));

const CALL = 'Ring til Sanne Sælger på 20304050, hvis du har spørgsmål.';
const viewOf = (state: State, change: Partial<CustomerView> = {}) =>
  ({
    ...{ state, heading: 'Tilbud 10042', document: null, validUntil: '18.12.2026' },
    contact: { name: 'Sanne Sælger', phone: '20304050', email: 'sanne@demo.test' },
    answered: ['accepted', 'declined', 'withdrawn'].includes(state)
      ? { by: 'Karen Kunde', day: '27.11.2026', time: '00.30' }
      : null,
    ...change,
  }) as CustomerView;

test.each<[State, string]>([
  ['accepted', 'Karen Kunde sagde ja tak den 27.11.2026 kl. 00.30. Vi kontakter dig om, hvornår vi kommer.'],
  ['declined', 'Karen Kunde sagde nej tak den 27.11.2026 kl. 00.30.'],
  ['withdrawn', 'Karen Kunde fortrød aftalen den 27.11.2026 kl. 00.30. Du har fået en kvittering på mail.'],
  ['expired', 'Tilbuddet gjaldt til og med 18.12.2026 og kan ikke besvares her længere.'],
  ['replaced', 'Tilbuddet er erstattet af et nyere. Brug linket i den seneste mail fra os.'],
  ['revising', 'Vi er ved at ændre tilbuddet. Du får en mail, når det er klar.'],
  ['cancelled', 'Vi har trukket tilbuddet tilbage.'],
  ['sending', 'Tilbuddet er ved at blive sendt. Prøv igen om et øjeblik.'],
])('an offer that is %s says so, with the seller’s phone', async (state, words) => {
  renderScreen(<>{await CustomerState({ view: viewOf(state) })}</>);
  expect(screen.getByRole('status')).toHaveTextContent(`Tilbud 10042${words} ${CALL}`);
});

test('a seller without a phone is written to, and an open offer says nothing', async () => {
  const contact = { name: 'Sanne Sælger', phone: '', email: 'sanne@demo.test' };
  const { unmount } = renderScreen(<>{await CustomerState({ view: viewOf('cancelled', { contact }) })}</>);
  expect(screen.getByRole('status')).toHaveTextContent(/Skriv til Sanne Sælger på sanne@demo\.test/);
  unmount();
  expect(await CustomerState({ view: viewOf('open') })).toBeNull();
});

test('a link that does not work says so with the firm’s phone, since whose it was is not told', async () => {
  const contact = { name: 'El-Demo ApS', phone: '70102030' };
  const { unmount } = renderScreen(<>{await UnknownLink({ contact, isLimited: false, of: 'offer' })}</>);
  expect(screen.getByRole('heading', { name: 'Linket virker ikke' })).toBeVisible();
  expect(screen.getByText(/Ring til El-Demo ApS på 70102030/)).toBeVisible();
  expect(screen.getByRole('link', { name: /70 ?10 ?20 ?30/ })).toHaveAttribute('href', expect.stringContaining('tel:'));
  unmount();
  renderScreen(<>{await UnknownLink({ contact, isLimited: true, of: 'offer' })}</>);
  expect(screen.getByText(/Der er kommet for mange forsøg fra din forbindelse/)).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { SidebarStateProvider } from '@/components/layout/sidebar-state';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { paths } from '@/lib/core/paths';
import { AppPalette } from './app-palette';

const OFFERS = 'GET /api/collections/inquiries/records';
const lead = { id: 'lead00000000001', name: 'Kirsten Kunde', locked: false, owner: null };
const offer = {
  id: 'offer0000000001',
  offerNumber: 10042,
  revision: 2,
  title: 'Ny tavle',
  status: 'sendt',
  expand: { lead },
};

async function search(text: string) {
  signInAs('seller');
  answerRequest('GET /api/leads/search', { items: [lead] });
  answerRequest(OFFERS, listOf([offer]));
  const view = renderScreen(
    <SidebarStateProvider defaultOpen>
      <AppPalette onClose={() => undefined} />
    </SidebarStateProvider>,
  );
  await view.user.type(screen.getByRole('combobox'), text);
  await screen.findByRole('option', { name: 'Kirsten Kunde' });
  return view;
}

test('an offer is found by its number, followed by its lead, and Enter opens it', async () => {
  const { user, visited } = await search('10042');
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('10042-2Ny tavle · Kirsten KundeSendt');
  expect(second).toHaveTextContent('Kirsten Kunde');
  await user.keyboard('{Enter}');
  expect(visited).toEqual([paths.offer(offer.id)]);
});

test('a text that is no offer number asks for no offer', async () => {
  await search('kirsten');
  expect(findSent(OFFERS)).toHaveLength(0);
});

describe("the settings' pages", () => {
  const find = async (role: 'admin' | 'seller', text: string) => {
    signInAs(role);
    answerRequest('GET /api/leads/search', { items: [] });
    const view = renderScreen(
      <SidebarStateProvider defaultOpen>
        <AppPalette onClose={() => undefined} />
      </SidebarStateProvider>,
    );
    await view.user.type(screen.getByRole('combobox'), text);
    return view;
  };

  test.each([
    ['moms', 'Firmamoms', paths.settings.company()],
    ['skabeloner', 'Skabeloner', paths.settings.templates()],
    ['ferie', 'Montørerferie', paths.settings.technicians()],
    ['sælgernummer', 'Brugere og rollersælgernummer', paths.settings.users()],
  ])('%s finds the page %s', async (word, text, href) => {
    const { user, visited } = await find('admin', word);
    const options = await screen.findAllByRole('option');
    const option = options.find((one) => one.textContent === text);
    await user.click(option!);
    expect(visited).toEqual([href]);
  });

  test('are found only by those who may open them', async () => {
    await find('seller', 'sælgernummer');
    await waitFor(() => expect(screen.queryByText('Søger …')).toBeNull());
    expect(screen.queryByRole('option', { name: /Brugere og roller/ })).toBeNull();
  });
});

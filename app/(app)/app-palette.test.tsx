import { screen, waitFor } from '@testing-library/react';
import { SidebarStateProvider } from '@/components/layout/sidebar/sidebar-state';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs, signInWith } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
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

/** The palette with `text` typed into it. */
async function openPalette(text: string) {
  const view = renderScreen(
    <SidebarStateProvider defaultOpen>
      <AppPalette onClose={() => undefined} />
    </SidebarStateProvider>,
  );
  await view.user.type(screen.getByRole('combobox'), text);
  return view;
}

async function search(text: string) {
  signInAs('seller');
  answerRequest('GET /api/leads/search', { items: [lead] });
  answerRequest(OFFERS, listOf([offer]));
  const view = await openPalette(text);
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
    return openPalette(text);
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

describe('technicians', () => {
  const TECHNICIANS = 'GET /api/collections/technicians/records';
  const technician = (id: string, name: string, initials: string, active = true) => ({ id, name, initials, active });
  const find = async (role: Role | null, text: string) => {
    if (role) signInAs(role);
    else signInWith({ roles: [], technician: 'tech00000000001' });
    answerRequest('GET /api/leads/search', { items: [] });
    answerRequest('GET /api/collections/service_jobs/records', listOf([]));
    answerRequest(
      TECHNICIANS,
      listOf([
        technician('tech00000000001', 'Åse Holm Krog', 'ÅHK'),
        technician('tech00000000002', 'Bo Dahl', 'BD'),
        technician('tech00000000003', 'Åse Stoppet', 'ÅS', false),
      ]),
    );
    return openPalette(text);
  };

  test.each<[Role, string]>([
    ['admin', 'åse'],
    ['moderator', 'aase kro'],
    ['management', 'krog'],
    ['seller', 'åhk'],
  ])('are found by a %s by name or initials (%s), and open their day on the board', async (role, text) => {
    const { user, visited } = await find(role, text);
    await user.click(await screen.findByRole('option', { name: /^Åse Holm Krog/ }));
    expect(visited).toEqual(['/planning?montoer=tech00000000001']);
    expect(screen.queryByRole('option', { name: /Bo Dahl|Stoppet/ })).toBeNull();
  });

  test('are not found by a technician, who has no board', async () => {
    await find(null, 'åse');
    await waitFor(() => expect(screen.queryByText('Søger …')).toBeNull());
    expect(screen.queryByRole('option', { name: /^Åse/ })).toBeNull();
    expect(findSent(TECHNICIANS)).toEqual([]);
  });
});

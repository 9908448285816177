import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, trayItem } from '@/components/planning/testing/board';
import { makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { signInAs } from '@/components/testing/sign-in';
import { addDays } from '@/lib/core/shared/dates';

beforeEach(() => signInAs('moderator'));

const tray = () => screen.getByRole('complementary', { name: 'Ikke planlagt' });
const titles = () => ['Opgave 1', 'Opgave 2', 'Opgave 3'].filter((title) => trayItem(title) !== null);
const choose = (name: string) => within(tray()).getByRole('combobox', { name });

test('the tray is searched by all words of number, title, customer and place, and keeps the search in the URL', async () => {
  startPlanServer([makeItem(1), makeItem(2, { city: 'Viby J' }), makeItem(3, { customer: 'Århus Smedje' })]);
  const { user, search } = await openBoard();
  const box = within(tray()).getByRole('textbox', { name: /^Søg i det/ });
  for (const [typed, found] of [
    ['viby', ['Opgave 2']],
    ['aarhus smed', ['Opgave 3']],
    ['20001', ['Opgave 1']],
  ] as const) {
    await user.clear(box);
    await user.paste(typed);
    await waitFor(() => expect(titles()).toEqual(found));
  }
  await waitFor(() => expect(search()).toContain('q=20001'));
  await user.clear(box);
  await user.paste('findes ikke');
  expect(await within(tray()).findByText('Ingen sager passer')).toBeInTheDocument();
});

test('priority, type and skill narrow the tray together', async () => {
  startPlanServer([
    makeItem(1, { priority: 'akut', type: 'eftersyn', skills: ['tavle'] }),
    makeItem(2, { priority: 'akut', type: 'service' }),
    makeItem(3, { skills: ['tavle'] }),
  ]);
  const { user } = await openBoard();
  await user.selectOptions(choose('Prioritet'), 'Akut');
  await waitFor(() => expect(titles()).toEqual(['Opgave 1', 'Opgave 2']));
  await user.selectOptions(choose('Krav'), 'tavle');
  await waitFor(() => expect(titles()).toEqual(['Opgave 1']));
  await user.selectOptions(choose('Prioritet'), '');
  await waitFor(() => expect(titles()).toEqual(['Opgave 1', 'Opgave 3']));
  await user.selectOptions(choose('Type'), 'Service');
  await waitFor(() => expect(titles()).toEqual(['Opgave 3']));
});

test('the tray is narrowed to a part of the country, and the choice is in the URL', async () => {
  startPlanServer([makeItem(1), makeItem(2, { zip: '9000', city: 'Aalborg' }), makeItem(3, { zip: '' })]);
  const { user, search } = await openBoard();
  const options = within(choose('Område'))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(options).toEqual(['Område', 'Østjylland', 'Nordjylland']);
  await user.selectOptions(choose('Område'), 'Nordjylland');
  await waitFor(() => expect(titles()).toEqual(['Opgave 2']));
  await waitFor(() => expect(search()).toContain('omraade=9'));
});

test('the tray is ordered by deadline, or by how near its items are to the routes of the day', async () => {
  const at = (lat: number) => ({ lat, lng: 10.2, accuracy: 'exact' as const });
  startPlanServer([
    makeItem(1, { latestDay: addDays(MONDAY, 5), point: at(56.2) }),
    makeItem(2, { point: at(56.16) }),
    makeItem(3, { latestDay: addDays(MONDAY, 1), point: null }),
  ]);
  const { user } = await openBoard();
  const order = () =>
    within(within(tray()).getByRole('list'))
      .getAllByText(/^Opgave/)
      .map((title) => title.textContent);
  expect(order()).toEqual(['Opgave 1', 'Opgave 2', 'Opgave 3']);
  await user.selectOptions(choose('Rækkefølge'), 'Tidligste frist først');
  await waitFor(() => expect(order()).toEqual(['Opgave 3', 'Opgave 1', 'Opgave 2']));
  await user.selectOptions(choose('Rækkefølge'), 'Nærmest dagens ruter');
  await waitFor(() => expect(order()).toEqual(['Opgave 2', 'Opgave 1', 'Opgave 3']));
});

test('a job says by which day it was promised, and that the day has passed', async () => {
  startPlanServer([makeItem(1, { latestDay: addDays(MONDAY, 2) }), makeItem(2, { latestDay: addDays(MONDAY, -3) })]);
  await openBoard();
  expect(trayItem('Opgave 1')).toHaveTextContent('senest ons. 3. feb.');
  expect(trayItem('Opgave 2')).toHaveTextContent('skulle være fre. 29. jan.');
});

test('an empty tray says that all is planned', async () => {
  startPlanServer();
  await openBoard();
  expect(within(tray()).getByText('Alt er planlagt')).toBeInTheDocument();
  expect(within(tray()).getByRole('link', { name: 'Ny sag' })).toHaveAttribute('href', '/service?ny=1');
});

describe('200 items', () => {
  const items = Array.from({ length: 200 }, (_, n) =>
    makeItem(1, {
      id: `job${String(n).padStart(12, '0')}`,
      title: `Sag ${n}.`,
      zip: n % 2 === 0 ? '8000' : '9000',
      latestDay: addDays(MONDAY, 200 - n),
    }),
  );
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-tray-item]')].map((one) => one.dataset.trayItem);

  /** jsdom lays nothing out. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(240);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
  });
  afterEach(() => jest.restoreAllMocks());

  test('those in sight are drawn, and scrolling, order and area reach all of them', async () => {
    startPlanServer(items);
    const { user } = await openBoard();
    await waitFor(() => expect(drawn()[0]).toBe(items[0]!.id));
    expect(drawn().length).toBeLessThan(30);
    const list = within(tray()).getByRole('list');
    expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '200');
    act(() => {
      list.scrollTop = 84 * 194;
      list.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(drawn()).toContain(items[199]!.id));
    act(() => {
      list.scrollTop = 0;
      list.dispatchEvent(new Event('scroll'));
    });
    await user.selectOptions(choose('Rækkefølge'), 'Tidligste frist først');
    await waitFor(() => expect(drawn()[0]).toBe(items[199]!.id));
    await user.selectOptions(choose('Område'), 'Østjylland');
    await waitFor(() => expect(drawn()[0]).toBe(items[198]!.id));
    expect(tray()).toHaveTextContent('100');
  });
});

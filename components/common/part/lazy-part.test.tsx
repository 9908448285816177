import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import dynamic from 'next/dynamic';
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { renderScreen } from '@/components/testing/render';
import { answerRequest } from '@/components/testing/server';
import { lazyDialog, lazyExtra, lazyPart } from './lazy-part';

type Props = { onClose: () => void };

const Sheet = ({ onClose }: Props) => <button onClick={onClose}>Luk</button>;
const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
/** The script's answers: those of its first fetches, then the part. */
const script = (...failures: Error[]) => {
  const load = jest.fn<Promise<ComponentType<Props>>, []>(() => Promise.resolve(Sheet));
  for (const failure of failures) load.mockRejectedValueOnce(failure);
  return load;
};
const make = (load: () => Promise<ComponentType<Props>>) => () =>
  dynamic<Props>(load, { ssr: false, loading: () => <p>Vent</p> });
const setServer = (isThere: boolean) => isThere && answerRequest('GET /api/health', {});

/** A page that shows the part after a press, until it says that it is closed. */
function Page({ Part }: { Part: ComponentType<Props> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Åbn</button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </main>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function openPart(Part: ComponentType<Props>): Promise<void> {
  renderScreen(<Page Part={Part} />);
  await press('Åbn');
}
const isShown = () => screen.queryByRole('button', { name: 'Luk' }) !== null;

class PageError extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message || this.props.children;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a script is fetched when its part is first shown, once', async () => {
  const load = script();
  await openPart(lazyPart(make(load)));
  expect(isShown()).toBe(true);
  await press('Luk');
  await press('Åbn');
  expect(isShown()).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection a message is in the part’s place, whose button tries again', async () => {
  await openPart(lazyPart(make(script(missing()))));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ingen forbindelse. Tjek nettet, og prøv igen.');
  await press('Prøv igen');
  expect(isShown()).toBe(true);
});

test('if the server answers, the script is tried once more', async () => {
  setServer(true);
  await openPart(lazyPart(make(script(missing()))));
  await waitFor(() => expect(isShown()).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the server answers but the script is gone, the message offers a reload', async () => {
  setServer(true);
  await openPart(lazyPart(make(script(missing(), missing()))));
  expect(await screen.findByRole('button', { name: 'Genindlæs siden' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Genindlæs siden for at få den nyeste version.');
});

test.each([
  [false, 'Ingen forbindelse. Tjek nettet, og prøv igen.', 0],
  [true, 'En del af siden kunne ikke hentes.', 1],
])('a dialog says so in a toast and closes; the next press opens it (server: %s)', async (isThere, text, reloads) => {
  setServer(isThere);
  await openPart(lazyDialog(make(script(missing(), ...(isThere ? [missing()] : [])))));
  const toast = await screen.findByRole('listitem');
  expect(toast).toHaveTextContent('Kan ikke åbnes lige nu');
  expect(toast).toHaveTextContent(text);
  expect(screen.queryAllByRole('button', { name: 'Genindlæs siden' })).toHaveLength(reloads);
  await press('Åbn');
  expect(isShown()).toBe(true);
});

test('a part that the page can do without shows nothing', async () => {
  await openPart(lazyExtra(make(script(missing()))));
  expect(screen.getByRole('main')).toHaveTextContent(/^Åbn$/);
});

test('a part that is shown already stays as it is while another place tries again', async () => {
  const Part = lazyPart(make(script(missing())));
  const places = [1, 2].map((place) => <Part key={place} onClose={() => undefined} />);
  await act(async () => renderScreen(<>{places}</>));
  const getRetries = () => screen.getAllByRole('button', { name: 'Prøv igen' });
  await waitFor(() => expect(getRetries()).toHaveLength(2));
  const [first, second] = getRetries();
  await act(async () => fireEvent.click(first as HTMLElement));
  const shown = screen.getByRole('button', { name: 'Luk' });
  await act(async () => fireEvent.click(second as HTMLElement));
  expect(screen.getAllByRole('button', { name: 'Luk' })).toEqual([shown, expect.anything()]);
});

test('another error of the part is the page’s', async () => {
  renderScreen(
    <PageError>
      <Page Part={lazyPart(make(script(new RangeError('broken'))))} />
    </PageError>,
  );
  await press('Åbn');
  expect(screen.getByText('broken')).toBeInTheDocument();
});

test('the server draws what is shown meanwhile', () => {
  const Part = lazyPart(make(script()));
  expect(renderToString(<Part onClose={() => undefined} />)).toContain('<p>Vent</p>');
});

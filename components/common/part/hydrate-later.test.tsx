import { act } from '@testing-library/react';
import { lazy, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydrateLater } from './hydrate-later';

type Props = { count: number; onPress: () => void };

const Part = ({ count }: Props) => <p>{count} leads</p>;

/** Every render gives the part a new function, as screens do. */
function Page({ Later }: { Later: ComponentType<Props> }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Ret</button>
      <Later count={count} onPress={() => undefined} />
    </>
  );
}

/** The server's HTML of the page, whose part gets its code when `arrive` is called. */
async function hydratePage() {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page Later={hydrateLater(Part)} />);
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve)).then(() => ({ default: Part }));
  const Later = hydrateLater(lazy(() => code) as unknown as ComponentType<Props>);
  await act(async () => hydrateRoot(root, <Page Later={Later} />));
  const change = () => act(async () => root.querySelector('button')?.click());
  return { root, change, arrive: () => act(async () => arrive()), part: root.querySelector('p') };
}

test('changes before the part’s code is there keep the server’s HTML, and are shown afterwards', async () => {
  const { root, change, arrive, part } = await hydratePage();
  const waiting = () => document.documentElement.dataset.waitingParts;
  expect(waiting()).toBe('1');
  await change();
  await change();
  expect(root.querySelector('p')).toBe(part);
  await arrive();
  expect(waiting()).toBe('0');
  expect(root).toHaveTextContent('3 leads');
  expect(root.querySelector('p')).toBe(part);
  await change();
  expect(root).toHaveTextContent('4 leads');
});

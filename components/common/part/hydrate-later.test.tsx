import { act } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydrateLater } from './hydrate-later';

type Props = { count: number };

const Part = ({ count }: Props) => <p>{count} leads</p>;

/** As `dynamic` does with `loading`. */
const suspended = (Code: ComponentType<Props>) =>
  function Suspended(props: Props) {
    return (
      <Suspense fallback="Henter">
        <Code {...props} />
      </Suspense>
    );
  };

function Page({ Later }: { Later: ComponentType<Props> }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <button onClick={() => setCount(2)}>Ret</button>
      <Later count={count} />
    </>
  );
}

test('a change before the part’s code is there keeps the server’s HTML, and is shown afterwards', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page Later={hydrateLater(suspended(Part))} />);
  const part = root.querySelector('p');
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve)).then(() => ({ default: Part }));
  const Later = hydrateLater(suspended(lazy(() => code) as unknown as ComponentType<Props>));
  await act(async () => hydrateRoot(root, <Page Later={Later} />));
  await act(async () => root.querySelector('button')?.click());
  expect(root.querySelector('p')).toBe(part);
  await act(async () => arrive());
  expect(root).toHaveTextContent('2 leads');
  expect(root.querySelector('p')).toBe(part);
});

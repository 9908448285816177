import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/components/testing/render';
import { TagsInput } from './tags-input';

function Tags({
  first = [],
  ...props
}: {
  first?: string[];
  max?: number;
  delimiter?: string;
  allowDuplicates?: boolean;
}) {
  const [value, setValue] = useState<readonly string[]>(first);
  return (
    <>
      <label htmlFor="tags">Mærker</label>
      <TagsInput id="tags" label="Mærker" value={value} onChange={setValue} {...props} />
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Mærker' });
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('§5.15 Enter and the delimiter add a tag; a refused duplicate stays in the box', async () => {
  const { user } = renderScreen(<Tags first={['el']} />);
  await user.type(box(), 'lys{Enter}varme,');
  expect(texts()).toEqual(['el', 'lys', 'varme']);
  await user.type(box(), 'EL{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('»EL« står der allerede.');
  expect(box()).toHaveValue('EL');
  expect(texts()).toHaveLength(3);
});

test('§5.15 pasted text may hold several tags', async () => {
  const { user } = renderScreen(<Tags first={['el']} />);
  await user.click(box());
  await user.paste('kabel\tdåse\nlampe, el');
  expect(texts()).toEqual(['el', 'kabel', 'dåse', 'lampe']);
});

test('§5.15 no tag is added beyond the maximum', async () => {
  const { user } = renderScreen(<Tags first={['a', 'b']} max={3} />);
  await user.type(box(), 'c{Enter}d{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Der er kun plads til 3.');
  expect(texts()).toEqual(['a', 'b', 'c']);
});

test('§5.15 the keyboard moves into the tags, between them and back to the box', async () => {
  const { user } = renderScreen(<Tags first={['kabel', 'dåse', 'lampe']} />);
  const list = within(screen.getByRole('list', { name: 'Mærker' }));
  await user.click(box());
  await user.keyboard('{ArrowLeft}');
  expect(list.getByRole('button', { name: 'Fjern lampe' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(list.getByRole('button', { name: 'Fjern dåse' })).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(box()).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(texts()).toEqual(['kabel']);
});

test('§5.15 where duplicates are allowed they are added, split by the given delimiter only', async () => {
  const { user } = renderScreen(<Tags allowDuplicates delimiter=";" />);
  await user.type(box(), 'a, b;a, b;');
  expect(texts()).toEqual(['a, b', 'a, b']);
});

type Trade = { name: string; length: number };

function Trades() {
  const [value, setValue] = useState<readonly Trade[]>([{ name: 'el', length: 2 }]);
  return (
    <>
      <label htmlFor="tags">Mærker</label>
      <TagsInput<Trade>
        id="tags"
        label="Mærker"
        value={value}
        onChange={setValue}
        text={({ name, length }) => `${name} (${length})`}
        convert={(name) => (/^[a-zæøå]+$/.test(name) ? { name, length: name.length } : null)}
      />
    </>
  );
}

test('§5.15 objects use the conversion function, which may refuse a text', async () => {
  const { user } = renderScreen(<Trades />);
  await user.type(box(), 'vvs{Enter}l33t{Enter}');
  expect(texts()).toEqual(['el (2)', 'vvs (3)']);
  expect(screen.getByRole('status')).toHaveTextContent('»l33t« kan ikke bruges.');
});

import { blankLine } from '../shared/document.ts';
import { FORM_CACHE_MS } from '../../core/shared/form-cache.ts';
import { draftStore, type OfferDraft } from './draft.ts';
import { makeDoc } from '../testing/doc.ts';

const doc = makeDoc({ lines: [blankLine('a', '')] });
const draft: OfferDraft = {
  rev: 3,
  base: doc,
  doc: { ...doc, title: 'Ny' },
  sent: ['1'],
  refused: { 'a.unitPrice': '14,567' },
  at: 1000,
};

function storage(initial: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(initial));
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

test('a draft lasts an hour, for the same user and offer', () => {
  const store = storage();
  draftStore(store, 'u1', 'o1').write(draft);
  expect(draftStore(store, 'u2', 'o1').read(1000)).toBeNull();
  expect(draftStore(store, 'u1', 'o2').read(1000)).toBeNull();
  expect(draftStore(store, 'u1', 'o1').read(1000 + FORM_CACHE_MS - 1)).toEqual(draft);
  expect(draftStore(store, 'u1', 'o1').read(1000 + FORM_CACHE_MS)).toBeNull();
  expect(store.length).toBe(0);
});

test.each(['{', '1', '{"at":1000,"rev":1}', '{"at":1000,"values":{"rev":1,"doc":{},"base":{}}}'])(
  '%s is not a draft',
  (text) => {
    const store = storage({ 'draft:offer:u1:o1': text });
    expect(draftStore(store, 'u1', 'o1').read(1000)).toBeNull();
  },
);

test('works without a draft if storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const store = draftStore({ ...storage(), getItem: blocked, setItem: blocked, removeItem: blocked }, 'u', 'o');
  store.write(draft);
  store.clear();
  expect(store.read(1000)).toBeNull();
});

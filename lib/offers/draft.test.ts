import { blankLine, type OfferDoc } from './document.ts';
import { DRAFT_LIFETIME, draftStore, type OfferDraft } from './draft.ts';

const doc: OfferDoc = {
  title: 'T', kind: 'fastpris', address: '', zip: '', city: '', validUntil: '', lineDisplay: 'alle', intro: '', terms: '', discountBp: 0,
  sections: [], lines: [blankLine('a', '')],
};
const draft: OfferDraft = { rev: 3, base: doc, doc: { ...doc, title: 'Ny' }, at: 1000 };

function storage(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('lasts an hour, for the same person and offer', () => {
  const store = storage();
  draftStore(store, 'u1', 'o1').write(draft);
  expect(draftStore(store, 'u2', 'o1').read(1000)).toBeNull();
  expect(draftStore(store, 'u1', 'o2').read(1000)).toBeNull();
  expect(draftStore(store, 'u1', 'o1').read(1000 + DRAFT_LIFETIME - 1)).toEqual(draft);
  expect(draftStore(store, 'u1', 'o1').read(1000 + DRAFT_LIFETIME)).toBeNull();
  expect(store.map.size).toBe(0);
});

test.each(['{', '1', '{"at":1000,"rev":1}', '{"at":1000,"rev":1,"doc":{},"base":{}}'])('%s is no draft', (text) => {
  const store = storage({ 'offer-draft:u1:o1': text });
  expect(draftStore(store, 'u1', 'o1').read(1000)).toBeNull();
});

test('blocked storage is no reason to stop', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const store = draftStore({ getItem: blocked, setItem: blocked, removeItem: blocked }, 'u', 'o');
  store.write(draft);
  store.clear();
  expect(store.read(1000)).toBeNull();
});

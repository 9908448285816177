import { clearDraft, clearDrafts, FORM_CACHE_DEBOUNCE_MS, FORM_CACHE_MS, readDraft, writeDraft } from './form-cache.ts';

function memory(): Storage {
  const map = new Map<string, string>();
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

test('§9.9 drafts last an hour and are written after 200 ms', () =>
  expect([FORM_CACHE_MS, FORM_CACHE_DEBOUNCE_MS]).toEqual([3_600_000, 200]));

describe('drafts', () => {
  it('expire after an hour', () => {
    const store = memory();
    writeDraft(store, 'a', { at: 1000, values: { name: 'Anne' } });
    expect(readDraft(store, 'a', 1000 + FORM_CACHE_MS - 1)).toEqual({ at: 1000, values: { name: 'Anne' } });
    expect(readDraft(store, 'a', 1000 + FORM_CACHE_MS)).toBeNull();
    expect(store.length).toBe(0);
  });

  it('reading removes other expired drafts, and only drafts', () => {
    const store = memory();
    store.setItem('auth', '{}');
    writeDraft(store, 'old', { at: 0, values: {} });
    writeDraft(store, 'new', { at: FORM_CACHE_MS, values: {} });
    readDraft(store, 'other', FORM_CACHE_MS);
    expect([store.getItem('auth'), readDraft(store, 'new', FORM_CACHE_MS), store.length]).toEqual([
      '{}',
      { at: FORM_CACHE_MS, values: {} },
      2,
    ]);
  });

  it('handle a clock set back, a broken entry and a full store', () => {
    const store = memory();
    writeDraft(store, 'a', { at: 5000, values: {} });
    expect(readDraft(store, 'a', 1000)).toBeNull();
    store.setItem('draft:b', '{broken');
    expect(readDraft(store, 'b', 1000)).toBeNull();
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(writeDraft(full as unknown as Storage, 'a', { at: 0, values: {} })).toBe(false);
  });

  it('are removed when cleared', () => {
    const store = memory();
    writeDraft(store, 'a', { at: 1, values: {} });
    clearDraft(store, 'a');
    expect(readDraft(store, 'a', 2)).toBeNull();
  });

  it('are all removed at logout, and other entries are kept', () => {
    const store = memory();
    store.setItem('auth', '{}');
    writeDraft(store, 'a', { at: 1, values: {} });
    writeDraft(store, 'b', { at: 1, values: {} });
    clearDrafts(store);
    expect([store.length, store.getItem('auth')]).toEqual([1, '{}']);
  });
});

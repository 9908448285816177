import type * as navigation from './keep-navigation';

let keepNavigation: typeof navigation.keepNavigation;

const LIST = '/leads/offers?q=ø';
const ofNext = { pushState: jest.fn(), replaceState: jest.fn() };

beforeEach(async () => {
  // It is put into the history once.
  jest.resetModules();
  ({ keepNavigation } = await import('./keep-navigation'));
  window.history.replaceState({ page: 'list' }, '', LIST);
  for (const name of ['pushState', 'replaceState'] as const) {
    ofNext[name]
      .mockReset()
      .mockImplementation((...entry: Parameters<History['pushState']>) =>
        History.prototype[name].apply(window.history, entry),
      );
  }
  Object.assign(window.history, ofNext);
});
afterEach(() => {
  const { history } = window as { history: Partial<History> };
  delete history.pushState;
  delete history.replaceState;
});

const here = () => decodeURI(window.location.pathname + window.location.search);
const writeLetters = (q: string) => window.history.replaceState(null, '', `/leads/offers?q=${q}`);

test('letters that are written to the address during a navigation do not reach Next, which would drop it', () => {
  keepNavigation();
  writeLetters('øst');
  expect(ofNext.replaceState).not.toHaveBeenCalled();
  expect(here()).toBe('/leads/offers?q=øst');
  expect(window.history.state).toEqual({ page: 'list' });
});

test.each(['pushState', 'replaceState'] as const)(
  'once Next shows the page by %s, it hears of letters again',
  (name) => {
    keepNavigation();
    keepNavigation();
    window.history[name]({ page: 'offer' }, '', '/leads/inquiry/1');
    expect(ofNext[name]).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/leads/inquiry/1');
    ofNext.replaceState.mockClear();
    writeLetters('øster');
    expect(ofNext.replaceState).toHaveBeenCalledTimes(1);
    keepNavigation();
    writeLetters('østerg');
    expect(ofNext.replaceState).toHaveBeenCalledTimes(1);
  },
);

test('a page that the user opens meanwhile by a choice in the list takes the place of the navigation', () => {
  keepNavigation();
  window.history.pushState(null, '', '/leads/offers?view=1');
  expect(ofNext.pushState).toHaveBeenCalledTimes(1);
});

test('what others put around the functions during a navigation stays', () => {
  keepNavigation();
  const { pushState } = window.history;
  const ofLine = jest.fn((...entry: Parameters<History['pushState']>) => pushState.apply(window.history, entry));
  window.history.pushState = ofLine;
  for (const page of ['1', '2']) {
    window.history.pushState({ page }, '', `/leads/inquiry/${page}`);
    keepNavigation();
  }
  expect(ofLine).toHaveBeenCalledTimes(2);
  expect(here()).toBe('/leads/inquiry/2');
});

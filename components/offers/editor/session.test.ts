import { makeDoc } from '@/lib/offers/testing/doc';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { ClientError } from '@/lib/pocketbase/shared/command';
import type { DraftStore, OfferDraft } from '@/lib/offers/browser/draft';
import { OfferSession } from './session';

const stored = (rev: number, title: string) =>
  ({
    offer: {
      id: 'demooffer000001',
      rev,
      ...makeDoc({ title }),
      changedBy: 'colleague',
    },
    lines: [],
    can: { edit: true, seeCost: false },
  }) as unknown as OfferAggregate;

const empty = { name: 'offer', read: () => null, write: () => undefined, clear: () => undefined };

test('after a conflict, a version that could not be read at first is read again and saving continues', async () => {
  jest.useFakeTimers();
  let rev = 2;
  let readings = 0;
  const notices: string[] = [];
  const session = new OfferSession(stored(1, 'Før'), {
    save: (body) => {
      if (body.rev !== rev) return Promise.reject(new ClientError('stale', 409));
      rev += 1;
      return Promise.resolve({
        ...stored(rev, body.title),
        offer: { ...stored(rev, body.title).offer, intro: body.intro },
      } as OfferAggregate);
    },
    read: () => {
      readings += 1;
      if (readings === 1) return Promise.reject(new ClientError('upstream', 503));
      return Promise.resolve(stored(2, 'En kollegas'));
    },
    draft: empty,
    onAggregate: () => undefined,
    onNotice: (notice) => notices.push(notice),
  });
  const stop = session.start();
  session.dispatch({ type: 'head', patch: { intro: 'Kære kunde' } });
  await jest.advanceTimersByTimeAsync(1500);
  expect(session.saving.getState()).toEqual({ kind: 'conflict' });
  // A change made while saving is halted is kept as well.
  session.dispatch({ type: 'head', patch: { intro: 'Kære kunde, tak for sidst' } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(session.saving.getState().kind).toBe('saved');
  expect(session.doc()).toMatchObject({ title: 'En kollegas', intro: 'Kære kunde, tak for sidst' });
  expect(notices).toEqual(['merged']);
  stop();
  jest.useRealTimers();
});

/** A browser whose drafts outlive the page, and a server whose answers may not arrive. */
function reloading() {
  let [server, draft] = [stored(1, 'Før'), null as OfferDraft | null];
  const notices: string[] = [];
  const store = {
    name: 'offer',
    read: () => draft,
    write: (written: OfferDraft) => (draft = structuredClone(written)),
    clear: () => (draft = null),
  } as DraftStore;
  const save = (title: string) => (server = stored(server.offer.rev + 1, title));
  return {
    notices,
    server: () => server,
    draft: () => draft,
    save,
    /** Opens the offer as the server has it, or as it was read before. */
    open: (page = server, answers: 'answers' | 'never answers' = 'answers') => {
      const session = new OfferSession(page, {
        save: (body) => {
          if (body.rev !== server.offer.rev) return Promise.reject(new ClientError('stale', 409));
          const saved = save(body.title);
          return answers === 'answers' ? Promise.resolve(saved) : new Promise(() => undefined);
        },
        read: () => Promise.resolve(server),
        draft: store,
        onAggregate: () => undefined,
        onNotice: (notice) => notices.push(notice),
      });
      session.start();
      return session;
    },
  };
}

const type = (session: OfferSession, title: string) => session.dispatch({ type: 'head', patch: { title } });

describe('a reload while the answer to a save is on its way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each(['after', 'before'] as const)('is no conflict if the page is read %s the save', async (read) => {
    const browser = reloading();
    const first = browser.server();
    const session = browser.open(first, 'never answers');
    type(session, 'Ny');
    await jest.advanceTimersByTimeAsync(900);
    expect(browser.server().offer).toMatchObject({ rev: 2, title: 'Ny' });
    type(session, 'Ny tavle');
    void session.flush();
    const again = browser.open(read === 'after' ? browser.server() : first);
    expect(again.conflict.getState()).toBeNull();
    expect(again.doc().title).toBe('Ny tavle');
    await jest.advanceTimersByTimeAsync(2000);
    expect(again.conflict.getState()).toBeNull();
    expect(browser.server().offer).toMatchObject({ rev: 3, title: 'Ny tavle' });
    expect(browser.notices).not.toContain('merged');
    expect(browser.draft()).toBeNull();
  });

  test('keeps the undoing of what was just sent', async () => {
    const browser = reloading();
    const session = browser.open(undefined, 'never answers');
    type(session, 'Ny');
    await jest.advanceTimersByTimeAsync(900);
    type(session, 'Før');
    void session.flush();
    browser.open();
    await jest.advanceTimersByTimeAsync(2000);
    expect(browser.server().offer).toMatchObject({ rev: 3, title: 'Før' });
  });

  test('is a conflict if somebody has saved since', async () => {
    const browser = reloading();
    const session = browser.open(undefined, 'never answers');
    type(session, 'Ny');
    await jest.advanceTimersByTimeAsync(900);
    type(session, 'Ny tavle');
    void session.flush();
    browser.save('En kollegas');
    const again = browser.open();
    expect(again.conflict.getState()).toMatchObject({ mine: { title: 'Ny tavle' } });
    // Leaving the page with the open question keeps what was typed.
    await again.flush();
    expect(browser.draft()).toMatchObject({ doc: { title: 'Ny tavle' } });
  });
});

test('a version whose answer was lost is known again after more was typed and sent', async () => {
  jest.useFakeTimers();
  const browser = reloading();
  let tries = 0;
  const session = new OfferSession(browser.server(), {
    save: (body) => {
      tries += 1;
      if (body.rev !== browser.server().offer.rev) return Promise.reject(new ClientError('stale', 409));
      const saved = browser.save(body.title);
      return tries === 1 ? Promise.reject(new ClientError('offline', 0)) : Promise.resolve(saved);
    },
    read: () => Promise.resolve(browser.server()),
    draft: empty,
    onAggregate: () => undefined,
    onNotice: (notice) => browser.notices.push(notice),
  });
  session.start();
  type(session, 'Ny');
  await jest.advanceTimersByTimeAsync(900);
  type(session, 'Ny tavle');
  await jest.advanceTimersByTimeAsync(5000);
  expect(session.conflict.getState()).toBeNull();
  expect(browser.server().offer).toMatchObject({ rev: 3, title: 'Ny tavle' });
  jest.useRealTimers();
});

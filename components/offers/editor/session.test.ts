import { makeDoc } from '@/lib/offers/testing/doc';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { ClientError } from '@/lib/pocketbase/shared/command';
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

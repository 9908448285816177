import { waitFor } from '@testing-library/react';
import { ANNA, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInWith } from '@/components/testing/sign-in';
import { keepPages } from '@/lib/offline/browser/keep-pages';
import KeepDays from './keep-days';

// The test environment has no service workers.
jest.mock('@/lib/offline/browser/start-worker', () => ({ startWorker: () => Promise.resolve() }));
jest.mock('@/lib/offline/browser/keep-pages', () => ({ keepPages: jest.fn() }));

test("the jobs of a technician's next days are read ahead, and one that is refused leaves the others", async () => {
  fixDate(new Date(`${MONDAY}T06:00:00Z`));
  signInWith({ roles: [], technician: ANNA.id });
  const server = startPlanServer([], { canPlan: false, me: ANNA.id });
  const [refused, read] = [makeItem(1), makeItem(2)];
  server.plan(refused, ANNA, 480);
  server.plan(read, ANNA, 600, TUESDAY);
  answerRequest(`GET /api/service/${read.id}`, () => ({}));
  answerRequest('GET /api/service/catalog', () => ({ items: [], fees: [] }));
  answerRequest('GET /api/collections/instruments/records', listOf([]));
  answerRequest('GET /api/installations', () => ({ items: [] }));
  renderScreen(<KeepDays />);
  await waitFor(() => expect(keepPages).toHaveBeenCalled());
  for (const { id } of [refused, read]) expect(findSent(`GET /api/service/${id}`)).toHaveLength(1);
  expect(jest.mocked(keepPages).mock.calls[0]?.[0]).toEqual(
    expect.arrayContaining([`/service/${refused.id}`, `/service/${read.id}`]),
  );
});

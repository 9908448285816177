import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import TechnicianDay from './technician-day';
import { ANNA, makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest } from '@/components/testing/server';
import { signInWith } from '@/components/testing/sign-in';
import StartOutbox from './start-outbox';

const Kept = () => (
  <p>
    {useOutbox()
      .acts.map(({ state }) => state)
      .join()}
  </p>
);
const next = () => within(screen.getByRole('region', { name: 'Næste stop' }));

test('a visit that was kept stays done after it is sent, until the day is read again, and typed text stays', async () => {
  signInWith({ technician: ANNA.id });
  const server = startPlanServer([], { canPlan: false, me: ANNA.id });
  const [first] = [server.plan(makeItem(1), ANNA, 480), server.plan(makeItem(2), ANNA, 600)];
  const STATUS = `POST /api/planning/stops/${first.id}/status`;
  answerRequest(STATUS, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = renderScreen(
    <>
      <StartOutbox />
      <TechnicianDay routeId="" today={MONDAY} />
      <Kept />
    </>,
  );
  await screen.findByRole('region', { name: 'Næste stop' });
  expect(next().getByRole('heading')).toHaveTextContent('Opgave 1');
  await user.click(next().getByRole('button', { name: 'Ikke hjemme' }));
  await fill(user, next().getByRole('textbox', { name: /^Bemærkning/ }), 'Ingen lukkede op');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('waiting')).toBeVisible();
  expect(next().getByRole('heading')).toHaveTextContent('Opgave 2');
  await user.click(next().getByRole('button', { name: 'Ikke hjemme' }));
  await fill(user, next().getByRole('textbox', { name: /^Bemærkning/ }), 'Ringede på to gange');
  const remark = next().getByRole('textbox', { name: /^Bemærkning/ });

  // The day is read again later than the visit is sent.
  answerRequest('GET /api/planning/board', () => new Promise(() => undefined));
  answerRequest(STATUS, { stop: first.id, routes: [] });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('sent')).toBeVisible();
  expect(next().getByRole('heading')).toHaveTextContent('Opgave 2');
  expect(remark).toBeInTheDocument();
  expect(remark).toHaveValue('Ringede på to gange');
  await waitFor(() => expect(screen.getByText('1 færdig')).toBeVisible());
});

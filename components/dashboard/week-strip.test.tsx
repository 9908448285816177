import { screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { WeekStrip } from './week-strip';

test('the narrow screen’s number is read as visits and tasks, without a label on a plain span', async () => {
  signInAs('seller');
  answerRequest('GET /api/collections/leads/records', listOf([]));
  answerRequest('GET /api/collections/tasks/records', listOf([{ id: 'a', assignee: USER.id, due: '2026-11-23' }]));
  const { container } = renderScreen(
    <WeekStrip isReady scopeId={USER.id} today="2026-11-23" value="" onChange={() => undefined} />,
  );
  expect(await screen.findByText('0 besøg, 1 opgaver')).toBeInTheDocument();
  expect(container.querySelectorAll('span[aria-label]')).toHaveLength(0);
});

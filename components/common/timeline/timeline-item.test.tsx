import { screen } from '@testing-library/react';
import { answerPeople } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { TimelineItem } from './timeline-item';
import type { TimelineActivity } from './timeline-text';

const show = (data: object) => {
  signInAs('seller');
  answerPeople();
  const activity = { id: 'a', type: 'tilbud_set', at: '2026-11-25 08:00:00.000Z', actor: '', data };
  renderScreen(
    <ul>
      <TimelineItem
        activity={activity as unknown as TimelineActivity}
        text={{ title: 'Set', lines: [], quote: '' }}
        of="offer"
      />
    </ul>,
  );
};

test.each([
  ['the name that they wrote', { byCustomer: true, by: 'Anna Demo', customer: 'Demo A/S' }, 'Anna Demo'],
  ['their own name', { byCustomer: true, customer: 'Demo A/S' }, 'Demo A/S'],
  ['nobody, for the product itself', { status: 'sprunget' }, 'Systemet'],
])('what a customer did is by %s', async (_, data, name) => {
  show(data);
  expect(await screen.findByText(name)).toBeInTheDocument();
});

/** Where a job in parts says what is planned: on its page. */
import { screen, within } from '@testing-library/react';
import { JobPlaceFacts } from '@/components/service/detail/job-place-facts';
import { MADS } from '@/components/service/testing/job-server';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { JobPart } from '@/lib/service/shared/parts';
import type { JobAggregate } from '@/lib/service/shared/types';

const part = (stop: string, date: string, [from, to]: [number, number], status = 'planlagt') =>
  ({ stop, date, technician: MADS.id, startMinute: from, endMinute: to, status }) as JobPart;
const open = (durationMin: number, parts: readonly JobPart[]) =>
  renderScreen(
    <JobPlaceFacts
      address="Østergade 1"
      data={
        {
          job: { id: 'job000000000001', durationMin, address: '', zip: '8000', lat: 0, lng: 0, latestDay: '' },
          parts,
          repeats: {},
          can: { edit: 'all' },
        } as unknown as JobAggregate
      }
    />,
  );

beforeEach(() => {
  signInAs('moderator');
  fixDate(new Date('2026-11-25T08:00:00Z'));
  answerRequest('GET /api/collections/technicians/records', listOf([MADS]));
});

test('a job in parts says how much is planned, and when and by whom, each with a link to the plan', async () => {
  open(1230, [part('stop1', '2026-11-30', [420, 900], 'udfoert'), part('stop2', '2026-12-01', [480, 570])]);
  expect(screen.getByText('planlagt 9½ af 20½ t')).toBeVisible();
  const parts = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(await within(parts[0]!).findByText('Mads Montør · 8 t · udført')).toBeVisible();
  expect(parts[1]).toHaveTextContent('tir. 1. dec. 08.00–09.30Mads Montør · 1½ t');
  expect(within(parts[1]!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/stop2.*2026-12-01|2026-12-01.*stop2/),
  );
});

test('a job in one visit that is wholly planned has no list of parts; one that is partly planned has', () => {
  const { unmount } = open(60, [part('stop1', '2026-12-01', [480, 540])]);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  unmount();
  open(480, [part('stop1', '2026-12-01', [480, 540])]);
  expect(screen.getByText('planlagt 1 af 8 t')).toBeVisible();
});

test('in English the lengths are in hours', () => {
  renderScreen(
    <JobPlaceFacts
      address=""
      data={
        {
          job: { id: 'job000000000001', durationMin: 1230, zip: '', lat: 0, lng: 0, latestDay: '' },
          parts: [part('stop1', '2026-12-01', [420, 900])],
          repeats: {},
          can: { edit: 'all' },
        } as unknown as JobAggregate
      }
    />,
    { locale: 'en' },
  );
  expect(screen.getByText('8 of 20½ h planned')).toBeVisible();
});

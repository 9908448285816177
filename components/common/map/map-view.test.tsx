/** The map as browsers without WebGL show it; with WebGL: e2e/map.spec.ts. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { drawMaps } from '@/components/testing/map-frame';
import { MapView } from './map-view';
import type { MapPoint } from './types';

drawMaps();

const stopAt = (number: number, lat: number, lng: number): MapPoint => ({
  id: `stop${number}`,
  at: { lat, lng },
  kind: 'stop',
  colour: 'teal',
  label: `Stop ${number}`,
  number,
});
const STOPS = [stopAt(1, 56.15, 10.2), stopAt(2, 55.4, 10.4)];
const HOME: MapPoint = { ...stopAt(3, 56, 10), id: 'home', kind: 'home' };
const onPress = jest.fn();

const open = (more: Partial<Parameters<typeof MapView>[0]> = {}) =>
  renderScreen(
    <MapView
      label="Kort"
      description="To stop"
      points={[HOME, ...STOPS]}
      lines={[{ id: 'a', colour: 'teal', points: STOPS.map(({ at }) => at) }]}
      fitKey="a"
      fitLabel="Vis alle stop"
      onPress={onPress}
      {...more}
    />,
  );
const map = () => within(screen.getByRole('figure', { name: 'Kort' }));
/** The shift and the scale of what is drawn. */
const view = () => document.querySelector('svg > g[transform]')?.getAttribute('transform');

test('land, roads, ferries and towns are drawn without WebGL, below lines and stops', () => {
  open();
  expect(screen.getByRole('figure')).toHaveAccessibleDescription('To stop');
  const ground = document.querySelector('[data-ground]')!;
  expect(ground.querySelectorAll('path[d^="M"]')).toHaveLength(9);
  expect(ground.querySelector('[stroke="var(--map-ferry)"]')).toHaveAttribute('stroke-dasharray');
  expect(ground.querySelector('[fill="var(--map-land)"]')).toBeInTheDocument();
  expect(map().getByText('Aarhus')).toBeInTheDocument();
  expect(document.querySelector('[data-lines] polyline')).toHaveAttribute('stroke', 'teal');
  expect(map().getAllByRole('button', { name: /^Stop/ })).toHaveLength(2);
});

test('a stop is opened by press, Enter and space, and its words are shown while it is pointed at', async () => {
  const { user } = open();
  const stop = map().getByRole('button', { name: 'Stop 1' });
  await user.click(stop);
  act(() => stop.focus());
  await user.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
  expect(onPress).toHaveBeenLastCalledWith(STOPS[0]);
  fireEvent.pointerEnter(stop);
  expect(map().getByText('Stop 1')).toBeVisible();
  fireEvent.pointerLeave(stop);
  expect(map().queryByText('Stop 1')).not.toBeInTheDocument();
});

test('buttons zoom, and go back to all stops; another key fits again', async () => {
  const { user, rerender } = open();
  const fitted = view();
  await user.click(map().getByRole('button', { name: 'Zoom ind' }));
  await waitFor(() => expect(view()).not.toBe(fitted));
  await user.click(map().getByRole('button', { name: 'Zoom ud' }));
  await user.click(map().getByRole('button', { name: 'Vis alle stop' }));
  await waitFor(() => expect(view()).toBe(fitted));
  rerender(
    <MapView label="Kort" description="" points={[STOPS[1]!]} fitKey="b" fitLabel="Vis alle stop" onPress={onPress} />,
  );
  await waitFor(() => expect(view()).not.toBe(fitted));
});

test('a chosen point is marked and brought into sight', async () => {
  const far = stopAt(9, 57.5, 9.9);
  const { rerender } = open({ points: [...STOPS, far], fitTo: [STOPS[0]!.at], selected: null });
  const fitted = view();
  const shared = { label: 'Kort', description: '', fitKey: 'a', fitLabel: 'Vis alle stop', fitTo: [STOPS[0]!.at] };
  rerender(<MapView {...shared} points={[...STOPS, far]} selected="stop9" shown="stop9" />);
  await waitFor(() => expect(view()).not.toBe(fitted));
  const mark = map().getByRole('button', { name: 'Stop 9' });
  expect(mark.querySelector('[stroke="var(--ring)"]')).toBeInTheDocument();
});

test('it fills the window and goes back by Escape', async () => {
  const { user } = open();
  await user.click(map().getByRole('button', { name: 'Vis kortet i hele vinduet' }));
  expect(screen.getByRole('figure')).toHaveClass('fixed');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('figure')).not.toHaveClass('fixed');
});

test('jobs that would cover each other are one button with their number, which spreads them', async () => {
  const dots = [0, 1, 2].map((n): MapPoint => ({
    ...stopAt(n, 56 + n / 1000, 10),
    id: `job${n}`,
    kind: 'dot',
    href: `/service/job${n}`,
  }));
  const { user, visited } = open({ points: [...dots, stopAt(7, 54.9, 14.8)], lines: [], isClustered: true });
  await user.click(map().getByRole('button', { name: '3 sager: zoom ind' }));
  const link = await map().findByRole('link', { name: 'Stop 1' });
  await user.click(link);
  expect(visited).toEqual(['/service/job1']);
});

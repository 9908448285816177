import { renderHook } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fixDate } from '@/components/testing/date';
import { boardOf, DAY, jobOf, routeOf, stopOf, technicianOf } from '@/lib/planning/testing/day-board';
import { getDayViews } from '@/lib/planning/browser/view';
import { useForecasts } from './use-forecasts';

const views = getDayViews(
  boardOf({ technicians: [technicianOf('ana')], routes: [routeOf('ana')], stops: [stopOf('ana', jobOf('job'), 480)] }),
  [DAY],
  DAY,
);
const Count = () => useForecasts(views, DAY).size;

test('the days of today are judged by the browser’s clock, and not at all in the page that the server draws', () => {
  fixDate(new Date(`${DAY}T09:00:00Z`));
  expect(renderHook(() => useForecasts(views, DAY)).result.current.get('ana')?.unheard?.stop.startMinute).toBe(480);
  expect(renderToStaticMarkup(<Count />)).toBe('0');
  expect(renderHook(() => useForecasts(views, '2026-12-01')).result.current.size).toBe(0);
});

import { act, renderHook } from '@testing-library/react';
import type { DayView } from '@/lib/planning/browser/view';
import { NO_TRAVEL } from '@/lib/planning/shared/travel';
import { setPreview, usePreview } from './drag-store';
import { useHeldPreview } from './use-held-preview';

const PREVIEW = { row: 'anna 2027-02-01', startMinute: 480, endMinute: 540, broken: [], extra: NO_TRAVEL };

afterEach(() => act(() => setPreview(null)));

/** A day on which a card was dropped a moment ago. */
function dropCard() {
  const day = renderHook(({ stops }) => ({ hold: useHeldPreview(stops), shown: usePreview(PREVIEW.row) }), {
    initialProps: { stops: [] as DayView['stops'] },
  });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  act(() => day.result.current.hold(PREVIEW, promise));
  expect(day.result.current.shown).toBe(PREVIEW);
  return { day, answer: () => act(async () => resolve(true)) };
}

test('the preview of a dropped card goes when the day has the card', () => {
  const { day } = dropCard();
  day.rerender({ stops: [] });
  expect(day.result.current.shown).toBeNull();
});

test('the preview of a card that is refused goes with the answer, but not that of another card', async () => {
  const { day, answer } = dropCard();
  const next = { ...PREVIEW, startMinute: 600, endMinute: 660 };
  act(() => setPreview(next));
  await answer();
  expect(day.result.current.shown).toBe(next);
  const again = dropCard();
  await again.answer();
  expect(again.day.result.current.shown).toBeNull();
});

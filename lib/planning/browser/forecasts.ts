/** What is known of the technicians' days of today. Pure. */
import { forecastDay, type DayForecast } from '../shared/forecast.ts';
import type { Now } from '../shared/rules.ts';
import type { DayView, ShownStop } from './view.ts';

export type Forecast = DayForecast<ShownStop>;
/** By the technician's id. */
export type Forecasts = ReadonlyMap<string, Forecast>;

/** The forecast of each technician's day of today; days before and after have none. */
export function forecastToday(views: readonly DayView[], { today, minute }: Now): Forecasts {
  return new Map(
    views
      .filter(({ date }) => date === today)
      .map(({ technician, stops }) => [technician.id, forecastDay(stops, minute)]),
  );
}

/** Whether two forecasts name the same: the next customer's delay, or that nothing was reported. */
export function isSameForecast(a: Forecast | undefined, b: Forecast | undefined): boolean {
  return (
    a?.behind?.minutes === b?.behind?.minutes &&
    a?.behind?.shown.stop.id === b?.behind?.shown.stop.id &&
    a?.unheard?.stop.id === b?.unheard?.stop.id
  );
}

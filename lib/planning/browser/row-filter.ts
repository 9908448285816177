/** Which technicians the board shows. Pure. */
import { fold } from '../../core/shared/text.ts';
import { getAbsences, getWorkHours, takesTime, type Now, type Span } from '../shared/rules.ts';
import type { BoardAbsence } from '../shared/types.ts';
import type { Forecast, Forecasts } from './forecasts.ts';
import type { DayView } from './view.ts';

/**
 * '' and false choose all. `words`: of the technician's name, or of a stop's title, customer or town. `onlyLate` and
 * `onlyUnheard` together choose those that are either.
 */
export type RowChoice = {
  words: string;
  skill: string;
  branch: string;
  onlyFree: boolean;
  onlyLate: boolean;
  onlyUnheard: boolean;
};

/** A technician is free with a gap of at least this length in the working day, minutes. */
const FREE_MIN = 30;

/** The views of the technicians that are chosen, in their order. `forecasts`: of today. */
export function filterRows(
  views: readonly DayView[],
  { words, skill, branch, onlyFree, onlyLate, onlyUnheard }: RowChoice,
  absences: readonly BoardAbsence[],
  forecasts: Forecasts,
  now: Now,
): readonly DayView[] {
  const typed = fold(words).split(/\s+/).filter(Boolean);
  const byForecast = onlyLate || onlyUnheard;
  if (typed.length === 0 && skill === '' && branch === '' && !onlyFree && !byForecast) return views;
  const isChosen = (forecast: Forecast | undefined) =>
    (onlyLate && forecast?.behind != null) || (onlyUnheard && forecast?.unheard != null);
  const kept = new Set(
    views
      .filter(({ technician }) => skill === '' || technician.skills.some((one) => fold(one) === fold(skill)))
      .filter(({ technician }) => branch === '' || technician.branch === branch)
      .filter((view) => hasWords(view, typed))
      .filter((view) => !onlyFree || isFree(view, absences, now))
      .filter(({ technician: { id } }) => !byForecast || isChosen(forecasts.get(id)))
      .map(({ technician }) => technician.id),
  );
  return views.filter(({ technician }) => kept.has(technician.id));
}

function hasWords({ technician, stops }: DayView, words: readonly string[]): boolean {
  const texts = [
    technician.name,
    ...stops.map(({ stop: { item } }) => [item?.title, item?.customer, item?.city].join(' ')),
  ];
  return words.length === 0 || texts.some((text) => words.every((word) => fold(text).includes(word)));
}

/** Whether the technician has a gap in the working day, from now on. */
function isFree(view: DayView, absences: readonly BoardAbsence[], now: Now): boolean {
  const { technician, date, stops, helping } = view;
  const hours = getWorkHours(technician, date);
  if (!hours || !technician.active || date < now.today) return false;
  const busy: Span[] = [
    ...stops.filter(({ stop }) => takesTime(stop.status)).map(({ stop }) => stop),
    ...helping.map(({ stop }) => stop),
    ...getAbsences(technician.id, date, absences),
  ].sort((a, b) => a.startMinute - b.startMinute);
  let from = date === now.today ? Math.max(hours[0], now.minute) : hours[0];
  for (const { startMinute, endMinute } of busy) {
    if (Math.min(startMinute, hours[1]) - from >= FREE_MIN) return true;
    from = Math.max(from, endMinute);
  }
  return hours[1] - from >= FREE_MIN;
}

/** The skills of the technicians, each once, in alphabetical order. */
export function listSkills(views: readonly DayView[]): string[] {
  const byFold = new Map<string, string>();
  for (const skill of views.flatMap(({ technician }) => technician.skills))
    if (!byFold.has(fold(skill))) byFold.set(fold(skill), skill);
  return [...byFold.values()].sort((a, b) => a.localeCompare(b, 'da'));
}

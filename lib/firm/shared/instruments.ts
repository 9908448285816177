/**
 * The firm's measuring instruments. A KLS report keeps the instrument as text, so that it says for good what was
 * written on the day; the serial number in it finds the instrument again. Days are YYYY-MM-DD. Pure.
 */
import { fold } from '../../core/shared/text.ts';
import type { InstrumentsRecord } from '../../pocketbase/shared/types.ts';

export type Calibration = { on: string; until: string };
export type Instrument = InstrumentsRecord<Calibration[] | null>;
type Named = Pick<Instrument, 'name' | 'serial'>;

/** As a report names it: 'Installationstester 4711-22'. */
export const instrumentText = ({ name, serial }: Named): string => `${name} ${serial}`;

/** The last day of its newest calibration; '' for one that was never calibrated. */
export function calibratedUntil({ calibrations }: Pick<Instrument, 'calibrations'>): string {
  return (calibrations ?? []).reduce((last, { until }) => (until > last ? until : last), '');
}

/** `valid`: calibrated on that day · `expired`: its calibration had ended · `none`: none is known of that day. */
export type CalibrationState = 'valid' | 'expired' | 'none';

export function calibrationOn({ calibrations }: Pick<Instrument, 'calibrations'>, day: string): CalibrationState {
  const all = calibrations ?? [];
  if (all.some(({ on, until }) => on <= day && day <= until)) return 'valid';
  return all.some(({ until }) => until < day) ? 'expired' : 'none';
}

/**
 * The instrument that a report's text names: the one whose serial number is in it as a word ('4711' is not in '4711-2').
 * If several are, the longest. Undefined if none is.
 */
export function findInstrument<T extends Pick<Instrument, 'serial'>>(
  written: string,
  instruments: readonly T[],
): T | undefined {
  const text = fold(written);
  return instruments
    .filter(({ serial }) => hasWord(text, fold(serial)))
    .reduce<T | undefined>(
      (found, one) => (found && found.serial.length >= one.serial.length ? found : one),
      undefined,
    );
}

/** Whether the folded word is in the folded text with nothing beside it that could be part of a number. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordLike(text[at - 1]) && !isWordLike(text[at + word.length])) return true;
  return false;
}

const isWordLike = (sign: string | undefined) => sign !== undefined && /[a-z0-9/-]/.test(sign);

/** The tables of what was measured: each value with its limits, and whether the circuit passed. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Margin } from '../../../offers/server/pdf/firm-head.ts';
import { HAIRLINE, INK, MUTED } from '../../../offers/server/pdf/style.ts';
import { measurementName, measurementsOf, type KlsMeasurement } from '../../../settings/shared/kls/definition.ts';
import { findKlsProblems, isMissing } from '../../shared/kls.ts';
import { formatLimits } from '../../../settings/shared/kls/limits.ts';
import { formatMeasured } from '../../shared/kls-words.ts';
import type { KlsPdfInput } from './input.ts';
import type { KlsPdfText } from './text.ts';

const FAILED = '#a3200d';
/** With more columns than these, a circuit's row needs the long side of the page. */
const MOST_UPRIGHT = 4;

/** What is written about a circuit or the whole report. */
export type Verdict = 'passed' | 'failed' | 'open';

/** 'failed' as soon as one value is out of bounds, 'open' while one is missing. `under`: a path of the form, '' for all. */
export function getVerdict({ form, version, photos }: KlsPdfInput, under = ''): Verdict {
  const found = findKlsProblems(form, version.definition, photos).filter(
    ({ path }) => under === '' || path.startsWith(`${under}.`),
  );
  if (found.some(({ code }) => code === 'tooLow' || code === 'tooHigh' || code === 'fault')) return 'failed';
  return found.length > 0 ? 'open' : 'passed';
}

/** The verdict as a piece of text, red if it failed. */
export const verdictText = (verdict: Verdict, t: KlsPdfText) => ({
  text: t(`klsPdf.verdict.${verdict}`),
  bold: true,
  color: verdict === 'failed' ? FAILED : INK,
});

/** Whether the table of circuits is too wide for an upright page. */
export function isWide({ version }: KlsPdfInput): boolean {
  return measurementsOf(version.definition, 'kreds').length > MOST_UPRIGHT;
}

/** What was measured on the board, one line each with its limits; nothing for a form without such values. */
export function boardTable(input: KlsPdfInput, t: KlsPdfText): Content[] {
  const measurements = measurementsOf(input.version.definition, 'tavle');
  if (measurements.length === 0) return [];
  const bad = findBad(input);
  return [
    {
      layout: 'noBorders',
      margin: [0, 2, 0, 6],
      table: {
        widths: ['*', 'auto', 110],
        body: measurements.map((measurement) => [
          measurementName(measurement, input.locale),
          { text: limitText(measurement, t), color: MUTED },
          { ...valueCell(input.form.values[measurement.key], measurement, t, bad, 'values'), alignment: 'right' },
        ]),
      },
    },
  ];
}

/** The measured circuits; nothing for a form that measures none. */
export function circuitTable(input: KlsPdfInput, t: KlsPdfText): Content[] {
  const measurements = measurementsOf(input.version.definition, 'kreds');
  if (measurements.length === 0) return [];
  const bad = findBad(input);
  const width = isWide(input) ? 66 : 58;
  return [
    {
      margin: [0, 4, 0, 10] as Margin,
      layout: {
        hLineWidth: (i) => (i === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => HAIRLINE,
        paddingLeft: (i) => (i === 0 ? 0 : 4),
      },
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 36, 44, ...measurements.map(() => width), 56],
        body: [
          [
            headCell(t('service.kls.fields.name')),
            headCell(t('service.kls.fields.fuse')),
            headCell(t('service.kls.fields.cable')),
            ...measurements.map((measurement) =>
              headCell(measurementName(measurement, input.locale), limitText(measurement, t) || measurement.unit),
            ),
            headCell(t('klsPdf.result')),
          ],
          ...input.form.circuits.map((circuit, at) => [
            circuit.name || '–',
            circuit.fuse || '–',
            circuit.cable || '–',
            ...measurements.map((measurement) =>
              valueCell(circuit[measurement.key], measurement, t, bad, `circuits.${at}`),
            ),
            verdictText(getVerdict(input, `circuits.${at}`), t),
          ]),
        ],
      },
    },
  ];
}

const headCell = (label: string, limit = ''): TableCell => ({
  stack: [{ text: label }, ...(limit ? [{ text: limit }] : [])],
  color: MUTED,
  fontSize: 8,
});

function findBad({ form, version, photos }: KlsPdfInput): ReadonlySet<string> {
  return new Set(
    findKlsProblems(form, version.definition, photos).flatMap((problem) => (isMissing(problem) ? [] : [problem.path])),
  );
}

function limitText(measurement: KlsMeasurement, t: KlsPdfText): string {
  const { least, most } = formatLimits(measurement);
  return [least && t('klsPdf.atLeast', { limit: least }), most && t('klsPdf.atMost', { limit: most })]
    .filter(Boolean)
    .join(', ');
}

function valueCell(
  value: unknown,
  measurement: KlsMeasurement,
  t: KlsPdfText,
  bad: ReadonlySet<string>,
  at: string,
): { text: string; color?: string; bold?: true } {
  const text =
    measurement.kind === 'ja_nej'
      ? t(value === true ? 'klsPdf.confirmed' : 'klsPdf.notConfirmed')
      : formatMeasured(value, measurement) || '–';
  return { text, ...(bad.has(`${at}.${measurement.key}`) ? { color: FAILED, bold: true } : {}) };
}

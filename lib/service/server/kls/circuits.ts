/** The table of measured circuits: each value with its limit, and whether the circuit passed. */
import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatQty } from '../../../core/shared/money.ts';
import type { Margin } from '../../../offers/server/pdf/firm-head.ts';
import { HAIRLINE, INK, MUTED } from '../../../offers/server/pdf/style.ts';
import { findKlsProblems, INSULATION_MIN_MILLI, RCD_MAX_MS } from '../../shared/kls.ts';
import type { KlsCircuit, KlsForm } from '../../shared/kls-schema.ts';
import type { KlsPdfText } from './text.ts';

const FAILED = '#a3200d';

/** What is written about a circuit or the whole report. */
export type Verdict = 'passed' | 'failed' | 'open';

/** 'failed' as soon as one value is out of bounds, 'open' while one is missing. `under`: a path of the form, '' for all. */
export function getVerdict(form: KlsForm, under = ''): Verdict {
  const found = findKlsProblems(form).filter(({ path }) => under === '' || path.startsWith(`${under}.`));
  if (found.some(({ code }) => code === 'insulation' || code === 'rcd' || code === 'fault')) return 'failed';
  return found.length > 0 ? 'open' : 'passed';
}

/** The verdict as a piece of text, red if it failed. */
export const verdictText = (verdict: Verdict, t: KlsPdfText) => ({
  text: t(`klsPdf.verdict.${verdict}`),
  bold: true,
  color: verdict === 'failed' ? FAILED : INK,
});

export function circuitTable(form: KlsForm, t: KlsPdfText): Content {
  const bad = new Set(findKlsProblems(form).flatMap(({ path, code }) => (code === 'missing' ? [] : [path])));
  const head = (label: string, limit = ''): TableCell => ({
    stack: [{ text: label }, ...(limit ? [{ text: limit }] : [])],
    color: MUTED,
    fontSize: 8,
  });
  return {
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
      widths: ['*', 40, 46, 72, 54, 54, 44, 60],
      body: [
        [
          head(t('service.kls.fields.name')),
          head(t('service.kls.fields.fuse')),
          head(t('service.kls.fields.cable')),
          head(t('klsPdf.continuity'), 'Ω'),
          head(
            t('service.kls.fields.insulation'),
            t('klsPdf.atLeast', { limit: `${formatQty(INSULATION_MIN_MILLI)} MΩ` }),
          ),
          head(t('klsPdf.rcd'), t('klsPdf.atMost', { limit: `${RCD_MAX_MS} ms` })),
          head(t('klsPdf.polarity')),
          head(t('klsPdf.result')),
        ],
        ...form.circuits.map((circuit, at) => circuitRow(circuit, at, { form, t, bad })),
      ],
    },
  };
}

type Rows = { form: KlsForm; t: KlsPdfText; bad: ReadonlySet<string> };

function circuitRow(circuit: KlsCircuit, at: number, { form, t, bad }: Rows): TableCell[] {
  const path = `circuits.${at}`;
  const value = (field: keyof KlsCircuit, text: string | null): TableCell => ({
    text: text ?? '–',
    ...(bad.has(`${path}.${field}`) ? { color: FAILED, bold: true } : {}),
  });
  const milli = (measured: number | null, unit: string) =>
    measured === null ? null : `${formatQty(measured)}\u00a0${unit}`;
  return [
    circuit.name || '–',
    circuit.fuse || '–',
    circuit.cable || '–',
    value('continuityMilli', milli(circuit.continuityMilli, 'Ω')),
    value('insulationMilli', milli(circuit.insulationMilli, 'MΩ')),
    value('rcdMs', circuit.rcdMs === null ? null : `${circuit.rcdMs}\u00a0ms`),
    t(circuit.polarity ? 'klsPdf.polarityOk' : 'klsPdf.polarityOpen'),
    verdictText(getVerdict(form, path), t),
  ];
}

import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDay } from '../../../core/shared/dates.ts';
import { firmHead, type Margin } from '../../../offers/server/pdf/firm-head.ts';
import { FONT_SIZE, INK, MUTED } from '../../../offers/server/pdf/style.ts';
import { pointText } from '../../../settings/shared/kls/definition.ts';
import { answerTo } from '../../shared/kls.ts';
import { boardTable, circuitTable, getVerdict, isWide, verdictText } from './circuits.ts';
import type { KlsPdfInput } from './input.ts';
import type { KlsPdfText } from './text.ts';

/** The KLS report as pdfmake's document definition. Pure: texts and layout come from the input alone. */
export function klsDefinition(input: KlsPdfInput, t: KlsPdfText): TDocumentDefinitions {
  const { company, form, job, version } = input;
  const title = t('klsPdf.title', { number: job.jobNumber });
  return {
    pageSize: 'A4',
    pageOrientation: isWide(input) ? 'landscape' : 'portrait',
    pageMargins: [48, 48, 48, 64],
    language: input.locale === 'da' ? 'da-DK' : 'en-GB',
    displayTitle: true,
    // A fixed moment: with the current time, two runs on one input would differ.
    info: { title, author: company.name, creationDate: new Date(`${form.measuredOn || '2000-01-01'}T12:00:00Z`) },
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE, lineHeight: 1.25, color: INK },
    content: [
      firmHead(company),
      { text: title, fontSize: 20, bold: true, margin: [0, 22, 0, 0] },
      { text: job.title, fontSize: 12, color: MUTED, margin: [0, 0, 0, 10] },
      {
        columns: [placeOf(input, t), facts(input, t)],
        columnGap: 24,
        margin: [0, 0, 0, 12],
      },
      ...(version.definition.points.length > 0 ? [heading(t('service.kls.looked')), inspection(input, t)] : []),
      ...(version.definition.measurements.length > 0 ? [heading(t('service.kls.measured'))] : []),
      ...boardTable(input, t),
      ...circuitTable(input, t),
      ...(form.remarks.trim() === ''
        ? []
        : [heading(t('service.kls.fields.remarks')), { text: form.remarks.trim(), margin: [0, 2, 0, 10] as Margin }]),
      signatures(input, t),
    ],
    footer: (page, pages) => ({
      margin: [48, 18, 48, 0],
      fontSize: 7.5,
      color: MUTED,
      columns: [
        {
          text: [company.name, company.cvr && `CVR ${company.cvr}`, company.authorisation]
            .filter(Boolean)
            .join('  ·  '),
        },
        { text: t('klsPdf.page', { page, pages }), width: 'auto', alignment: 'right' },
      ],
    }),
  };
}

const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 6, 0, 2] });
const small = (text: string) => ({ text, color: MUTED, fontSize: 8 });

function placeOf({ job }: KlsPdfInput, t: KlsPdfText): Column {
  return {
    width: '*',
    stack: [
      small(t('klsPdf.customer')),
      { text: job.customerName, bold: true },
      ...(job.contactName && job.contactName !== job.customerName ? [job.contactName] : []),
      { ...small(t('klsPdf.address')), margin: [0, 6, 0, 0] as Margin },
      ...[job.address, `${job.zip} ${job.city}`.trim()].filter(Boolean),
    ],
  };
}

const dayOr = (day: string) => (day ? formatDay(day) : '–');

function facts(input: KlsPdfInput, t: KlsPdfText): Column {
  const { job, form, version } = input;
  const rows: [string, string | ReturnType<typeof verdictText>][] = [
    [t('klsPdf.job'), String(job.jobNumber)],
    [t('klsPdf.type'), t(`service.type.${job.type}`)],
    [t('klsPdf.done'), dayOr(job.doneOn)],
    [t('klsPdf.form'), t('klsPdf.version', { name: version.name, number: version.number })],
    [t('service.kls.fields.board'), form.board || '–'],
    [t('service.kls.fields.instrument'), form.instrument || '–'],
    [t('service.kls.fields.measuredBy'), form.measuredBy || '–'],
    [t('service.kls.fields.measuredOn'), dayOr(form.measuredOn)],
    [t('klsPdf.result'), verdictText(getVerdict(input), t)],
  ];
  return {
    width: 260,
    layout: 'noBorders',
    table: {
      widths: ['auto', '*'],
      body: rows.map(([label, value]) => [
        { text: label, color: MUTED },
        typeof value === 'string' ? { text: value, alignment: 'right' } : { ...value, alignment: 'right' },
      ]),
    },
  };
}

function inspection({ form, version, locale, photos }: KlsPdfInput, t: KlsPdfText): Content {
  return {
    layout: 'noBorders',
    margin: [0, 2, 0, 6],
    table: {
      widths: ['*', 'auto'],
      body: version.definition.points.map((point) => {
        const answer = answerTo(form, point.key);
        const count = photos.filter((key) => key === point.key).length;
        const answered = t(`service.kls.answers.${answer === '' ? 'open' : answer}`);
        const text = point.photo || count > 0 ? `${answered} · ${t('klsPdf.photos', { count })}` : answered;
        return [pointText(point, locale), answer === 'fejl' ? { ...verdictText('failed', t), text } : text];
      }),
    },
  };
}

/** Who measured, the customer's signature, and the approval; what is not there yet is said. */
function signatures({ form, signature, approval }: KlsPdfInput, t: KlsPdfText): Content {
  const part = (label: string, lines: Content[]): Column => ({ width: '*', stack: [small(label), ...lines] });
  const signed = signature
    ? [{ image: signature.image, fit: [140, 50] as [number, number] }, `${signature.name}, ${dayOr(signature.day)}`]
    : [t('klsPdf.notSigned')];
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: 20,
    columns: [
      part(t('service.kls.fields.measuredBy'), [`${form.measuredBy || '–'}, ${dayOr(form.measuredOn)}`]),
      part(t('klsPdf.customerSignature'), signed),
      part(t('klsPdf.approval'), [
        approval
          ? t('klsPdf.approvedBy', { name: approval.name, day: dayOr(approval.day) })
          : { text: t('klsPdf.notApproved'), bold: true },
      ]),
    ],
  };
}

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type da from '../../../../messages/da.json';
import { formatDay } from '../../../core/shared/dates.ts';
import { INK, MUTED } from '../../../offers/server/pdf/style.ts';
import type { LabelInput } from './input.ts';

type Words = (typeof da)['service']['installations'];
export type LabelText = (
  key: `kind.${keyof Words['kind']}` | `label.${keyof Words['label']}`,
  values?: Record<string, string>,
) => string;

/** Points: 90 × 50 mm, a usual size of a label. */
const PAGE = { width: 255, height: 142 };
const QR = 112;

/** The label as pdfmake's document definition. Without the customer's name or address, because anybody can read it. */
export function labelDefinition({ firm, item, locale, url }: LabelInput, t: LabelText): TDocumentDefinitions {
  const kind = t(`kind.${item.kind}`);
  const make = [item.make, item.model].filter(Boolean).join(' ');
  const facts = [
    item.serial && t('label.serial', { serial: item.serial }),
    item.place,
    item.installedOn && t('label.installed', { day: formatDay(item.installedOn) }),
    item.nextService && t('label.service', { day: formatDay(item.nextService) }),
  ].filter(Boolean);
  const text: Content[] = [
    { text: kind, bold: true, fontSize: 12 },
    ...(make ? [{ text: make, fontSize: 9, margin: [0, 0, 0, 3] as [number, number, number, number] }] : []),
    ...facts.map((fact) => ({ text: fact, fontSize: 7.5 })),
    {
      text: [firm.name, firm.phone].filter(Boolean).join(' · '),
      fontSize: 7,
      color: MUTED,
      margin: [0, 5, 0, 0] as [number, number, number, number],
    },
  ];
  return {
    pageSize: PAGE,
    pageMargins: [12, 14, 10, 8],
    language: locale === 'da' ? 'da-DK' : 'en-GB',
    displayTitle: true,
    // A fixed moment, so that two runs on one input are equal.
    info: { title: kind, author: firm.name, creationDate: new Date('2000-01-01T12:00:00Z') },
    defaultStyle: { font: 'Roboto', color: INK, lineHeight: 1.15 },
    content: [
      {
        columns: [
          { qr: url, fit: QR, width: QR + 8, eccLevel: 'M' },
          { stack: text, width: '*' },
        ],
      },
    ],
  };
}

import type { Content } from 'pdfmake/interfaces';
import type { Margin } from './firm-head.ts';
import type { AuditPage } from './input.ts';
import { HAIRLINE, MUTED } from './style.ts';

/** The last page of an acceptance: what proves it. */
export function auditPage({ title, text, rows, signature, check }: AuditPage): Content[] {
  return [
    { text: title, fontSize: 16, bold: true, pageBreak: 'before' },
    { text, color: MUTED, margin: [0, 4, 0, 12] as Margin },
    ...(signature
      ? [
          { text: signature.label, color: MUTED, fontSize: 8 },
          { image: signature.image, fit: [220, 90] as [number, number], margin: [0, 2, 0, 12] as Margin },
        ]
      : []),
    {
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => HAIRLINE,
        paddingTop: () => 4,
        paddingBottom: () => 4,
        paddingLeft: () => 0,
      },
      table: {
        widths: [130, '*'],
        body: rows.map(([label, value]) => [{ text: label, color: MUTED }, value]),
      },
    },
    { text: check, margin: [0, 12, 0, 0] as Margin },
  ];
}

import type { Column, Content } from 'pdfmake/interfaces';
import type { PdfCompany } from './input.ts';
import { ACCENT, MUTED } from './style.ts';

/** Points: left, top, right, bottom. */
export type Margin = [number, number, number, number];

/** The firm's logo or name, and its details, at the top of a document. */
export function firmHead(company: PdfCompany): Content {
  const name: Column = company.logo
    ? { image: company.logo, fit: [170, 46], width: 170 }
    : { text: company.name, fontSize: 15, bold: true, color: ACCENT, width: '*' };
  return {
    columns: [
      name,
      {
        width: 'auto',
        alignment: 'right',
        fontSize: 8.5,
        color: MUTED,
        stack: [
          company.name,
          company.address,
          `${company.zip} ${company.city}`.trim(),
          company.phone && `Tlf. ${company.phone}`,
          company.email,
          company.cvr && `CVR ${company.cvr}`,
          company.authorisation,
        ].filter(Boolean),
      },
    ],
  };
}

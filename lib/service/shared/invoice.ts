/** What an accounting program gets of a job: its head, its lines and its totals. Amounts are whole øre. */
import type { InvoiceCustomer } from './office.ts';
import { getLineTotal, sumJobLines, type TotalLine } from './rules.ts';

/** `total`: øre excl. VAT; 0 for a line that is not invoiced, such as the hours of a fixed price. */
type InvoiceLine = TotalLine & {
  id: string;
  day: string;
  hourKind: string;
  text: string;
  unit: string;
  total: number;
};

export type InvoiceJob = {
  id: string;
  jobNumber: number;
  title: string;
  status: string;
  invoiceRef: string;
  doneAt: string;
  offerNumber: number;
  /** Incl. VAT, agreed to be paid on acceptance; 0 for none. */
  deposit: number;
  customerName: string;
  customer: InvoiceCustomer | null;
  contactName: string;
  address: string;
  zip: string;
  city: string;
  lines: InvoiceLine[];
  /** The job's page shows the same. */
  subtotal: number;
  vat: number;
  total: number;
};

type Stored = Omit<InvoiceJob, 'lines' | 'subtotal' | 'vat' | 'total'> & {
  lines: readonly Omit<InvoiceLine, 'total'>[];
};

/** Adds the amounts; the sum of the lines is the job's subtotal to the øre. Costs are left out. */
export function toInvoiceJob({ lines, ...head }: Stored): InvoiceJob {
  const { subtotal, vat, total } = sumJobLines(lines);
  const priced = lines.map(({ unitCost: _hidden, ...line }) => ({
    ...line,
    total: line.billable ? getLineTotal(line) : 0,
  }));
  return { ...head, lines: priced, subtotal, vat, total };
}

/** A line with its job, for files with one row a line. A job without lines is one row. */
export type InvoiceRow = { id: string; job: InvoiceJob; line: InvoiceLine | null };

export function toInvoiceRows(jobs: readonly InvoiceJob[]): InvoiceRow[] {
  return jobs.flatMap((job): InvoiceRow[] =>
    job.lines.length === 0 ? [{ id: job.id, job, line: null }] : job.lines.map((line) => ({ id: line.id, job, line })),
  );
}

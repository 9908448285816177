/** Lines of demo jobs: those that the offer agreed, and the hours and goods used so far. */
import type { DatabaseSync } from 'node:sqlite';
import type { JobPlan } from './job-plans.ts';
import type { CatalogItem } from './office.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './technicians.ts';

export type JobLine = {
  kind: 'timer' | 'vare' | 'ekstra';
  day: string;
  technician: string;
  hourKind: string;
  product: string;
  charge: string;
  text: string;
  unit: string;
  qtyMilli: number;
  unitPrice: number;
  vatRate: number;
  billable: boolean;
  planned: boolean;
  unitCost: number;
};

type Catalog = Map<string, CatalogItem>;
/** The fields that all lines of used hours and goods share. */
type UsedLine = Pick<JobLine, 'day' | 'technician' | 'vatRate' | 'billable' | 'planned'>;

/** `worked`: whether a technician has begun the job. */
export function buildJobLines(
  db: DatabaseSync,
  random: Random,
  catalog: Catalog,
  plan: JobPlan,
  worked: boolean,
): JobLine[] {
  const fixed = plan.offer?.kind === 'fastpris';
  const agreed = plan.offer ? readAgreedLines(db, plan.offer.inquiry, fixed) : [];
  if (!worked || !plan.technician) return agreed;
  const { technician, kind } = plan;
  const billable = !fixed && kind.type !== 'garanti';
  const used: UsedLine = { day: plan.day, technician: technician.id, vatRate: 25, billable, planned: false };
  const lines = [...agreed, buildHoursLine(random, plan, technician, used)];
  for (const [ref, min, max] of kind.goods) {
    const quantity = random.int(min, max);
    const item = catalog.get(ref);
    if (quantity > 0 && item) lines.push(buildCatalogLine(item, quantity, used));
  }
  const van = catalog.get('Servicevogn');
  if (van) lines.push({ ...buildCatalogLine(van, 1, used), kind: 'ekstra', product: '', charge: van.id });
  return lines;
}

function buildHoursLine(random: Random, plan: JobPlan, technician: SeededTechnician, used: UsedLine): JobLine {
  const planned = plan.kind.minutes;
  const minutes =
    plan.status === 'i_gang' ? Math.round(planned / 30) * 15 : Math.round((planned + random.int(-20, 40)) / 15) * 15;
  return {
    ...used,
    kind: 'timer',
    hourKind: 'normal',
    product: '',
    charge: '',
    text: 'Montørtimer',
    unit: 'time',
    qtyMilli: Math.max(250, Math.round((minutes / 60) * 1000)),
    unitPrice: technician.salesRate,
    unitCost: technician.costRate,
  };
}

function buildCatalogLine(item: CatalogItem, quantity: number, used: UsedLine): JobLine {
  return {
    ...used,
    kind: item.type === 'charge' ? 'ekstra' : 'vare',
    hourKind: '',
    product: item.type === 'product' ? item.id : '',
    charge: item.type === 'charge' ? item.id : '',
    text: item.text,
    unit: item.unit,
    qtyMilli: quantity * 1000,
    unitPrice: item.price,
    unitCost: item.cost,
  };
}

/** The lines of an offer; a fixed price makes them billable. */
function readAgreedLines(db: DatabaseSync, inquiry: string, fixed: boolean): JobLine[] {
  const found = db
    .prepare(
      `SELECT n.kind, n.product, n.charge, n.text, n.unit, n.qtyMilli, n.unitPrice, n.discountBp, n.vatRate, c.unitCost
       FROM inquiry_lines n LEFT JOIN inquiry_line_costs c ON c.line = n.id WHERE n.inquiry = ? ORDER BY n.sort`,
    )
    .all(inquiry) as unknown as {
    kind: string;
    product: string;
    charge: string;
    text: string;
    unit: string;
    qtyMilli: number;
    unitPrice: number;
    discountBp: number;
    vatRate: number;
    unitCost: number | null;
  }[];
  return found.map(({ kind, discountBp, unitPrice, unitCost, ...line }) => ({
    ...line,
    kind: kind === 'arbejdsloen' ? 'timer' : kind === 'ydelse' ? 'ekstra' : 'vare',
    day: '',
    technician: '',
    hourKind: kind === 'arbejdsloen' ? 'normal' : '',
    unitPrice: Math.round((unitPrice * (10000 - discountBp)) / 10000),
    billable: fixed,
    planned: true,
    unitCost: unitCost ?? 0,
  }));
}

/** Lines of demo jobs: those that the offer agreed, and the hours and goods used so far. */
import { STANDARD_VAT } from '../../lib/core/shared/vat.ts';
import type { JobPlan } from './job-plans.ts';
import type { Catalog, CatalogItem } from './office.ts';
import type { Seeding } from './seeding.ts';
import type { SeededTechnician } from './technicians.ts';

/** `product` and `charge` are columns of their own; a line has one of them or none. */
export type JobLine = {
  kind: 'timer' | 'vare' | 'ekstra';
  day?: string;
  technician?: string;
  hourKind?: string;
  product?: string;
  charge?: string;
  text: string;
  unit: string;
  qtyMilli: number;
  unitPrice: number;
  vatRate: number;
  billable: boolean;
  planned: boolean;
  unitCost: number;
};

/** The fields that all lines of used hours and goods share. */
type UsedLine = Pick<JobLine, 'day' | 'technician' | 'vatRate' | 'billable' | 'planned'>;

/** `hasBegun`: whether a technician has begun the job. */
export function buildJobLines(seeding: Seeding, catalog: Catalog, plan: JobPlan, hasBegun: boolean): JobLine[] {
  const { random } = seeding;
  const fixed = plan.offer?.kind === 'fastpris';
  const agreed = plan.offer ? readAgreedLines(seeding, plan.offer.inquiry, fixed) : [];
  if (!hasBegun || !plan.technician) return agreed;
  const { technician, kind } = plan;
  const billable = !fixed && kind.type !== 'garanti';
  const used: UsedLine = { day: plan.day, technician: technician.id, vatRate: STANDARD_VAT, billable, planned: false };
  const lines = [...agreed, { ...used, ...buildHours(seeding, plan, technician) }];
  for (const [ref, min, max] of kind.goods) {
    const quantity = random.int(min, max);
    const item = catalog.get(ref);
    if (quantity > 0 && item) lines.push({ ...used, ...buildGoods(item, quantity) });
  }
  const van = catalog.get('Servicevogn');
  return van ? [...lines, { ...used, ...buildGoods(van, 1) }] : lines;
}

function buildHours({ random }: Seeding, plan: JobPlan, technician: SeededTechnician) {
  const planned = plan.kind.minutes;
  const minutes =
    plan.status === 'i_gang' ? Math.round(planned / 30) * 15 : Math.round((planned + random.int(-20, 40)) / 15) * 15;
  const qtyMilli = Math.max(250, Math.round((minutes / 60) * 1000));
  const { sales: unitPrice, cost: unitCost } = technician;
  return {
    kind: 'timer',
    hourKind: 'normal',
    text: 'Montørtimer',
    unit: 'time',
    qtyMilli,
    unitPrice,
    unitCost,
  } as const;
}

function buildGoods({ type, id, text, unit, price, cost }: CatalogItem, quantity: number) {
  const kind = type === 'charge' ? ('ekstra' as const) : ('vare' as const);
  return { kind, [type]: id, text, unit, qtyMilli: quantity * 1000, unitPrice: price, unitCost: cost };
}

type AgreedRow = Pick<JobLine, 'product' | 'charge' | 'text' | 'unit' | 'qtyMilli' | 'unitPrice' | 'vatRate'> & {
  kind: string;
  discountBp: number;
  unitCost: number | null;
};

/** The lines of an offer; a fixed price makes them billable. */
function readAgreedLines({ read }: Seeding, inquiry: string, fixed: boolean): JobLine[] {
  const found = read<AgreedRow>(
    `SELECT n.kind, n.product, n.charge, n.text, n.unit, n.qtyMilli, n.unitPrice, n.discountBp, n.vatRate, c.unitCost
     FROM inquiry_lines n LEFT JOIN inquiry_line_costs c ON c.line = n.id WHERE n.inquiry = ? ORDER BY n.sort`,
    inquiry,
  );
  return found.map(({ kind, discountBp, unitPrice, unitCost, ...line }) => ({
    ...line,
    kind: kind === 'arbejdsloen' ? 'timer' : kind === 'ydelse' ? 'ekstra' : 'vare',
    hourKind: kind === 'arbejdsloen' ? 'normal' : '',
    unitPrice: Math.round((unitPrice * (10000 - discountBp)) / 10000),
    billable: fixed,
    planned: true,
    unitCost: unitCost ?? 0,
  }));
}

import fc from 'fast-check';
import { bundleSums, findOutdated } from '../../settings/shared/bundles/sums.ts';
import {
  anyBundle,
  BUNDLE_HOUR as HOUR,
  makeBundle as bundle,
  bundleLine as goods,
  bundleProduct as product,
} from '../testing/bundles.ts';
import { bundleLines } from './bundle-lines.ts';
import { offerLine } from './schema.ts';
import { offerTotals } from './totals.ts';

const RATE = 650_00;
const options = { times: 1, hourlyRate: RATE, vatRate: 25, labourText: 'Montørtime' };
const shown = (lines: ReturnType<typeof bundleLines>) =>
  lines.map(({ kind, text, qtyMilli, unit, unitPrice }) => [kind, text, qtyMilli, unit, unitPrice]);

test('the text, the products at today’s prices and the hours are ordinary lines, each with an id of its own', () => {
  const free = goods({ product: '', text: 'Mærkning', qtyMilli: 2000, unitPrice: 450_00 });
  const note = goods({ product: '', text: 'Uden maling' });
  const own = goods({ text: 'Tavle i bryggers' });
  const lines = bundleLines(bundle({ description: 'Levering af tavle', lines: [goods(), own, free, note] }), options);
  expect(shown(lines)).toEqual([
    ['tekst', 'Levering af tavle', 1000, 'stk', 0],
    ['vare', 'Tavle', 1000, 'stk', 1185_00],
    ['vare', 'Tavle i bryggers', 1000, 'stk', 1185_00],
    ['vare', 'Mærkning', 2000, 'stk', 450_00],
    ['tekst', 'Uden maling', 1000, 'stk', 0],
    ['arbejdsloen', 'Montørtime', 1500, 'time', 695_00],
  ]);
  expect(lines.map(({ product: id, unitCost, labourBp }) => [id, unitCost, labourBp]).at(-1)).toEqual([
    HOUR.id,
    385_00,
    10_000,
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.every((line) => line.bundle === 'bundle000000001' && offerLine.safeParse(line).success)).toBe(true);
});

test('without a product the hours are priced by the firm, and without labour there are none', () => {
  expect(shown(bundleLines(bundle({ labourProduct: '' }), options)).at(-1)).toEqual([
    ...['arbejdsloen', 'Montørtime', 1500, 'time'],
    RATE,
  ]);
  expect(bundleLines(bundle({ labourMin: 0 }), options)).toHaveLength(1);
});

test('three times the bundle: quantities and hours multiply, texts do not', () => {
  const lines = bundleLines(bundle({ description: 'Tekst', labourMin: 20 }), { ...options, times: 3 });
  expect(lines.map(({ qtyMilli }) => qtyMilli)).toEqual([1000, 3000, 1000]);
});

test('products that can no longer be chosen, or are sold by another unit, are named and come with their last price', () => {
  const gone = bundle({ products: [product({ active: false }), HOUR] });
  expect(findOutdated(gone)).toEqual(['Tavle']);
  expect(shown(bundleLines(gone, options))[0]).toEqual(['vare', 'Tavle', 1000, 'stk', 1185_00]);
  expect(findOutdated(bundle({ products: [product({ unit: 'm' }), { ...HOUR, unit: 'stk' }] }))).toEqual([
    'Tavle',
    'Montørtime',
  ]);
  expect(findOutdated(bundle())).toEqual([]);
});

test('the bundle’s sums are those of its lines in an offer, however often it is inserted', () => {
  fc.assert(
    fc.property(anyBundle, fc.integer({ min: 1, max: 99 }), (one, times) => {
      const multiplied = {
        ...one,
        lines: one.lines.map((line) => ({ ...line, qtyMilli: line.qtyMilli * times })),
        labourMin: one.labourMin * times,
      };
      const byId = new Map(one.products.map((known) => [known.id, known]));
      const sums = bundleSums(multiplied, (id) => byId.get(id), RATE);
      const totals = offerTotals(bundleLines(one, { ...options, times }), { discountBp: 0 });
      expect({ price: totals.net, cost: totals.cost ?? 0, uncosted: totals.uncosted }).toEqual(sums);
    }),
  );
});

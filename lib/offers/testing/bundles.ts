/** Bundles for tests, and random ones. */
import fc from 'fast-check';
import type { BundleLine } from '../../settings/shared/bundles/schema.ts';
import type { Bundle, BundleProduct } from '../../settings/shared/bundles/types.ts';

const BOARD = 'board0000000001';
const CABLE = 'cable0000000001';

export const bundleProduct = (change: Partial<BundleProduct> = {}): BundleProduct => ({
  ...{ id: BOARD, name: 'Tavle', sku: '8722', category: 'Tavler', unit: 'stk' },
  ...{ price: 1185_00, cost: 712_00, vatRate: 25, labourMin: 0, active: true },
  ...change,
});

export const BUNDLE_HOUR = bundleProduct({
  ...{ id: 'hour00000000001', name: 'Montørtime', unit: 'time', price: 695_00, cost: 385_00 },
});

export const bundleLine = (change: Partial<BundleLine> = {}): BundleLine => ({
  ...{ product: BOARD, text: '', qtyMilli: 1000, unit: 'stk', unitPrice: 0 },
  ...change,
});

/** One board and an hour and a half. */
export const makeBundle = (change: Partial<Bundle> = {}): Bundle => ({
  ...{ id: 'bundle000000001', name: 'Ny tavle', code: '', description: '', heading: '' },
  ...{ lines: [bundleLine()], labourMin: 90, labourProduct: BUNDLE_HOUR.id, products: [bundleProduct(), BUNDLE_HOUR] },
  ...{ offers: 0, active: true, rev: 1, createdBy: '' },
  ...change,
});

const anyLine = fc.record({
  product: fc.constantFrom('', BOARD, CABLE),
  text: fc.constant('Tekst'),
  qtyMilli: fc.integer({ min: 1, max: 10_000_000 }),
  unit: fc.constant('stk'),
  unitPrice: fc.integer({ min: 0, max: 10_000_000_00 }),
});
const anyPrice = fc.integer({ min: 0, max: 1_000_000_00 });

/** Products with and without known costs, free lines, and hours priced by a product or the firm. */
export const anyBundle = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    labourMin: fc.integer({ min: 0, max: 8880 }),
    labourProduct: fc.constantFrom('', BUNDLE_HOUR.id),
    prices: fc.tuple(anyPrice, anyPrice, anyPrice),
    isCosted: fc.boolean(),
  })
  .map(({ prices, isCosted, ...contents }) => {
    const products = [BOARD, CABLE, BUNDLE_HOUR.id].map((id, at) => {
      const { cost: _cost, ...one } = bundleProduct({ id, price: prices[at]! });
      return isCosted ? { ...one, cost: prices[2 - at]! } : one;
    });
    return makeBundle({ ...contents, products });
  });

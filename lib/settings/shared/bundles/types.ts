/** Bundles as their commands answer them. */
import type { BundleFields } from './schema.ts';

/** A product of a bundle as it is in the catalogue today. `cost` in øre, only for users who may see it. */
export type BundleProduct = {
  id: string;
  name: string;
  sku: string;
  category: string;
  unit: string;
  price: number;
  vatRate: number;
  labourMin: number;
  cost?: number;
  /** False if it can no longer be chosen. */
  active: boolean;
};

/** A bundle with the products that its lines and its labour name. */
export type Bundle = BundleFields & {
  id: string;
  /** The user who made it and may change it; '' if unknown. */
  createdBy: string;
  products: BundleProduct[];
  /** Number of offers that it was inserted into. */
  offers: number;
  active: boolean;
  rev: number;
};

/** All bundles, and the products that price an hour, those that offers use most first. */
export type BundleList = { items: Bundle[]; hours: BundleProduct[] };

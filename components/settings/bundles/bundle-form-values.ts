import type { BundleFields, BundleLine } from '@/lib/settings/shared/bundles/schema';
import type { BundleProduct } from '@/lib/settings/shared/bundles/types';

/** `item`: the product of a line that was added now, so that a draft still has its name and price. */
export type BundleFormValues = Omit<BundleFields, 'lines'> & { lines: (BundleLine & { item?: BundleProduct })[] };

'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/form/choice-field';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { UNITS, type ProductValues, type Unit } from '@/lib/catalog/schema';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import type { Product } from '@/lib/setup/queries';
import { useFieldWords } from './field-words';
import { SetupForm } from './setup-form';

const schema = fetchAhead(() => import('@/lib/catalog/schema').then((module) => module.productForm));
const EMPTY: ProductValues = { sku: '', ean: '', name: '', category: '', unit: 'stk', price: 0, cost: 0, vatRate: 25, labourMin: 0, supplier: '' };

type Props = { product: Product | null; words: { categories: string[]; suppliers: string[] } | undefined; seesCost: boolean; onClose: () => void };

/** One product. A new price is for new lines: what stands in an offer stays. */
export function ProductForm({ product, words, seesCost, onClose }: Props) {
  const t = useTranslations('settings');
  const units = useTranslations('units');
  const fieldWords = useFieldWords((field, raw) => (field === 'unit' ? units(raw as Unit, { count: 1 }) : undefined));
  const fresh: ProductValues = product
    ? { ...EMPTY, ...Object.fromEntries(Object.keys(EMPTY).map((field) => [field, product[field as keyof Product] ?? EMPTY[field as keyof ProductValues]])) }
    : EMPTY;
  return (
    <SetupForm<ProductValues, Awaited<ReturnType<typeof schema>>> kind="products" title={product?.name ?? t('products.create')} id={product?.id ?? ''} rev={product?.rev ?? 0} fresh={fresh} schema={schema} words={fieldWords} onClose={onClose}>
      <TextField<ProductValues> name="name" label={t('fields.name')} maxLength={200} required autoFocus />
      <div className="grid grid-cols-2 gap-3">
        <TextField<ProductValues> name="sku" label={t('fields.sku')} maxLength={40} optional />
        <TextField<ProductValues> name="ean" label={t('fields.ean')} maxLength={14} inputMode="numeric" optional />
        <TextField<ProductValues> name="category" label={t('fields.category')} maxLength={80} list="product-categories" optional />
        <TextField<ProductValues> name="supplier" label={t('fields.supplier')} maxLength={80} list="product-suppliers" optional />
        <ChoiceField<ProductValues> name="unit" label={t('fields.unit')} choices={UNITS.map((value) => ({ value, label: units(value, { count: 1 }) }))} />
        <NumberField<ProductValues> name="labourMin" kind="duration" label={t('fields.labourMin')} hint={t('products.labourHint')} empty={0} />
        {seesCost && <NumberField<ProductValues> name="cost" kind="kr" label={t('fields.cost')} empty={0} />}
        <NumberField<ProductValues> name="price" kind="kr" label={t('fields.price')} hint={t('products.priceHint')} />
        <NumberField<ProductValues> name="vatRate" kind="whole" unit="%" label={t('fields.vatRate')} />
      </div>
      <datalist id="product-categories">{words?.categories.map((word) => <option key={word} value={word} />)}</datalist>
      <datalist id="product-suppliers">{words?.suppliers.map((word) => <option key={word} value={word} />)}</datalist>
    </SetupForm>
  );
}

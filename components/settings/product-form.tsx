'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/common/form/choice-field';
import { NumberField } from '@/components/common/form/number-field';
import { TextField } from '@/components/common/form/text-field';
import { UNITS, type ProductValues, type Unit } from '@/lib/settings/catalog/schema';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import type { Product } from '@/lib/settings/queries';
import { useFieldWords } from './field-words';
import { SettingsForm } from './settings-form';

const schema = fetchAhead(() => import('@/lib/settings/catalog/schema').then((module) => module.productForm));
const EMPTY: ProductValues = {
  sku: '',
  ean: '',
  name: '',
  category: '',
  unit: 'stk',
  price: 0,
  cost: 0,
  vatRate: 25,
  labourMin: 0,
  supplier: '',
};

type Props = {
  product: Product | null;
  words: { categories: string[]; suppliers: string[] } | undefined;
  seesCost: boolean;
  onClose: () => void;
};

/** The form of a product. A new price applies to new lines; existing offer lines keep theirs. */
export function ProductForm({ product, words, seesCost, onClose }: Props) {
  const t = useTranslations('settings');
  const units = useTranslations('units');
  const fieldWords = useFieldWords((field, raw) => (field === 'unit' ? units(raw as Unit, { count: 1 }) : undefined));
  return (
    <SettingsForm<ProductValues, Awaited<ReturnType<typeof schema>>>
      kind="products"
      title={product?.name ?? t('products.create')}
      id={product?.id ?? ''}
      rev={product?.rev ?? 0}
      fresh={product ? toValues(product) : EMPTY}
      schema={schema}
      words={fieldWords}
      onClose={onClose}
    >
      <TextField<ProductValues> name="name" label={t('fields.name')} maxLength={200} required autoFocus />
      <div className="grid grid-cols-2 gap-3">
        <TextField<ProductValues> name="sku" label={t('fields.sku')} maxLength={40} optional />
        <TextField<ProductValues> name="ean" label={t('fields.ean')} maxLength={14} inputMode="numeric" optional />
        <TextField<ProductValues>
          name="category"
          label={t('fields.category')}
          maxLength={80}
          list="product-categories"
          optional
        />
        <TextField<ProductValues>
          name="supplier"
          label={t('fields.supplier')}
          maxLength={80}
          list="product-suppliers"
          optional
        />
        <ChoiceField<ProductValues>
          name="unit"
          label={t('fields.unit')}
          choices={UNITS.map((value) => ({ value, label: units(value, { count: 1 }) }))}
        />
        <NumberField<ProductValues>
          name="labourMin"
          kind="duration"
          label={t('fields.labourMin')}
          hint={t('products.labourHint')}
          empty={0}
        />
        {seesCost && <NumberField<ProductValues> name="cost" kind="kr" label={t('fields.cost')} empty={0} />}
        <NumberField<ProductValues> name="price" kind="kr" label={t('fields.price')} hint={t('products.priceHint')} />
        <NumberField<ProductValues> name="vatRate" kind="whole" unit="%" label={t('fields.vatRate')} />
      </div>
      <Suggestions id="product-categories" values={words?.categories} />
      <Suggestions id="product-suppliers" values={words?.suppliers} />
    </SettingsForm>
  );
}

function toValues(product: Product): ProductValues {
  const fields = Object.keys(EMPTY) as (keyof ProductValues)[];
  return {
    ...EMPTY,
    ...Object.fromEntries(fields.map((field) => [field, product[field as keyof Product] ?? EMPTY[field]])),
  };
}

function Suggestions({ id, values = [] }: { id: string; values: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

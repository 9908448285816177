'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFault } from '@/components/common/form/fields/use-fault';
import type { useUnits } from '@/components/common/use-units';
import { HoverLink } from '@/components/common/hover-link';
import type { ProductValues } from '@/lib/settings/shared/catalog/schema';
import { DEFAULT_UNIT } from '@/lib/units/shared/rules';
import { STANDARD_VAT } from '@/lib/core/shared/vat';
import type { FieldError } from '@/lib/core/shared/errors';
import { paths } from '@/lib/core/shared/paths';
import type { Product } from '@/lib/settings/shared/types';
import { products } from '@/lib/settings/commands';
import type { FormProps } from '@/components/settings/list/settings-list';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';

const schema = () => import('@/lib/settings/shared/catalog/schema').then((module) => module.productForm);
const EMPTY: ProductValues = {
  sku: '',
  ean: '',
  name: '',
  category: '',
  unit: DEFAULT_UNIT,
  price: 0,
  cost: 0,
  vatRate: STANDARD_VAT,
  labourMin: 0,
  supplier: '',
};

export type ProductExtra = {
  units: ReturnType<typeof useUnits>;
  /** Categories and suppliers in use. */
  words: { categories: string[]; suppliers: string[] } | undefined;
  /** The firm's rate of moms for a new product, in percent. */
  vatRate: number;
};

/** The form of a product. A new price applies to new lines; existing offer lines keep theirs. */
export function ProductForm(props: FormProps<Product, ProductExtra>) {
  const { item: product } = props;
  const { seesCost } = props.context;
  const { units, words, vatRate } = props.context.extra;
  const t = useTranslations('settings');
  const fieldWords = useFieldWords((field, raw) => (field === 'unit' ? units.label(String(raw)) : undefined));
  return (
    <SettingsForm
      {...props}
      kind="products"
      commands={products}
      fresh={product ? toValues(product) : { ...EMPTY, vatRate }}
      schema={schema}
      words={fieldWords}
    >
      <TextField<ProductValues> name="name" label={t('fields.name')} maxLength={200} required autoFocus />
      <div className="grid grid-cols-2 gap-3">
        <SkuField />
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
          choices={units.choices(product?.unit ?? DEFAULT_UNIT)}
        />
        <NumberField<ProductValues>
          name="labourMin"
          kind="duration"
          label={t('fields.labourMin')}
          hint={t('products.labourHint')}
          empty={0}
        />
        {seesCost && <CostField />}
        <NumberField<ProductValues> name="price" kind="kr" label={t('fields.price')} hint={t('products.priceHint')} />
        <NumberField<ProductValues> name="vatRate" kind="whole" unit="%" label={t('fields.vatRate')} />
      </div>
      <Suggestions id="product-categories" values={words?.categories} />
      <Suggestions id="product-suppliers" values={words?.suppliers} />
    </SettingsForm>
  );
}

/** The item number. One that is taken names its product, with a way to it. */
function SkuField() {
  const t = useTranslations('settings');
  const fault = useFault<FieldError>('sku');
  const sku = useWatch<ProductValues, 'sku'>({ name: 'sku' });
  const { product, name } = fault?.code === 'takenSku' ? (fault.params ?? {}) : {};
  return (
    <TextField<ProductValues>
      name="sku"
      label={t('fields.sku')}
      maxLength={40}
      optional
      hint={
        product !== undefined && (
          <HoverLink href={paths.settings.product(String(product), sku.trim())} className="underline">
            {t('products.openTaken', { name: String(name) })}
          </HoverLink>
        )
      }
    />
  );
}

/** The cost. One above the price is said, not refused: some goods are sold at a loss. */
function CostField() {
  const t = useTranslations('settings');
  const [cost, price] = useWatch<ProductValues, ['cost', 'price']>({ name: ['cost', 'price'] });
  const isAbove = typeof cost === 'number' && typeof price === 'number' && cost > price;
  return (
    <NumberField<ProductValues>
      name="cost"
      kind="kr"
      label={t('fields.cost')}
      empty={0}
      hint={isAbove && <span className="text-tone-warning-text">{t('products.costAbovePrice')}</span>}
    />
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

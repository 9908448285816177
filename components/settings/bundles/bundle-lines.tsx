'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextareaField } from '@/components/common/form/fields/text-field';
import { useFault } from '@/components/common/form/fields/use-fault';
import { useListFault } from '@/components/common/form/fields/use-list-fault';
import type { useUnits } from '@/components/common/use-units';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { formatOere } from '@/lib/core/shared/money';
import type { BundleProduct } from '@/lib/settings/shared/bundles/types';
import { DEFAULT_UNIT } from '@/lib/units/shared/rules';
import type { BundleFormValues } from './bundle-form-values';
import { ONE_ROW } from './one-row';
import { ProductFinder } from './product-finder';

type Units = ReturnType<typeof useUnits>;
type Props = {
  /** Products whose names and prices are known. */
  known: readonly BundleProduct[];
  units: Units;
  mayChange: boolean;
};

const BLANK = { product: '', text: '', qtyMilli: 1000, unit: DEFAULT_UNIT, unitPrice: 0 };

/** The lines of a bundle: products with quantities, and free texts with or without a price. */
export function BundleLines({ known, units, mayChange }: Props) {
  const t = useTranslations('settings.bundles');
  const { fields, append, remove } = useFieldArray<BundleFormValues, 'lines'>({ name: 'lines' });
  const fault = useListFault('lines');
  const addProduct = (item: BundleProduct) =>
    append({ ...BLANK, product: item.id, unit: item.unit, item }, { shouldFocus: false });
  return (
    <RowList legend={t('lines')} add={t('addText')} onAdd={() => append(BLANK)}>
      {fields.map(({ id, product, item }, at) => (
        <div key={id} role="group" aria-label={t('line', { at: at + 1 })} className="rounded-lg border px-3 py-2">
          {product === '' ? (
            <TextRow at={at} units={units} onRemove={() => remove(at)} />
          ) : (
            <ProductRow
              at={at}
              product={item ?? known.find((one) => one.id === product)}
              units={units}
              onRemove={() => remove(at)}
            />
          )}
        </div>
      ))}
      <FieldError error={fault} />
      {mayChange && <ProductFinder onChoose={addProduct} />}
    </RowList>
  );
}

type RowProps = { at: number; units: Units; onRemove: () => void };

/** A product, its quantity, and a text of its own in the place of the product's name. */
function ProductRow({ at, product, units, onRemove }: RowProps & { product: BundleProduct | undefined }) {
  const t = useTranslations('settings.bundles');
  const fields = useTranslations('settings.fields');
  const unit = useWatch<BundleFormValues, `lines.${number}.unit`>({ name: `lines.${at}.unit` });
  const fault = useFault(`lines.${at}.product`);
  const name = product?.name ?? t('unknown');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_8rem_auto]">
      <div className="min-w-0 max-md:col-span-3">
        <p className="font-medium">{name}</p>
        {product && (
          <p className="text-xs text-muted-foreground">
            {[product.sku, `${formatOere(product.price)} / ${units.label(product.unit)}`].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="flex flex-wrap gap-1">
          {product && !product.active && <Badge variant="warning">{t('gone')}</Badge>}
          {product && product.unit !== unit && (
            <Badge variant="warning">{t('otherUnit', { unit: units.label(product.unit) })}</Badge>
          )}
        </div>
        <FieldError error={fault} />
      </div>
      <TextareaField<BundleFormValues>
        name={`lines.${at}.text`}
        label={t('ownText')}
        placeholder={name}
        maxLength={2000}
        rows={1}
        className={cn(ONE_ROW, 'max-md:col-span-3')}
        optional
      />
      <NumberField<BundleFormValues>
        name={`lines.${at}.qtyMilli`}
        kind="qty"
        label={fields('qty')}
        unit={units.label(product?.unit ?? unit)}
      />
      <RemoveRow label={t('removeLine', { at: at + 1 })} onRemove={onRemove} />
    </div>
  );
}

/** A text, which has a quantity and a unit once it has a price. */
function TextRow({ at, units, onRemove }: RowProps) {
  const t = useTranslations('settings.bundles');
  const fields = useTranslations('settings.fields');
  const unit = useWatch<BundleFormValues, `lines.${number}.unit`>({ name: `lines.${at}.unit` });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,2fr)_6rem_7rem_9rem_auto]">
      <TextareaField<BundleFormValues>
        name={`lines.${at}.text`}
        label={t('freeText')}
        maxLength={2000}
        rows={1}
        required
        className={cn(ONE_ROW, 'max-md:col-span-2')}
      />
      <RemoveRow label={t('removeLine', { at: at + 1 })} onRemove={onRemove} className="md:order-last" />
      <NumberField<BundleFormValues> name={`lines.${at}.qtyMilli`} kind="qty" label={fields('qty')} />
      <ChoiceField<BundleFormValues> name={`lines.${at}.unit`} label={fields('unit')} choices={units.choices(unit)} />
      <NumberField<BundleFormValues>
        name={`lines.${at}.unitPrice`}
        kind="kr"
        label={fields('price')}
        hint={t('freePriceHint')}
        empty={0}
        className="max-md:col-span-2"
      />
    </div>
  );
}

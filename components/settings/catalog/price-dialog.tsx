'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { Money } from '@/components/common/money/money';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { formatBp } from '@/lib/core/shared/money';
import { changePrice, MOST_PRICE_CHANGE, type ProductBulkAction } from '@/lib/settings/shared/catalog/product-list';
import type { Product } from '@/lib/settings/shared/types';

/** So many of the selected products are shown with their new price. */
const MOST_SHOWN = 5;

type Props = {
  chosen: readonly Product[];
  count: number;
  onConfirm: (action: ProductBulkAction) => void;
  onClose: () => void;
};

const isChange = (bp: NumberValue): bp is number =>
  typeof bp === 'number' && bp !== 0 && bp >= MOST_PRICE_CHANGE.down && bp <= MOST_PRICE_CHANGE.up;

/** Asks by how much the selected products' prices change, and shows what the first ones become. */
export function PriceDialog({ chosen, count, onConfirm, onClose }: Props) {
  const t = useTranslations('settings.products.bulk');
  const common = useTranslations('common');
  const id = useId();
  const [changeBp, setChangeBp] = useState<NumberValue>('');
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && !isChange(changeBp);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isChange(changeBp)) onConfirm({ kind: 'price', changeBp });
  };
  return (
    <DialogFrame title={t('priceTitle', { count })} text={t('priceText')} onClose={onClose} className="max-w-md">
      <form onSubmit={confirm} noValidate className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={id}>{t('percent')}</FieldLabel>
          <NumberInput
            id={id}
            kind="percent"
            autoFocus
            className="w-32"
            value={changeBp}
            onChange={setChangeBp}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-hint`}
          />
          {isWrong ? (
            <FieldError id={`${id}-hint`}>
              {t('percentInvalid', {
                down: formatBp(MOST_PRICE_CHANGE.down),
                up: formatBp(MOST_PRICE_CHANGE.up),
              })}
            </FieldError>
          ) : (
            <FieldDescription id={`${id}-hint`}>{t('percentHint')}</FieldDescription>
          )}
        </Field>
        <Preview chosen={chosen.slice(0, MOST_SHOWN)} count={count} changeBp={isChange(changeBp) ? changeBp : 0} />
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{t('priceConfirm', { count })}</Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** The first of the selected products with their price now and then. */
function Preview({ chosen, count, changeBp }: { chosen: readonly Product[]; count: number; changeBp: number }) {
  const t = useTranslations('settings.products.bulk');
  const fields = useTranslations('settings.fields');
  const more = count - chosen.length;
  return (
    <table aria-label={t('preview')} className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b text-left text-xs text-muted-foreground">
          <th className="py-1 pr-3 font-normal">{fields('name')}</th>
          <th className="w-24 py-1 text-right font-normal">{t('now')}</th>
          <th className="w-28 py-1 text-right font-normal">{t('then')}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.map(({ id, name, price }) => (
          <tr key={id} className="border-b">
            <td className="truncate py-1 pr-3">{name}</td>
            <td className="py-1 text-right text-muted-foreground">
              <Money oere={price} unit={false} />
            </td>
            <td className="py-1 text-right font-medium">
              <Money oere={changePrice(price, changeBp)} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
      {more > 0 && (
        <caption className="caption-bottom pt-1 text-left text-xs text-muted-foreground">
          {t('andMore', { count: more })}
        </caption>
      )}
    </table>
  );
}

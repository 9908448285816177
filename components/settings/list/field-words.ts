'use client';

import { useTranslations } from 'next-intl';
import type { FieldWords } from '@/components/common/form/conflict/conflict-dialog';
import { formatBp, formatKr } from '@/lib/core/shared/money';

const MONEY = new Set(['price', 'cost', 'amount', 'minimum', 'salesRate', 'costRate', 'hourlyRate', 'marginLimit']);

/** Names of the settings' fields and values, for the dialog that shows a colleague's conflicting changes. */
export function useFieldWords(
  textOf: (field: string, raw: unknown) => string | undefined = () => undefined,
): FieldWords {
  const t = useTranslations('settings.fields');
  const common = useTranslations('common');
  return {
    label: (field) => t(field as 'name'),
    value: (field, raw) => {
      const own = textOf(field, raw);
      if (own !== undefined) return own;
      if (typeof raw === 'number')
        return MONEY.has(field) ? formatKr(raw) : field.endsWith('Bp') ? `${formatBp(raw)} %` : String(raw);
      if (typeof raw === 'boolean') return raw ? common('yes') : common('no');
      if (Array.isArray(raw))
        return raw
          .map((one) =>
            typeof one === 'object' && one !== null ? Object.values(one).filter(Boolean).join(' ') : String(one),
          )
          .join(', ');
      return String(raw ?? '');
    },
  };
}

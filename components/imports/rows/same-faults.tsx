'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { HoverLink } from '@/components/common/hover-link';
import { useCommand } from '@/components/common/use-command';
import { useUnits } from '@/components/common/use-units';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { formatWhole } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import { imports } from '@/lib/imports/commands';
import { importKeys } from '@/lib/imports/browser/queries';
import type { ImportSummary, SameFault } from '@/lib/imports/shared/types';

/** Wrong texts that several rows share, such as a unit that the firm does not have: each is corrected once. */
export function SameFaults({ summary: { import: theImport, faults } }: { summary: ImportSummary }) {
  const t = useTranslations('imports.same');
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2 rounded-md bg-muted/50 px-3 py-3">
      <h3 className="font-medium">{t('title')}</h3>
      {faults.some(({ field }) => field !== 'unit') && <p className="text-sm text-muted-foreground">{t('empties')}</p>}
      <ul className="flex flex-col gap-3">
        {faults.map((fault) => (
          <Fault key={`${fault.field} ${fault.text}`} theImport={theImport.id} fault={fault} />
        ))}
      </ul>
    </section>
  );
}

function Fault({ theImport, fault: { field, text, count } }: { theImport: string; fault: SameFault }) {
  const t = useTranslations('imports');
  const units = useUnits();
  const id = useId();
  const [to, setTo] = useState(field === 'unit' ? '' : text);
  const correct = useCommand({
    command: async () => {
      while ((await imports.correctRows(theImport, { field, from: text, to: to.trim() })).left > 0);
    },
    failure: null,
    invalidates: { always: [{ queryKey: importKeys.one(theImport) }] },
  });
  const isDisabled = correct.isPending || to.trim() === text || (field === 'unit' && to === '');
  return (
    <li className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="min-w-0 basis-full sm:basis-72">
        {t('same.what', { field: t(`fields.${field as 'name'}`), text, shown: formatWhole(count) })}
      </label>
      {field === 'unit' ? (
        <NativeSelect id={id} className="w-40" value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="">{t('same.choose')}</option>
          {units.active.map(({ key }) => (
            <option key={key} value={key}>
              {units.label(key)}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Input id={id} className="w-40" value={to} onChange={(event) => setTo(event.target.value)} />
      )}
      <Button variant="outline" aria-disabled={isDisabled} onClick={() => !isDisabled && void correct.run()}>
        {t(to.trim() === '' && field !== 'unit' ? 'same.clear' : 'same.all', { shown: formatWhole(count) })}
      </Button>
      {field === 'unit' && (
        <HoverLink href={paths.settings.units()} className="text-sm text-primary-text underline underline-offset-4">
          {t('same.units')}
        </HoverLink>
      )}
      <ErrorText error={correct.error} className="basis-full" />
    </li>
  );
}

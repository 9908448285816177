'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { FieldError } from '@/components/common/form/fields/field-error';
import { SheetFrame } from '@/components/common/sheet-frame';
import { useCommand } from '@/components/common/use-command';
import { useDoc } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SheetFooter } from '@/components/ui/sheet';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { paths } from '@/lib/core/shared/paths';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { fitsBundle, toBundle } from '@/lib/offers/browser/to-bundle';
import { bundles } from '@/lib/settings/commands';
import { LineChoice } from './line-choice';

type Props = {
  /** The section whose lines are ticked and whose title is the bundle's heading. */
  section: string;
  /** The firm's, øre. */
  hourlyRate: number;
  onClose: () => void;
};

/** Saves lines of the offer as a bundle. The offer itself does not change. */
export function SaveBundleSheet({ section, hourlyRate, onClose }: Props) {
  const t = useTranslations('offers.bundles');
  const id = useId();
  const all = useDoc((doc) => doc.lines);
  const sections = useDoc((doc) => doc.sections);
  const heading = sections.find((one) => one.id === section)?.title ?? '';
  const lines = all.filter(fitsBundle);
  const [name, setName] = useState(heading.slice(0, MOST_NAME));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter((line) => line.section === section).map((line) => line.id)),
  );
  const { save, isPending, error } = useSaveBundle(onClose);
  const faults = error?.fields ?? {};
  const submit = () =>
    save({
      ...{ name, code: '', description: '', heading },
      ...toBundle(
        lines.filter((line) => chosen.has(line.id)),
        hourlyRate,
      ),
    });
  return (
    <SheetFrame title={t('saveTitle')} text={t('saveText')} onClose={onClose} className="max-w-lg">
      <Field className="px-4 py-3">
        <FieldLabel htmlFor={id}>{t('name')}</FieldLabel>
        <Input
          id={id}
          autoFocus
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={faults.name ? true : undefined}
          aria-describedby={faults.name ? `${id}-fault` : undefined}
        />
        <FieldError id={`${id}-fault`} error={faults.name} />
      </Field>
      {all.some((line) => line.charge !== '') && <p className="px-4 text-xs text-muted-foreground">{t('charges')}</p>}
      {all.some((line) => line.qtyMilli <= 0 || line.unitPrice < 0) && (
        <p className="px-4 text-xs text-muted-foreground">{t('returns')}</p>
      )}
      <LineChoice
        label={t('lines')}
        lines={lines}
        priceOf={({ unitPrice }) => unitPrice}
        chosen={chosen}
        onChange={setChosen}
      />
      <SheetFooter className="py-3">
        <ErrorText error={error} />
        <FieldError errors={Object.keys(faults).flatMap((path) => (path === 'name' ? [] : [faults[path]]))} />
        <Button
          className="self-end"
          disabled={chosen.size === 0}
          aria-disabled={isPending || undefined}
          onClick={submit}
        >
          {t('submit', { count: chosen.size })}
        </Button>
      </SheetFooter>
    </SheetFrame>
  );
}

const MOST_NAME = 120;

type Sent = Parameters<typeof bundles.create>[0];

function useSaveBundle(onClose: () => void) {
  const t = useTranslations('offers.bundles');
  const router = useRouter();
  // The same press sent again is the same bundle; after a refusal the next press is another one.
  const [key, setKey] = useState(newKey);
  const { run, isPending, error } = useCommand({
    command: (input: Sent) => bundles.create(input),
    success: ({ id, name }) => ({
      title: t('saved', { name }),
      accent: 'success',
      action: { label: t('open'), onClick: () => router.push(paths.settings.bundle(id)) },
    }),
    failure: null,
    onRefused: () => setKey(newKey()),
    onSuccess: onClose,
    invalidates: { success: [{ queryKey: queryRoots.settings }, { queryKey: [...queryRoots.offers, 'catalog'] }] },
  });
  const save = (input: Omit<Sent, 'idempotencyKey'>) => {
    if (!isPending) void run({ ...input, idempotencyKey: key });
  };
  return { save, isPending, error };
}

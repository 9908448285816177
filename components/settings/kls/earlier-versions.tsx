'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { klsVersions } from '@/lib/settings/browser/queries';
import type { KlsMeasurement, KlsPastVersion } from '@/lib/settings/shared/kls/definition';
import { formatLimits } from '@/lib/settings/shared/kls/limits';

/** The form's earlier versions: an old report is read by the version that it was filled in with. */
export function EarlierVersions({ form }: { form: string }) {
  const t = useTranslations('settings.kls.versions');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...klsVersions(pb, form), enabled: isOpen });
  const earlier = data?.slice(1);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-md border px-4 py-2">
      <summary className="cursor-pointer font-medium touch:min-h-11 touch:content-center">{t('title')}</summary>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !error && <Skeleton className="my-2 h-6" />}
      {earlier?.length === 0 && <p className="py-2 text-muted-foreground">{t('none')}</p>}
      {earlier?.map((version) => (
        <Version key={version.id} version={version} />
      ))}
    </details>
  );
}

function Version({ version: { name, number, created, definition } }: { version: KlsPastVersion }) {
  const t = useTranslations('settings.kls.versions');
  const fields = useTranslations('settings.fields');
  const locale = useLocale();
  const label = t('version', { number, name, day: dayText(copenhagenDay(created), locale) });
  return (
    <section aria-label={label} className="border-t py-2 first-of-type:border-t-0">
      <h3 className="font-medium">{label}</h3>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <h4 className="text-muted-foreground">{fields('points')}</h4>
          <ol className="list-decimal pl-5">
            {definition.points.map(({ key, text, photo }) => (
              <li key={key}>{photo ? t('withPhoto', { point: text }) : text}</li>
            ))}
          </ol>
        </div>
        <div>
          <h4 className="text-muted-foreground">{fields('measurements')}</h4>
          <ul className="list-disc pl-5">
            {definition.measurements.map((measurement) => (
              <Measurement key={measurement.key} measurement={measurement} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Measurement({ measurement }: { measurement: KlsMeasurement }) {
  const t = useTranslations('settings.kls.versions');
  const places = useTranslations('settings.kls.measurements.places');
  const { name, per, required } = measurement;
  const { least, most } = formatLimits(measurement);
  const facts = [
    places(per).toLowerCase(),
    least !== null && t('atLeast', { limit: least }),
    most !== null && t('atMost', { limit: most }),
    required && t('required'),
  ].filter(Boolean);
  return (
    <li>
      {name}: {facts.join(', ')}
    </li>
  );
}

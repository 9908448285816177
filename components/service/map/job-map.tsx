'use client';

import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { MapView, type Bounds } from '@/components/common/map/map-view';
import { useTechnicians } from '@/components/service/use-technicians';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { pb } from '@/lib/pocketbase/shared/client';
import { MAP_SIZE, mapJobs, type JobFilters } from '@/lib/service/shared/queries';
import { JobsInView } from './jobs-in-view';
import { isWithin, placeJobs } from './place-jobs';

type Props = { q: string; filters: JobFilters; isFiltered: boolean; reset: () => void };

/** The list's jobs on a map, with those in sight in a list beside it. */
export default function JobMap({ q, filters, isFiltered, reset }: Props) {
  const t = useTranslations('service');
  const common = useTranslations('common');
  const { data, error, refetch } = useQuery(mapJobs(pb, q, filters));
  const { all } = useTechnicians();
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { placed, missing } = useMemo(
    () => placeJobs(data ?? [], (id) => all.find((one) => one.id === id), t('map.unplanned')),
    [data, all, t],
  );
  const points = useMemo(() => placed.map(({ point }) => point), [placed]);
  const inView = useMemo(() => (bounds ? placed.filter(({ point }) => isWithin(point, bounds)) : []), [placed, bounds]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={HEIGHT} />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Wrench}
          title={t(isFiltered ? 'noHits' : 'empty')}
          text={t(isFiltered ? 'noHitsText' : 'emptyMine')}
          {...(isFiltered
            ? {
                action: (
                  <Button variant="outline" onClick={reset}>
                    {common('resetFilters')}
                  </Button>
                ),
              }
            : {})}
        />
      </Card>
    );
  const note = [
    ...(missing > 0 ? [t('map.missing', { count: missing })] : []),
    ...(data.length >= MAP_SIZE ? [t('map.newest', { count: MAP_SIZE })] : []),
  ];
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <MapView
        label={t('map.label')}
        description={t('map.description', { count: placed.length })}
        points={points}
        fitKey={JSON.stringify([q, filters])}
        fitLabel={t('map.fit')}
        selected={selected}
        isClustered
        onBounds={setBounds}
        note={note.join(' ')}
        className="h-[55dvh] min-h-80 lg:h-[calc(100dvh-11rem)]"
      />
      <JobsInView jobs={inView} onPoint={setSelected} />
    </div>
  );
}

const HEIGHT = 'h-[55dvh] lg:h-[calc(100dvh-11rem)]';

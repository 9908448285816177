'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { createClusters } from './clusters';
import { ClusterMark, MapLines, MapMark } from './map-marks';
import { getBounds, getZoom, type Size, type View } from './plane';
import type { MapLine, MapPoint } from './types';

type Props = {
  points: readonly MapPoint[];
  lines?: readonly MapLine[];
  selected?: string | null;
  isClustered?: boolean;
  onPress?: (point: MapPoint) => void;
  view: View;
  size: Size;
  onPoint: (point: MapPoint | null, by: 'pointer' | 'focus') => void;
  onSpread: (points: readonly MapPoint[]) => void;
};

const NO_LINES: readonly MapLine[] = [];

/** Everything on the ground: lines, points, and clusters of points. */
export function Marks({
  points,
  lines = NO_LINES,
  selected,
  isClustered,
  onPress,
  view,
  size,
  onPoint,
  onSpread,
}: Props) {
  const t = useTranslations('map');
  const find = useMemo(() => (isClustered ? createClusters(points) : null), [isClustered, points]);
  const found = find ? find(getBounds(view, size), getZoom(view.k)) : { points, clusters: [] };
  return (
    <>
      <MapLines lines={lines} k={view.k} />
      {found.points.map((point) => (
        <MapMark
          key={point.id}
          point={point}
          k={view.k}
          isSelected={point.id === selected}
          onPress={onPress}
          onPoint={onPoint}
        />
      ))}
      {found.clusters.map((cluster) => (
        <ClusterMark
          key={cluster.id}
          cluster={cluster}
          k={view.k}
          label={t('cluster', { count: cluster.count })}
          onPress={() => onSpread(cluster.points())}
        />
      ))}
    </>
  );
}

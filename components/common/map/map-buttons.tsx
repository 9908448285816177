'use client';

import { Crosshair, Maximize2, Minimize2, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
  fitLabel: string;
  isLarge: boolean;
  onLarge: (large: boolean) => void;
};

export function MapButtons({ onZoom, onFit, fitLabel, isLarge, onLarge }: Props) {
  const t = useTranslations('map');
  const [Icon, label] = isLarge ? ([Minimize2, t('small')] as const) : ([Maximize2, t('large')] as const);
  return (
    <div className="absolute top-2 right-2 flex flex-col gap-1 print:hidden">
      <MapButton label={label} onPress={() => onLarge(!isLarge)}>
        <Icon aria-hidden />
      </MapButton>
      <MapButton label={t('zoomIn')} onPress={() => onZoom(1)}>
        <Plus aria-hidden />
      </MapButton>
      <MapButton label={t('zoomOut')} onPress={() => onZoom(-1)}>
        <Minus aria-hidden />
      </MapButton>
      <MapButton label={fitLabel} onPress={onFit}>
        <Crosshair aria-hidden />
      </MapButton>
    </div>
  );
}

function MapButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      size="icon-sm"
      variant="outline"
      aria-label={label}
      title={label}
      className="touch:size-10"
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { Point } from '@/lib/core/shared/point';
import type { PinnedPlace } from './point-dialog';

const PointDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/map/point-dialog').then((module) => module.PointDialog), { ssr: false }),
);

type Props = {
  place: PinnedPlace;
  mayMove: boolean;
  /** Tells the user what the pin is used for, and when it is replaced. */
  text: string;
  /** On one line: names the address in the dialog and to screen readers. Left out on a page with one address. */
  address?: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  busy: boolean;
  /** null: the address's place again. */
  onMove: (point: Point | null) => void;
};

/** Where driving is counted from: the address's point, one that was moved by hand, or an estimate; and a way to move it. */
export function PointLine({ place, mayMove, text, address = '', isOpen, onOpen, busy, onMove }: Props) {
  const t = useTranslations('map.point');
  const source = getSource(place);
  if (!source) return null;
  return (
    <span className="block text-xs text-muted-foreground">
      {t(source)}
      {mayMove && (
        <>
          {' · '}
          <button
            type="button"
            className="text-primary-text underline underline-offset-4 touch:min-h-11"
            onClick={() => onOpen(true)}
          >
            {t('open')}
            {address && <span className="sr-only">: {address}</span>}
          </button>
        </>
      )}
      {isOpen && (
        <PointDialog
          place={place}
          address={address}
          text={text}
          busy={busy}
          onClose={() => onOpen(false)}
          onMove={onMove}
        />
      )}
    </span>
  );
}

function getSource({ pointMoved, lat, lng, zip }: PinnedPlace): 'byHand' | 'exact' | 'estimated' | null {
  if (pointMoved) return 'byHand';
  if (lat !== 0 || lng !== 0) return 'exact';
  return zip === '' ? null : 'estimated';
}

/** A change of a pin. `before`: what undoes it; none for an undo. */
export type PinChange = { point: Point | null; byHand: boolean; before?: PinChange };

/** The change that brings a place's present point back. */
export function toPinChange({ lat, lng, pointMoved }: PinnedPlace): PinChange {
  const isKnown = lat !== 0 || lng !== 0;
  return { point: isKnown ? { lat, lng } : null, byHand: pointMoved };
}

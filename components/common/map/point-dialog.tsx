'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { MapView } from '@/components/common/map/map-view';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Point } from '@/lib/core/shared/point';
import { pointOf, type StoredPlace } from '@/lib/core/shared/point-of';
import { keepInDenmark, readPoint } from '@/lib/core/shared/read-point';

/** `pointMoved`: a user has moved the pin by hand. */
export type PinnedPlace = StoredPlace & { pointMoved: boolean };
type Props = {
  place: PinnedPlace;
  /** The address on one line; '' for none. */
  address: string;
  /** Tells the user what the pin is used for, and when it is replaced. */
  text: string;
  busy: boolean;
  onClose: () => void;
  /** null: the address's place again. */
  onMove: (point: Point | null) => void;
};

/** Where the pin stands for an address of which nothing is known. */
const MIDDLE_OF_DENMARK: Point = { lat: 55.96, lng: 10.3 };
const NO_POINTS: never[] = [];

/** Puts a point where the work is: by its pin on the map, or from a place that was sent or copied. */
export function PointDialog({ place, address, text, busy, onClose, onMove }: Props) {
  const t = useTranslations('map.point');
  const common = useTranslations('common');
  const id = useId();
  const start = useMemo(() => pointOf(place) ?? MIDDLE_OF_DENMARK, [place]);
  const fitTo = useMemo(() => [start], [start]);
  const [typed, setTyped] = useState(place.pointMoved ? toText(place) : '');
  const [isTried, setTried] = useState(false);
  const point = readPoint(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (point) onMove(point);
  };
  return (
    <DialogFrame
      title={address ? t('titleOf', { address }) : t('title')}
      text={text}
      onClose={onClose}
      className="max-w-2xl"
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <MapView
          label={t('map')}
          description={t('mapText')}
          points={NO_POINTS}
          fitTo={fitTo}
          fitKey="pin"
          fitLabel={t('fit')}
          pin={{ at: point ?? start, label: t('pin'), onMove: (to) => setTyped(toText(keepInDenmark(to))) }}
          className="h-[min(45dvh,22rem)]"
        />
        <Field>
          <FieldLabel htmlFor={id}>{t('field')}</FieldLabel>
          <Input
            id={id}
            value={typed}
            // On a touch screen the keyboard would cover the map.
            autoFocus={!window.matchMedia('(pointer: coarse)').matches}
            autoComplete="off"
            maxLength={600}
            placeholder={t('example')}
            aria-invalid={isTried && !point ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FieldError>{isTried && !point ? t('unreadable') : ''}</FieldError>
          <FieldDescription id={`${id}-hint`}>{t('hint')}</FieldDescription>
        </Field>
        <DialogFooter>
          {place.pointMoved && (
            <Button variant="ghost" disabled={busy} className="sm:mr-auto" onClick={() => onMove(null)}>
              {t('reset')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('move')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

const toText = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

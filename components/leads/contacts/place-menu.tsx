'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/common/menu';
import { Button } from '@/components/ui/button';
import { placeText, type PlaceChoice } from '@/lib/leads/shared/contact-fields';

type Props = { places: readonly PlaceChoice[]; onPick: (place: PlaceChoice) => void; className?: string };

/** 'Vælg adresse': the customer's places, the usual one first. Nothing if there is no choice. */
export function PlaceMenu({ places, onPick, className }: Props) {
  const t = useTranslations('leads.places');
  if (places.length < 2) return null;
  const items = places.map((place) => ({
    label: place.label || t('own'),
    hint: placeText(place),
    icon: MapPin,
    onSelect: () => onPick(place),
  }));
  return (
    <Menu items={() => items} align="start">
      {(trigger) => (
        <Button variant="outline" size="sm" className={className} {...trigger}>
          <MapPin aria-hidden /> {t('choose')}
        </Button>
      )}
    </Menu>
  );
}

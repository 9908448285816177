'use client';

import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { SlotPanel } from './slot-panel';

type Props = {
  /** An offer's id. */
  offer: string;
  /** Its title, and its customer. */
  text: string;
  zip: string;
  durationMin: number;
  mayBook: boolean;
  onClose: () => void;
};

/** "Ledig på ruten" for the work of an offer. */
export default function SlotDialog({ offer, text, zip, durationMin, mayBook, onClose }: Props) {
  const t = useTranslations('planning.slots');
  return (
    <DialogFrame title={t('title')} text={text} onClose={onClose} data-own-keys>
      <SlotPanel subject={{ kind: 'offer', id: offer }} zip={zip} durationMin={durationMin} mayBook={mayBook} />
    </DialogFrame>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** Breaks the page on purpose, so that the error page and its log line can be looked at. */
export function GalleryBreak() {
  const t = useTranslations('gallery');
  const [isBroken, setBroken] = useState(false);
  // Personal, as a real message may be: none of it may reach the log.
  if (isBroken) throw new Error('Hemmelig Person, tlf. 20304060, seller@demo.test');
  return (
    <Button variant="outline" onClick={() => setBroken(true)}>
      {t('break')}
    </Button>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** Throws on purpose, to show the error page and its log line. */
export function GalleryBreak() {
  const t = useTranslations('gallery');
  const [isBroken, setBroken] = useState(false);
  // A message with personal data, which must not reach the log.
  if (isBroken) throw new Error('Hemmelig Person, tlf. 20304060, seller@demo.test');
  return (
    <Button variant="outline" onClick={() => setBroken(true)}>
      {t('break')}
    </Button>
  );
}

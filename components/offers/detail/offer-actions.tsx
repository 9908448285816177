'use client';

import { CalendarSearch, Eye, GitBranchPlus, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { useAggregate, useOfferSession } from '@/components/offers/editor/context';
import { jumpToCell } from '@/components/offers/editor/jump-to-cell';
import { ConvertButton } from './convert-button';
import { CopyButton } from './copy-button';
import { useRevise } from './use-revise';
import { useVisit } from './visit-slot';

// Seldom opened, so not in the first load.
const PdfPreview = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/pdf-preview').then((module) => module.PdfPreview), { ssr: false }),
);
const CopyDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/copy-dialog').then((module) => module.CopyDialog), { ssr: false }),
);
const SendDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/send-dialog').then((module) => module.SendDialog), { ssr: false }),
);

/** While the customer decides, and until the job is made. */
const FINDS_TIME: readonly OfferStatus[] = ['sendt', 'set', 'accepteret'];

/** The actions on an offer. */
export function OfferActions() {
  const t = useTranslations('offers.actions');
  const session = useOfferSession();
  const aggregate = useAggregate();
  const { can, offer } = aggregate;
  const renderVisit = useVisit();
  const [open, setOpen] = useState<'preview' | 'send' | 'visit' | 'copy' | null>(null);
  const [busy, setBusy] = useState(false);
  const revise = useRevise();
  /** Saves unsaved changes first: preview, mail and copy have the stored offer. */
  const show = async (what: 'preview' | 'send' | 'copy') => {
    setBusy(true);
    const saved = await session.flush();
    setBusy(false);
    if (saved) return setOpen(what);
    toast({ title: t('notSaved'), content: t('notSavedText'), success: false });
    const refused = session.refusedCells();
    if (refused.length > 0) jumpToCell(refused);
  };
  return (
    <>
      <Button variant="outline" disabled={busy} onClick={() => void show('preview')}>
        <Eye /> {t('preview')}
      </Button>
      {can.send && (
        <Button disabled={busy} onClick={() => void show('send')}>
          <Send /> {t('send')}
        </Button>
      )}
      {(offer.status === 'accepteret' || offer.status === 'konverteret') && <ConvertButton />}
      {renderVisit && FINDS_TIME.includes(offer.status) && (
        <Button variant="outline" onClick={() => setOpen('visit')}>
          <CalendarSearch /> {t('slots')}
        </Button>
      )}
      {can.revise && (
        <Button variant="outline" disabled={revise.isPending} onClick={() => void revise.run()}>
          <GitBranchPlus /> {t('revise')}
        </Button>
      )}
      <CopyButton disabled={busy} onClick={() => void show('copy')} />
      {open === 'copy' && <CopyDialog onClose={() => setOpen(null)} />}
      {open === 'preview' && <PdfPreview onClose={() => setOpen(null)} />}
      {open === 'send' && <SendDialog onClose={() => setOpen(null)} />}
      {open === 'visit' && renderVisit?.(aggregate, () => setOpen(null))}
    </>
  );
}

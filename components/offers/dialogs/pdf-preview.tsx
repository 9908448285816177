'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, Minus, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { offerPdfName } from '@/lib/offers/shared/pdf-name';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { offerKeys, readOfferPdf } from '@/lib/offers/shared/queries';
import { useAggregate } from '@/components/offers/editor/context';
import { openPdf, type PDFDocumentProxy } from './pdf-document';
import { PdfPage } from './pdf-page';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The PDF that the customer gets. */
export function PdfPreview({ onClose }: { onClose: () => void }) {
  const { offer } = useAggregate();
  const name = offerPdfName(offer);
  const pdf = useQuery({
    queryKey: offerKeys.pdf(offer.id, offer.rev),
    queryFn: ({ signal }) => readOfferPdf(paths.offerPdf(offer.id), signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const document = usePdf(pdf.data);
  const [zoom, setZoom] = useState<number | null>(null);
  const pages = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => setZoom(nextZoom(zoom ?? 1, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') setZoom(null);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        showCloseButton={false}
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          pages.current?.focus();
        }}
        className="flex h-[calc(100dvh-2rem)] w-[min(64rem,calc(100vw-2rem))] max-w-none flex-col gap-0 overflow-hidden p-0 max-md:inset-0 max-md:h-auto max-md:max-h-none max-md:w-auto max-md:translate-0 max-md:rounded-none max-md:border-0"
      >
        <PreviewToolbar
          name={name}
          pageCount={document?.numPages ?? 0}
          zoom={zoom}
          onStep={step}
          onFit={() => setZoom(null)}
        />
        <div
          ref={pages}
          tabIndex={0}
          role="region"
          aria-label={name}
          aria-busy={!document && !pdf.error}
          className="min-h-0 flex-1 overflow-auto bg-muted p-3 outline-offset-[-2px] md:p-6"
        >
          {pdf.error ? (
            <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} />
          ) : (
            <Pages document={document} zoom={zoom} frame={pages} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type PagesProps = {
  /** null while it loads. */
  document: PDFDocumentProxy | null;
  zoom: number | null;
  frame: RefObject<HTMLDivElement | null>;
};

function Pages({ document, zoom, frame }: PagesProps) {
  if (!document) return <Skeleton className="mx-auto aspect-[210/297] w-full max-w-3xl" />;
  return (
    <div className="mx-auto flex w-fit min-w-full flex-col items-center gap-3 md:gap-6">
      {Array.from({ length: document.numPages }, (_, n) => (
        <PdfPage key={n} document={document} number={n + 1} zoom={zoom} frame={frame} />
      ))}
    </div>
  );
}

type ToolbarProps = {
  name: string;
  /** 0 while the PDF loads. */
  pageCount: number;
  /** null: as wide as the frame. */
  zoom: number | null;
  onStep: (by: 1 | -1) => void;
  onFit: () => void;
};

function PreviewToolbar({ name, pageCount, zoom, onStep, onFit }: ToolbarProps) {
  const t = useTranslations('offers.preview');
  const { offer } = useAggregate();
  return (
    <header className="flex min-h-12 items-center gap-1 border-b px-3">
      <DialogTitle className="min-w-0 flex-1 truncate">
        <span className="max-md:hidden">{name}</span>
        <span className="tabular md:hidden">{offerNumberText(offer.offerNumber, offer.revision)}</span>
      </DialogTitle>
      {pageCount > 0 && (
        <span className="tabular px-2 text-muted-foreground max-md:hidden">{t('pages', { count: pageCount })}</span>
      )}
      <Button variant="ghost" size="icon" aria-label={t('zoomOut')} onClick={() => onStep(-1)}>
        <Minus />
      </Button>
      <Button variant="ghost" className="tabular w-16 px-0" aria-label={t('fit')} onClick={onFit}>
        {zoom === null ? t('fitShort') : `${Math.round(zoom * 100)} %`}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('zoomIn')} onClick={() => onStep(1)}>
        <Plus />
      </Button>
      <ButtonAnchor
        variant="ghost"
        size="icon"
        aria-label={t('download')}
        href={`${paths.offerPdf(offer.id)}?download=1`}
        download={name}
      >
        <Download />
      </ButtonAnchor>
      <DialogClose asChild>
        <Button variant="ghost" size="icon" aria-label={t('close')}>
          <X />
        </Button>
      </DialogClose>
    </header>
  );
}

function nextZoom(zoom: number, by: 1 | -1): number {
  return (by === 1 ? ZOOMS.find((step) => step > zoom) : ZOOMS.findLast((step) => step < zoom)) ?? zoom;
}

/** The opened PDF; null while it loads. */
function usePdf(data: ArrayBuffer | undefined): PDFDocumentProxy | null {
  const [opened, setOpened] = useState<{ data: ArrayBuffer; document: PDFDocumentProxy } | null>(null);
  useEffect(() => {
    if (!data) return;
    let gone = false;
    // pdf.js transfers the buffer to its worker, so it gets a copy.
    const task = openPdf(data.slice(0));
    task.document.then((document) => !gone && setOpened({ data, document })).catch(() => undefined);
    return () => {
      gone = true;
      task.close();
    };
  }, [data]);
  return useMemo(() => (opened && opened.data === data ? opened.document : null), [opened, data]);
}

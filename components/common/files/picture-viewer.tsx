'use client';

import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { momentText } from '@/components/common/day/day-text';
import { useNames } from '@/components/common/use-names';
import { buttonVariants, Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { StoredFile } from '@/lib/files/shared/types';
import { storedFileUrl } from './stored-file-url';

/** A finger that moves less far sideways was a press, pixels. */
const SWIPE_PX = 50;

type Props = {
  /** All that the arrows reach, in the order of the tiles or rows. */
  pictures: readonly StoredFile[];
  /** The one to show. */
  id: string;
  token: string;
  onShow: (id: string) => void;
  onClose: () => void;
};

/**
 * A picture as large as the screen allows; arrow keys, buttons and a swipe show the next one. Closing it leaves the focus
 * on the tile or row of the last one.
 */
export function PictureViewer({ pictures, id, token, onShow, onClose }: Props) {
  const t = useTranslations('files');
  const common = useTranslations('common');
  const at = pictures.findIndex((picture) => picture.id === id);
  const shown = pictures[at];
  const go = (place: number) => {
    const next = pictures[place];
    if (next) onShow(next.id);
  };
  const swipe = useSwipe((step) => go(at + step));
  const onKeyDown = (event: KeyboardEvent) => {
    const place = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    go(place);
  };
  if (!shown) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="flex h-[calc(100dvh-2rem)] max-w-6xl flex-col gap-0 overflow-hidden p-0"
        onKeyDown={onKeyDown}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(`[data-file="${id}"] a, [data-id="${id}"] [data-row]`)?.focus();
        }}
      >
        <div className="flex items-center gap-2 border-b py-2 pr-12 pl-4">
          <div className="min-w-0 flex-1">
            <DialogTitle className="truncate">{shown.name}</DialogTitle>
            <PictureFacts picture={shown} />
          </div>
          <a
            href={storedFileUrl(shown, token) || undefined}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          >
            <ExternalLink aria-hidden /> <span className="max-md:sr-only">{t('original')}</span>
            <span className="sr-only"> ({common('newWindow')})</span>
          </a>
        </div>
        <div className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom bg-muted" {...swipe}>
          {/* eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own */}
          <img
            key={shown.id}
            src={storedFileUrl(shown, token) || undefined}
            alt={shown.name}
            draggable={false}
            className="size-full object-contain"
          />
          <Arrow side="left" label={t('previous')} isOn={at > 0} onPress={() => go(at - 1)} />
          <Arrow side="right" label={t('next')} isOn={at < pictures.length - 1} onPress={() => go(at + 1)} />
          <p
            role="status"
            className="tabular absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-popover px-2.5 text-xs leading-6"
          >
            {t('place', { at: at + 1, count: pictures.length })}
          </p>
        </div>
        <NextPicture picture={pictures[at + 1]} token={token} />
      </DialogContent>
    </Dialog>
  );
}

function PictureFacts({ picture }: { picture: StoredFile }) {
  const t = useTranslations('files');
  const locale = useLocale();
  const nameOf = useNames();
  const facts = [
    t(`categories.${picture.category}`),
    nameOf(picture.createdBy),
    momentText(picture.takenAt || picture.created, locale),
  ];
  return <p className="truncate text-xs text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>;
}

type ArrowProps = { side: 'left' | 'right'; label: string; isOn: boolean; onPress: () => void };

/** Stays in its place at the first and last picture, so that the focus is not lost there. */
function Arrow({ side, label, isOn, onPress }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      aria-disabled={!isOn}
      className={`absolute top-1/2 size-11 -translate-y-1/2 rounded-full aria-disabled:opacity-40 ${side === 'left' ? 'left-2' : 'right-2'}`}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** Read ahead without being shown. */
function NextPicture({ picture, token }: { picture: StoredFile | undefined; token: string }) {
  if (!picture || token === '') return null;
  // eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own
  return <img src={storedFileUrl(picture, token)} alt="" hidden />;
}

/** Handlers that call `onSwipe` with 1 for a finger that moved left, -1 for one that moved right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    // Two fingers enlarge the picture.
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = from.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - from.current;
      from.current = null;
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}

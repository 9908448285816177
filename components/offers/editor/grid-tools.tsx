'use client';

import { ClipboardPaste, CopyPlus, FolderPlus, Keyboard, Plus, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { isBlank } from '@/lib/offers/shared/document';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';
import type { CatalogHit } from '@/lib/offers/shared/types';
import type { Place } from './grid-focus';
import { addLine, insertLines } from './line-actions';
import { useOfferSession } from './context';
import type { GridCommands } from './use-grid-commands';
import { useInsertBundle } from './use-insert-bundle';

const CatalogSheet = lazyDialog(() =>
  dynamic(() => import('@/components/offers/editor/catalog-sheet').then((module) => module.CatalogSheet), {
    ssr: false,
  }),
);
const CopyLinesSheet = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/copy-lines-sheet').then((module) => module.CopyLinesSheet), {
    ssr: false,
  }),
);
const KeysHelp = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/keys-help').then((module) => module.KeysHelp), { ssr: false }),
);

/** The buttons below the lines. */
export function GridTools({
  commands,
  go,
  offer,
  hourlyRate,
}: {
  commands: GridCommands;
  go: (place: Place) => void;
  offer: string;
  hourlyRate: number;
}) {
  const t = useTranslations('offers.grid');
  const session = useOfferSession();
  const [catalog, setCatalog] = useState(false);
  const [copying, setCopying] = useState(false);
  const [help, setHelp] = useState(false);
  const end = () => {
    const last = session.doc().lines.at(-1);
    const section = session.doc().sections.at(-1)?.id ?? '';
    return last && last.section === section ? { section, after: last.id } : { section };
  };
  const insertBundle = useInsertBundle(session, hourlyRate);
  const put = (item: CatalogHit, times?: number) => {
    const { section, after } = { after: undefined, ...end() };
    const { lines } = session.doc();
    const last = lines.at(-1);
    const isLastBlank = last !== undefined && last.id === after && isBlank(last);
    if (item.type === 'bundle') {
      insertBundle(item, { section, after, replaces: isLastBlank ? after : undefined }, times);
      return;
    }
    const patch = { ...catalogPatch(item, lines, hourlyRate), ...(times ? { qtyMilli: times * 1000 } : {}) };
    if (isLastBlank) session.dispatch({ type: 'line', id: last.id, patch });
    else addLine(session, section, after, patch);
  };
  return (
    <div className="flex flex-wrap items-center gap-1 border-t p-2">
      <Button variant="ghost" size="sm" onClick={() => go({ row: addLine(session, end().section), cell: 'text' })}>
        <Plus /> {t('addLine')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setCatalog(true)}>
        <Search /> {t('find')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => commands.addSection(undefined, (place) => place && go(place))}>
        <FolderPlus /> {t('addSection')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => commands.setPasting({ table: null, at: end() })}>
        <ClipboardPaste /> {t('pasteRows')}
      </Button>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setCopying(true)}>
        <CopyPlus /> {t('copyLines')}
      </Button>
      <span className="ml-auto px-2 text-xs text-muted-foreground">{t('exVat')}</span>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        className="text-muted-foreground max-md:hidden"
        onClick={() => setHelp(true)}
      >
        <Keyboard /> {t('keysTitle')}
      </Button>
      {copying && (
        <CopyLinesSheet
          hourlyRate={hourlyRate}
          onInsert={(lines) => insertLines(session, lines, end())}
          section={end().section}
          onClose={() => setCopying(false)}
        />
      )}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
      {catalog && <CatalogSheet offer={offer} onPick={put} onClose={() => setCatalog(false)} />}
    </div>
  );
}

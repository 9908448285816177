'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { lazyDialog, lazyExtra } from '@/components/common/part/lazy-part';
import { can as mayChange } from '@/lib/auth/shared/permissions';
import { cn } from '@/lib/core/shared/cn';
import { formatOere } from '@/lib/core/shared/money';
import { offerCompany, offerPastPrices } from '@/lib/offers/shared/queries';
import type { OfferDoc } from '@/lib/offers/shared/document';
import { isOption } from '@/lib/offers/shared/options';
import type { PastPrice } from '@/lib/offers/shared/past-prices';
import { counts, isNotChosen, lineTotal } from '@/lib/offers/shared/totals';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate, useAwaitedDraft, useDoc, useOfferSession } from './context';
import { GridHead } from './grid-head';
import { getPlace } from './grid-focus';
import { GridTools } from './grid-tools';
import { LineRow } from './line-row';
import { LineView } from './line-view';
import styles from './line-grid.module.css';
import { PastPricesContext } from './past-prices';
import { createPicker, type Picker } from './picker-store';
import { SectionRow } from './section-row';
import { useGridCommands, type GridCommands } from './use-grid-commands';
import { useShownCosts } from './use-shown-costs';
import { useGridKeys, type GridKeys } from './use-grid-keys';

// Menus and dialogs are not in the first load; the catalogue's list is mounted when the grid gets the focus.
const CatalogPicker = lazyExtra(() =>
  dynamic(() => import('@/components/offers/editor/catalog-picker').then((module) => module.CatalogPicker), {
    ssr: false,
  }),
);
const PriceNote = lazyExtra(() =>
  dynamic(() => import('@/components/offers/editor/price-note').then((module) => module.PriceNote), { ssr: false }),
);
const OftenTogether = lazyExtra(() =>
  dynamic(() => import('@/components/offers/editor/often-together').then((module) => module.OftenTogether), {
    ssr: false,
  }),
);
const LineMenu = lazyDialog(() =>
  dynamic(() => import('@/components/offers/editor/row-menu').then((module) => module.LineMenu), { ssr: false }),
);
const SectionMenu = lazyDialog(() =>
  dynamic(() => import('@/components/offers/editor/row-menu').then((module) => module.SectionMenu), { ssr: false }),
);
const CostDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/cost-dialog').then((module) => module.CostDialog), { ssr: false }),
);
const SaveBundleSheet = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/save-bundle-sheet').then((module) => module.SaveBundleSheet), {
    ssr: false,
  }),
);
const PasteDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/paste-dialog').then((module) => module.PasteDialog), {
    ssr: false,
  }),
);

const NO_PRICES: readonly PastPrice[] = [];

/** The offer's lines under their sections: a spreadsheet on a wide screen, cards on a phone. */
export function LineGrid() {
  const t = useTranslations('offers.grid');
  const session = useOfferSession();
  const aggregate = useAggregate();
  const { offer, can } = aggregate;
  const lines = useDoc((doc) => doc.lines);
  const sections = useDoc((doc) => doc.sections);
  const { data: company } = useQuery(offerCompany(pb));
  const { data: pastPrices } = useQuery(offerPastPrices(pb, aggregate));
  const hourlyRate = company?.hourlyRate ?? 0;
  const grid = useRef<HTMLDivElement>(null);
  // The grid is hydrated after the page around it; the browser tests wait for this before they press keys.
  useEffect(() => void grid.current?.setAttribute('data-hydrated', ''), []);
  const [picker] = useState(createPicker);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [priced, setPriced] = useState<{ line: string; cell: HTMLElement } | null>(null);
  const commands = useGridCommands({ session, picker, offer: offer.id, hourlyRate });
  const keys = useGridKeys({
    grid,
    session,
    picker,
    onRemove: commands.remove,
    onPick: (line) => commands.pick(line, keys.go),
    onPasteRows: (text, at) => commands.paste(text, at, keys.go),
  });
  const openMenu = useCallback((row: string, anchor: HTMLElement) => setMenu({ row, anchor }), []);
  const groups = useMemo(() => groupLines({ lines, sections }), [lines, sections]);
  return (
    <section aria-label={t('label')} data-draft={useAwaitedDraft()} className="rounded-lg border bg-card">
      <div
        ref={grid}
        style={useMemo(() => columnWidths(lines), [lines])}
        role="grid"
        aria-label={t('label')}
        aria-readonly={!can.edit}
        onKeyDown={can.edit ? keys.onKeyDown : undefined}
        onFocus={(event) => {
          keys.onFocus(event);
          setTouched(true);
          const place = getPlace(event.target);
          if (place) setFocused(place.row);
          if (can.edit && place?.cell === 'price') setPriced({ line: place.row, cell: event.target });
        }}
        onBlur={() => setPriced(null)}
        onInput={keys.onInput}
        onPaste={can.edit ? keys.onPaste : undefined}
        className={cn(styles.grid, 'overflow-clip rounded-t-lg')}
      >
        <GridHead />
        <PastPricesContext value={pastPrices ?? NO_PRICES}>
          {groups.map((group, index) => (
            <GridGroup
              key={group.section?.id ?? ''}
              group={group}
              index={index}
              hourlyRate={hourlyRate}
              onMenu={openMenu}
            />
          ))}
        </PastPricesContext>
      </div>
      {focused && can.edit && <OftenTogether row={focused} grid={grid} go={keys.go} hourlyRate={hourlyRate} />}
      {can.edit && <GridTools commands={commands} go={keys.go} offer={offer.id} hourlyRate={hourlyRate} />}
      {priced && <PriceNote {...priced} prices={pastPrices ?? NO_PRICES} />}
      {touched && can.edit && <GridPicker picker={picker} keys={keys} commands={commands} />}
      <GridMenus menu={menu} keys={keys} commands={commands} grid={grid} onClose={() => setMenu(null)} />
      <GridDialogs commands={commands} keys={keys} hourlyRate={hourlyRate} />
    </section>
  );
}

type PickerProps = { picker: Picker; keys: GridKeys; commands: GridCommands };

/** The catalogue's list under the text cell that has the focus. */
function GridPicker({ picker, keys, commands }: PickerProps) {
  const { offer } = useAggregate();
  return <CatalogPicker picker={picker} offer={offer.id} onPick={(item) => commands.pickItem(item, keys.go)} />;
}

type GroupProps = {
  group: LineGroup;
  index: number;
  hourlyRate: number;
  onMenu: (row: string, anchor: HTMLElement) => void;
};

/** A section's title and its lines. */
function GridGroup({ group: { section, start, members, subtotal, isLeftOut }, index, hourlyRate, onMenu }: GroupProps) {
  const { can } = useAggregate();
  return (
    <div role="rowgroup" className={cn(index > 0 && members.length === 0 && 'border-b')}>
      {section && (
        <SectionRow section={section} subtotal={subtotal} isLeftOut={isLeftOut} readOnly={!can.edit} onMenu={onMenu} />
      )}
      {members.map((line, at) =>
        can.edit ? (
          <LineRow key={line.id} line={line} number={start + at} hourlyRate={hourlyRate} onMenu={onMenu} />
        ) : (
          <LineView key={line.id} line={line} number={start + at} />
        ),
      )}
    </div>
  );
}

type OpenMenu = { row: string; anchor: HTMLElement };
type MenuProps = {
  menu: OpenMenu | null;
  keys: GridKeys;
  commands: GridCommands;
  grid: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The open menu of a line or a section. */
function GridMenus({ menu, keys, commands, grid, onClose }: MenuProps) {
  const { can, lead } = useAggregate();
  const costs = useShownCosts();
  const mayBundle = mayChange(useViewer(), 'bundles', 'change');
  const lines = useDoc((doc) => doc.lines);
  const sections = useDoc((doc) => doc.sections);
  const menuLine = menu && lines.find((line) => line.id === menu.row);
  const menuSection = menu ? sections.findIndex((section) => section.id === menu.row) : -1;
  return (
    <>
      {menu && menuLine && (
        <LineMenu
          anchor={menu.anchor}
          sections={sections}
          line={menuLine}
          seeCost={can.seeCost && costs === 'shown'}
          deductible={lead.customerType === 'privat'}
          mayBundle={mayBundle}
          onClose={onClose}
          onCommand={(command) => commands.line(menuLine, command, keys.go, grid.current)}
        />
      )}
      {menu && menuSection >= 0 && (
        <SectionMenu
          anchor={menu.anchor}
          section={sections[menuSection]!}
          sections={sections}
          first={menuSection === 0}
          last={menuSection === sections.length - 1}
          mayBundle={mayBundle}
          onClose={onClose}
          onCommand={(command) => commands.section(menu.row, command, keys.go)}
        />
      )}
    </>
  );
}

type DialogProps = { keys: GridKeys; commands: GridCommands; hourlyRate: number };

function GridDialogs({ keys, commands, hourlyRate }: DialogProps) {
  const costs = useShownCosts();
  const costed = useDoc((doc) => doc.lines.find((line) => line.id === commands.costing));
  return (
    <>
      {costed && costs === 'shown' && <CostDialog line={costed} onClose={() => commands.setCosting(null)} />}
      {commands.bundling !== null && (
        <SaveBundleSheet
          section={commands.bundling}
          hourlyRate={hourlyRate}
          onClose={() => commands.setBundling(null)}
        />
      )}
      {commands.pasting && (
        <PasteDialog
          {...commands.pasting}
          onClose={() => commands.setPasting(null)}
          onInsert={(rows, layout) => commands.insert(rows, layout, commands.pasting!.at, keys.go)}
        />
      )}
    </>
  );
}

/** Width in rem of a figure at the grid's 14 px; a separator takes about half. */
const FIGURE = 0.585;

/** Width of the longest price and the longest total, so that none is cut off. */
function columnWidths(lines: OfferDoc['lines']): CSSProperties {
  const widthOf = (oere: number) => {
    const text = formatOere(oere);
    const figures = text.replace(/\D/g, '').length;
    return (figures + (text.length - figures) / 2) * FIGURE;
  };
  const widest = (amounts: number[]) =>
    `${amounts.reduce((most, oere) => Math.max(most, widthOf(oere)), 0).toFixed(2)}rem`;
  return {
    '--price-figures': widest(lines.map((line) => line.unitPrice)),
    '--total-figures': widest(lines.map(lineTotal)),
  } as CSSProperties;
}

type LineGroup = ReturnType<typeof groupLines>[number];

/**
 * Lines by section, lines without a section first. `start`: number of the first line; `subtotal`: øre excl. moms, of an
 * option whether it is chosen or not. `isLeftOut`: an option that is not in the offer's sums.
 */
function groupLines({ lines, sections }: Pick<OfferDoc, 'lines' | 'sections'>) {
  let start = 1;
  return [null, ...sections].map((section) => {
    const members = lines.filter((line) => line.section === (section?.id ?? ''));
    const group = {
      section,
      start,
      members,
      subtotal: members.reduce((sum, line) => sum + (counts(line) || isNotChosen(line) ? lineTotal(line) : 0), 0),
      isLeftOut: section !== null && isOption(section) && members.every(isNotChosen),
    };
    start += members.length;
    return group;
  });
}

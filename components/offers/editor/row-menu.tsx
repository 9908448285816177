'use client';

import {
  ArrowDown,
  ArrowUp,
  Boxes,
  Check,
  Coins,
  Copy,
  FolderInput,
  HandCoins,
  Plus,
  Search,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '@/components/ui/dropdown-menu';
import { formatOere } from '@/lib/core/shared/money';
import { DEDUCTION_KINDS } from '@/lib/offers/shared/deductions';
import type { SectionChoice } from '@/lib/offers/browser/editor-state';
import { alternativesByGroup } from '@/lib/offers/shared/options';
import type { OfferLine, OfferSection } from '@/lib/offers/shared/schema';
import { MenuFrame } from '@/components/common/menu-frame';

export type LineCommand =
  | 'up'
  | 'down'
  | 'duplicate'
  | 'below'
  | 'catalog'
  | 'cost'
  | 'bundle'
  | 'remove'
  | { section: string }
  | { deduction: OfferLine['deduction'] };
export type SectionCommand = 'up' | 'down' | 'below' | 'dissolve' | 'remove' | 'bundle' | { choice: SectionChoice };

type LineMenuProps = {
  anchor: HTMLElement;
  sections: readonly OfferSection[];
  line: OfferLine;
  seeCost: boolean;
  /** Whether the customer can deduct labour. */
  deductible: boolean;
  /** Whether the user may make bundles of lines. */
  mayBundle: boolean;
  onClose: () => void;
  onCommand: (command: LineCommand) => void;
};

/** The menu of a line. */
export function LineMenu({
  anchor,
  sections,
  line,
  seeCost,
  deductible,
  mayBundle,
  onClose,
  onCommand,
}: LineMenuProps) {
  const t = useTranslations('offers.grid');
  const others = [{ id: '', title: t('noSection') }, ...sections].filter(({ id }) => id !== line.section);
  return (
    <MenuFrame anchor={anchor} onClose={onClose}>
      <DropdownMenuItem onSelect={() => onCommand('catalog')}>
        <Search /> {t('find')} <DropdownMenuShortcut className="max-md:hidden">/</DropdownMenuShortcut>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onCommand('below')}>
        <Plus /> {t('lineBelow')}{' '}
        <DropdownMenuShortcut className="max-md:hidden">{t('keys.below')}</DropdownMenuShortcut>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onCommand('duplicate')}>
        <Copy /> {t('duplicate')}{' '}
        <DropdownMenuShortcut className="max-md:hidden">{t('keys.duplicate')}</DropdownMenuShortcut>
      </DropdownMenuItem>
      {seeCost && line.kind !== 'tekst' && (
        <DropdownMenuItem onSelect={() => onCommand('cost')}>
          <Coins /> {t('cost')}
          <DropdownMenuShortcut>
            {line.unitCost === undefined ? t('noCost') : formatOere(line.unitCost)}
          </DropdownMenuShortcut>
        </DropdownMenuItem>
      )}
      {deductible && line.kind !== 'tekst' && <DeductionItems line={line} onCommand={onCommand} />}
      {mayBundle && <BundleItem onSelect={() => onCommand('bundle')} />}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onCommand('up')}>
        <ArrowUp /> {t('moveUp')} <DropdownMenuShortcut className="max-md:hidden">Alt+↑</DropdownMenuShortcut>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onCommand('down')}>
        <ArrowDown /> {t('moveDown')} <DropdownMenuShortcut className="max-md:hidden">Alt+↓</DropdownMenuShortcut>
      </DropdownMenuItem>
      {others.length > 0 && sections.length > 0 && (
        <DropdownMenuSub>
          <DropdownMenuSubTrigger>
            <FolderInput /> {t('moveTo')}
          </DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            {others.map((other) => (
              <DropdownMenuItem key={other.id} onSelect={() => onCommand({ section: other.id })}>
                {other.title || t('untitledSection')}
              </DropdownMenuItem>
            ))}
          </DropdownMenuSubContent>
        </DropdownMenuSub>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={() => onCommand('remove')}>
        <Trash2 /> {t('remove')}{' '}
        <DropdownMenuShortcut className="max-md:hidden">{t('keys.remove')}</DropdownMenuShortcut>
      </DropdownMenuItem>
    </MenuFrame>
  );
}

function BundleItem({ onSelect }: { onSelect: () => void }) {
  const t = useTranslations('offers.bundles');
  return (
    <DropdownMenuItem onSelect={onSelect}>
      <Boxes /> {t('save')}
    </DropdownMenuItem>
  );
}

/** Which deduction the line's labour belongs to. */
function DeductionItems({ line, onCommand }: Pick<LineMenuProps, 'line' | 'onCommand'>) {
  const t = useTranslations('offers.deduction');
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>
        <HandCoins /> {t('menu')}
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        {(['ingen', ...DEDUCTION_KINDS] as const).map((deduction) => (
          <DropdownMenuItem key={deduction} onSelect={() => onCommand({ deduction })}>
            {line.deduction === deduction ? <Check /> : <span className="size-4" />} {t(`kind.${deduction}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

type ChoiceProps = {
  section: OfferSection;
  sections: readonly OfferSection[];
  onCommand: (command: SectionCommand) => void;
};

/** Whether the section always counts, is an extra, or is one of a group of alternatives. */
function ChoiceItems({ section, sections, onCommand }: ChoiceProps) {
  const t = useTranslations('offers.options');
  const groups = [...alternativesByGroup(sections)];
  const { choice } = section;
  const mark = (isOn: boolean) => (isOn ? <Check /> : <span className="size-4" />);
  const newGroup = { choice: 'alternativ', group: section.id, groupTitle: '' } as const;
  // A section that begins a group leaves it to the others under another id.
  const isGroupTaken = groups.some(([group]) => group === section.id);
  return (
    <>
      <DropdownMenuItem onSelect={() => onCommand({ choice: {} })}>
        {mark(choice === undefined)} {t('fast')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onCommand({ choice: { choice: 'tilvalg' } })}>
        {mark(choice === 'tilvalg')} {t('tilvalg')}
      </DropdownMenuItem>
      {groups.map(([group, members]) => (
        <DropdownMenuItem
          key={group}
          onSelect={() =>
            onCommand({ choice: { choice: 'alternativ', group, groupTitle: members[0]?.groupTitle ?? '' } })
          }
        >
          {mark(section.group === group)} {t('oneOf', { group: members[0]?.groupTitle || t('groupPlaceholder') })}
        </DropdownMenuItem>
      ))}
      {!isGroupTaken && (
        <DropdownMenuItem onSelect={() => onCommand({ choice: newGroup })}>
          {mark(false)} {t('newGroup')}
        </DropdownMenuItem>
      )}
    </>
  );
}

/** The menu of a section. */
export function SectionMenu({
  anchor,
  section,
  sections,
  first,
  last,
  mayBundle,
  onClose,
  onCommand,
}: {
  anchor: HTMLElement;
  section: OfferSection;
  sections: readonly OfferSection[];
  first: boolean;
  last: boolean;
  mayBundle: boolean;
  onClose: () => void;
  onCommand: (command: SectionCommand) => void;
}) {
  const t = useTranslations('offers.grid');
  return (
    <MenuFrame anchor={anchor} onClose={onClose}>
      <DropdownMenuItem disabled={first} onSelect={() => onCommand('up')}>
        <ArrowUp /> {t('moveUp')} <DropdownMenuShortcut className="max-md:hidden">Alt+↑</DropdownMenuShortcut>
      </DropdownMenuItem>
      <DropdownMenuItem disabled={last} onSelect={() => onCommand('down')}>
        <ArrowDown /> {t('moveDown')} <DropdownMenuShortcut className="max-md:hidden">Alt+↓</DropdownMenuShortcut>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onCommand('below')}>
        <Plus /> {t('sectionBelow')}
      </DropdownMenuItem>
      {mayBundle && <BundleItem onSelect={() => onCommand('bundle')} />}
      <DropdownMenuSeparator />
      <ChoiceItems section={section} sections={sections} onCommand={onCommand} />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onCommand('dissolve')}>
        <FolderInput /> {t('dissolve')}
      </DropdownMenuItem>
      <DropdownMenuItem variant="destructive" onSelect={() => onCommand('remove')}>
        <Trash2 /> {t('removeSection')}
      </DropdownMenuItem>
    </MenuFrame>
  );
}

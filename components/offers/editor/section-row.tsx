'use client';

import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Money } from '@/components/common/money/money';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { OfferSection } from '@/lib/offers/shared/schema';
import { TextCell } from './cells';
import { OptionLine } from './option-line';
import { useOfferSession } from './context';
import styles from './line-grid.module.css';

type Props = {
  section: OfferSection;
  subtotal: number;
  /** An option that is not chosen: its sum is not in the total. */
  isLeftOut: boolean;
  readOnly: boolean;
  onMenu: (section: string, anchor: HTMLElement) => void;
};

/** A section's title and subtotal. */
export const SectionRow = memo(function SectionRow({ section, subtotal, isLeftOut, readOnly, onMenu }: Props) {
  const t = useTranslations('offers.grid');
  const o = useTranslations('offers.options');
  const session = useOfferSession();
  return (
    <div
      role="row"
      data-row={section.id}
      data-section={section.id}
      className={cn(
        styles.section,
        'flex items-start gap-2 border-b bg-muted/60 px-3 max-md:py-1.5 md:gap-(--beside) md:pr-1 md:pl-(--indent)',
      )}
    >
      <div role="gridcell" className="min-w-0 flex-1">
        <OptionLine section={section} isLeftOut={isLeftOut} readOnly={readOnly} />
        {readOnly ? (
          <h3 className="py-2 font-semibold md:px-2">{section.title || t('untitledSection')}</h3>
        ) : (
          <TextCell
            cellKey={`${section.id}.title`}
            data-cell="text"
            label={t('sectionTitle')}
            value={section.title}
            placeholder={t('untitledSection')}
            onText={(title) =>
              session.dispatch({ type: 'renameSection', id: section.id, title, typing: `${section.id}.title` })
            }
            className="font-semibold placeholder:font-normal"
          />
        )}
      </div>
      <div role="gridcell" className="shrink-0 py-2 text-right max-md:py-2.5">
        <Money oere={subtotal} unit={false} className={cn('font-semibold', isLeftOut && 'text-muted-foreground')} />
        {isLeftOut && <span className="sr-only">{o('notInTotal')}</span>}
      </div>
      <div role="gridcell" className={cn('w-11 shrink-0 md:w-(--menu)', readOnly && 'max-md:hidden')}>
        {!readOnly && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('sectionMenu', { title: section.title || t('untitledSection') })}
            aria-haspopup="menu"
            className="text-muted-foreground max-md:size-11 md:mt-1"
            onClick={(event) => onMenu(section.id, event.currentTarget)}
          >
            <MoreHorizontal />
          </Button>
        )}
      </div>
    </div>
  );
});

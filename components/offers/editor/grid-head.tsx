import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import { GRID_COLUMNS, HEADINGS } from './grid-columns';
import styles from './line-grid.module.css';

/** The column headings. On a phone each cell has its own label. */
export function GridHead() {
  const t = useTranslations('offers.grid');
  return (
    <div role="rowgroup">
      <div role="row" className={cn(styles.head, 'border-b text-xs font-medium text-muted-foreground')}>
        {GRID_COLUMNS.map((column) => {
          const [message, className] = HEADINGS[column];
          return className === null ? (
            <span key={column} role="columnheader" className={styles[column]}>
              <span className="sr-only">{t(message)}</span>
            </span>
          ) : (
            <span key={column} role="columnheader" className={cn(styles[column], 'px-(--beside) py-1.5', className)}>
              {t(message)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

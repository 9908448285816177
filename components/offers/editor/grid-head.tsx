import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import styles from './line-grid.module.css';

/** The column headings. On a phone each cell has its own label. */
export function GridHead() {
  const t = useTranslations('offers.grid');
  const name = 'px-(--beside) py-1.5';
  return (
    <div role="rowgroup">
      <div role="row" className={cn(styles.head, 'border-b text-xs font-medium text-muted-foreground')}>
        <span role="columnheader" className={styles.number}>
          <span className="sr-only">{t('number')}</span>
        </span>
        <span role="columnheader" className={styles.kind}>
          <span className="sr-only">{t('kind')}</span>
        </span>
        <span role="columnheader" className={cn(styles.text, name)}>
          {t('text')}
        </span>
        <span role="columnheader" className={cn(styles.qty, name, 'text-right')}>
          {t('qty')}
        </span>
        <span role="columnheader" className={cn(styles.unit, name)}>
          {t('unit')}
        </span>
        <span role="columnheader" className={cn(styles.price, name, 'text-right')}>
          {t('price')}
        </span>
        <span role="columnheader" className={cn(styles.disc, name, 'px-1 text-right')}>
          {t('discountShort')}
        </span>
        <span role="columnheader" className={cn(styles.vat, name, 'text-right')}>
          {t('vat')}
        </span>
        <span role="columnheader" className={cn(styles.total, name, 'text-right')}>
          {t('total')}
        </span>
        <span role="columnheader" className={styles.menu}>
          <span className="sr-only">{t('menu')}</span>
        </span>
      </div>
    </div>
  );
}

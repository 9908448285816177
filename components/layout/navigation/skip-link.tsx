import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';

/** A link past the menu to the page's content. */
export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a
      href="#main"
      onClick={skip}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-3 py-2 font-medium text-primary-foreground focus:translate-y-0 print:hidden"
    >
      {t('skipToContent')}
    </a>
  );
}

/**
 * Moves the focus without the browser's jump, which adds `#main` to the history unknown to the router and breaks
 * "back".
 */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';

/** To the page's content, past the menu. */
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

/** The browser's own jump would write `#main` into the history behind the router's back, and "back" would then show the wrong page. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

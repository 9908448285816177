'use client';

import { useTranslations } from 'next-intl';
import { dismissToast, type Toast } from './toast';

/**
 * The toasts when the code that draws them (toaster.tsx) could not be fetched. They stay until they are closed.
 */
export function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTranslations('layout.toast');
  if (toasts.length === 0) return null;
  return (
    <ul className="fixed right-4 bottom-8 left-4 z-[100] flex flex-col gap-2 md:left-auto md:w-96 print:hidden">
      {toasts.map(({ id, title, content, success, action }) => (
        <li
          key={id}
          role={success ? 'status' : 'alert'}
          data-slot="toast"
          className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg"
        >
          <p className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            {content && <span className="block text-muted-foreground">{content}</span>}
          </p>
          {action && (
            <button
              type="button"
              className="rounded-md border px-2.5 py-1 font-medium hover:bg-accent"
              onClick={action.onClick}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="rounded-md px-2.5 py-1 underline" onClick={() => dismissToast(id)}>
            {t('dismiss')}
          </button>
        </li>
      ))}
    </ul>
  );
}

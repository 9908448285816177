'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import * as ToastPrimitive from 'radix-ui/toast';
import type { MouseEvent } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { dismissToast, TOAST_DURATION, type Toast, type ToastAccent } from './toast';
import { useToastPlace, type ToastPlace } from './use-toast-place';

const ACCENT: Record<ToastAccent, string> = {
  primary: 'text-primary-text',
  neutral: 'text-muted-foreground',
  success: 'text-tone-success-text',
  warning: 'text-tone-warning-text',
  danger: 'text-tone-danger-text',
};

/**
 * The visible toasts, 6rem apart from 2rem (specification §9). They wait while the pointer is over them or one has the
 * focus, and keep clear of the buttons of dialogs over the page.
 */
function ShownToasts({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTranslations('layout.toast');
  const place = useToastPlace(toasts.length);
  return (
    <ToastPrimitive.Provider duration={TOAST_DURATION} label={t('region', { hotkey: 'F8' })}>
      {toasts.map((entry, index) => (
        <ToastItem key={entry.id} entry={entry} index={index} place={place} dismissLabel={t('dismiss')} />
      ))}
      <ToastPrimitive.Viewport
        label={t('region', { hotkey: '{hotkey}' })}
        className="fixed right-(--removed-body-scroll-bar-size,0px) bottom-0 z-[100] w-0 outline-none print:hidden"
      />
    </ToastPrimitive.Provider>
  );
}

/** Nothing without a toast: their place follows every change of the page. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.length > 0 && <ShownToasts toasts={toasts} />;
}

/**
 * Takes the focus out of the toasts' region after a toast was closed by pointer: while the focus is there, the other
 * toasts do not close.
 */
function blurRegionAfterClick(event: MouseEvent): void {
  if (event.detail === 0) return;
  const region = event.currentTarget.closest('ol');
  setTimeout(() => {
    if (region?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  });
}

type ItemProps = { entry: Toast; index: number; place: ToastPlace; dismissLabel: string };

function ToastItem({ entry, index, place, dismissLabel }: ItemProps) {
  const Icon = entry.icon ?? (entry.success ? CircleCheck : CircleAlert);
  return (
    <ToastPrimitive.Root
      open
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      type={entry.success ? 'background' : 'foreground'}
      data-slot="toast"
      data-id={entry.id}
      data-success={entry.success}
      data-accent={entry.accent}
      style={
        place.corner === 'top-left'
          ? { top: `${2 + index * 6}rem`, left: place.left }
          : {
              bottom: `calc(${place.floor}px + ${2 + index * 6}rem)`,
              ...(place.corner === 'bottom-left' ? { left: place.left } : {}),
            }
      }
      className={cn(
        'fixed flex h-20 w-[min(24rem,calc(100vw-2rem))] list-none items-center gap-3 rounded-lg border bg-popover px-4 text-popover-foreground shadow-lg transition-[bottom] duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        place.corner === 'bottom-right'
          ? 'right-4 data-[state=open]:slide-in-from-right-4 md:right-8'
          : 'data-[state=open]:slide-in-from-left-4',
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', entry.success ? ACCENT[entry.accent] : ACCENT.danger)} />
      <div className="max-h-[4.4rem] min-w-0 flex-1 overflow-hidden">
        <ToastPrimitive.Title className="line-clamp-2 leading-tight font-medium break-words">
          {entry.title}
        </ToastPrimitive.Title>
        {entry.content && (
          <ToastPrimitive.Description className="line-clamp-3 leading-tight touch:line-clamp-2 break-words text-muted-foreground">
            {entry.content}
          </ToastPrimitive.Description>
        )}
      </div>
      {entry.action && <ToastAction {...entry.action} />}
      <ToastPrimitive.Close
        aria-label={dismissLabel}
        onClick={blurRegionAfterClick}
        className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

function ToastAction({ label, onClick }: NonNullable<Toast['action']>) {
  return (
    <ToastPrimitive.Action
      altText={label}
      onClick={(event) => {
        // The second click of a double click must not run the action again.
        if (event.detail < 2) onClick();
        blurRegionAfterClick(event);
      }}
      className="shrink-0 rounded-md border px-2.5 py-1 font-medium hover:bg-accent"
    >
      {label}
    </ToastPrimitive.Action>
  );
}

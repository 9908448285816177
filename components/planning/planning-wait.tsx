'use client';

import { Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';

type Props = {
  /** Above the bar: the heading, as the page or the dialog needs it. */
  heading: ReactNode;
  /** The name of the work, for screen readers. */
  label: string;
  text: string;
  /** The way to cancel. */
  cancel: ReactNode;
};

/** Shown while routes are calculated: progress, elapsed seconds and a way to cancel. */
export function PlanningWait({ heading, label, text, cancel }: Props) {
  const t = useTranslations('planning.wait');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col items-center justify-center gap-3 text-center">
      <Route aria-hidden className="size-8 text-primary-text" strokeWidth={1.5} />
      {heading}
      <p className="max-w-[48ch] text-balance text-muted-foreground">{text}</p>
      <div role="progressbar" aria-label={label} className="h-1 w-64 max-w-full overflow-hidden rounded-full bg-muted">
        <div className="wait-bar h-full w-1/3 rounded-full bg-primary" />
      </div>
      <p className="tabular text-xs text-muted-foreground">{t('elapsed', { seconds })}</p>
      {cancel}
    </div>
  );
}

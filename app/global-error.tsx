'use client';

import { useEffect, useState } from 'react';
import { getGlobalErrorTexts } from '@/components/layout/notices/global-error-texts';
import { isMissingPart } from '@/lib/core/shared/missing-part';
import { errorReference, reportProblem } from '@/lib/core/shared/report';
import './globals.css';

/** The error page for errors in the root layout itself. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const texts = getGlobalErrorTexts(typeof document === 'undefined' ? '' : document.cookie);
  // The root layout sets the theme's class; without it, the class is read from the page that failed.
  const [look] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.className));
  const [reference] = useState(() => errorReference(error));
  const isMissing = isMissingPart(error);
  useEffect(() => reportProblem({ kind: 'global', reference, error }), [error, reference]);
  return (
    <html lang={texts.locale} className={look}>
      <body>
        <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
          <h1 className="text-xl font-semibold">{texts.title}</h1>
          <p>{isMissing ? texts.missing : texts.text}</p>
          <p className="text-xs text-muted-foreground">
            {texts.reference} {reference}
          </p>
          <button
            type="button"
            onClick={isMissing ? () => window.location.reload() : reset}
            className="mt-3 h-9 rounded-md bg-primary px-4 font-medium text-primary-foreground"
          >
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}

'use client';

import { useTranslations } from 'next-intl';

/**
 * Why a part is not there. `offline`: no answer from the server, the next try may succeed. `missing_part`: the server
 * answers but a second try failed too, because the product was renewed; only a reload helps.
 */
export type PartFault = { code: 'offline' | 'missing_part' };

type Props = { fault: PartFault; onRetry: () => void };

/**
 * Shown in the place of a part of the page that could not be fetched. The rest of the page stays. Drawn without the
 * shared button and error state: every page carries this message in its first load.
 */
export function MissingPart({ fault, onRetry }: Props) {
  const t = useTranslations();
  const isGone = fault.code === 'missing_part';
  return (
    <div
      role="alert"
      data-slot="missing-part"
      className="flex flex-col items-center gap-3 rounded-lg bg-card px-6 py-8 text-center text-muted-foreground"
    >
      <p className="max-w-[52ch] text-balance">{t(isGone ? 'layout.part.gone' : 'errors.offline')}</p>
      <button
        type="button"
        className="h-(--control) rounded-md border bg-card px-3 font-medium text-foreground hover:bg-accent"
        onClick={isGone ? () => window.location.reload() : onRetry}
      >
        {t(isGone ? 'layout.part.reload' : 'common.retry')}
      </button>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { imports } from '@/lib/imports/commands';
import { importKeys } from '@/lib/imports/browser/queries';
import type { Import } from '@/lib/imports/shared/types';
import { useImportUrl } from '@/components/imports/use-import-url';

/** Throws away an import that has changed nothing yet. */
export function DiscardButton({ theImport }: { theImport: Import }) {
  const t = useTranslations('imports');
  const { setUrl } = useImportUrl();
  const discard = useCommand({
    command: () => imports.discardImport(theImport.id, { rev: theImport.rev ?? 0 }),
    onSuccess: () => setUrl({ import: null, kind: theImport.kind, vis: null, side: null }),
    failure: t('notDiscarded'),
    invalidates: { success: [{ queryKey: importKeys.past() }], conflict: [{ queryKey: importKeys.one(theImport.id) }] },
  });
  return (
    <Button
      variant="outline"
      onClick={() => !discard.isPending && void discard.run()}
      aria-disabled={discard.isPending}
    >
      {t('discard')}
    </Button>
  );
}

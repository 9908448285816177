'use client';

import { Eraser, FileOutput } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import type { MenuItem } from '@/components/common/menu-item';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useCommand } from '@/components/common/use-command';
import { can } from '@/lib/auth/shared/permissions';
import { startDownload } from '@/lib/core/browser/start-download';
import type { Lead } from '@/lib/leads/shared/types';
import { dataExport } from '@/lib/privacy/commands';

const EraseDialog = lazyDialog(() =>
  dynamic(() => import('@/components/privacy/erase-dialog').then((module) => module.EraseDialog), { ssr: false }),
);

/** Items for a customer's personal data, for admins, and the dialog that one of them opens. */
export function usePrivacyMenu(): { items: (lead: Lead) => MenuItem[]; dialog: ReactNode } {
  const t = useTranslations('leads.privacy');
  const user = useCurrentUser();
  const [erasing, setErasing] = useState('');
  const isAdmin = can(user, 'company', 'change');
  const { run } = useCommand({
    command: (lead: string) => dataExport.exportCustomer(lead),
    failure: t('downloadFailed'),
    onSuccess: startDownload,
  });
  const runDownload = useRef(run);
  useEffect(() => void (runDownload.current = run), [run]);
  // The profile's context: if it changed while the page hydrates, React would discard the server's HTML.
  const items = useCallback(
    (lead: Lead): MenuItem[] =>
      isAdmin
        ? [
            { label: t('download'), icon: FileOutput, onSelect: () => void runDownload.current(lead.id) },
            { label: t('erase'), icon: Eraser, onSelect: () => setErasing(lead.id) },
          ]
        : [],
    [isAdmin, t],
  );
  return { items, dialog: erasing && <EraseDialog lead={erasing} onClose={() => setErasing('')} /> };
}

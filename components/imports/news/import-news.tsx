'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { toast } from '@/components/common/toast/toast';
import { useNavMarks } from '@/components/layout/sidebar/nav-marks';
import { paths } from '@/lib/core/shared/paths';
import { importableKinds } from '@/lib/imports/shared/kinds';
import { unfinishedImports } from '@/lib/imports/browser/queries';
import type { Import } from '@/lib/imports/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { useUnfinished } from './use-unfinished';
import { useWaitingText } from '@/components/imports/use-import-texts';

/** Marks the settings in the sidebar while an import waits, and says so on the page that follows the import's. */
export default function ImportNews() {
  const t = useTranslations('imports');
  const count = useUnfinished().filter(({ isMoving }) => !isMoving).length;
  const mark = count > 0 ? t('waiting.mark', { count }) : '';
  useEffect(() => {
    useNavMarks.setState({ settings: mark });
    return () => useNavMarks.setState({ settings: '' });
  }, [mark]);
  useToastAfterLeaving();
  return null;
}

function useToastAfterLeaving(): void {
  const t = useTranslations('imports');
  const say = useWaitingText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const pathname = usePathname();
  const before = useRef(pathname);
  const announce = useEffectEvent((theImport: Import) => {
    const action = {
      label: t(theImport.status === 'klar' ? 'waiting.open' : 'goOn'),
      onClick: () => router.push(paths.settings.openImport(theImport.id)),
    };
    toast({ title: t(`waiting.title.${theImport.kind}`), content: say(theImport), accent: 'warning', action });
  });
  const onPath = useEffectEvent((path: string) => {
    const hasLeft = before.current === paths.settings.import() && path !== before.current;
    before.current = path;
    if (!hasLeft || importableKinds(viewer).length === 0) return;
    queryClient
      .fetchQuery({ ...unfinishedImports(pb, viewer.id), staleTime: 0 })
      .then(([latest]) => latest && announce(latest))
      // The mark in the sidebar says it as well.
      .catch(() => undefined);
  });
  useEffect(() => onPath(pathname), [pathname]);
}

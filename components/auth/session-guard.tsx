'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/common/toast/toast';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { resumeSession, useSession } from '@/lib/auth/browser/client';
import { leaveClosedAccount } from '@/lib/auth/browser/sign-out';
import { readClosed } from '@/lib/auth/browser/closed-account';
import { openMicrosoft } from '@/lib/auth/browser/popup';
import { paths } from '@/lib/core/shared/paths';
import { MicrosoftLogo } from './microsoft-logo';

/** Asks the user to sign in again when the session ends. The page below keeps the typed text. */
export function SessionGuard() {
  const t = useTranslations('login');
  const { lost } = useSession();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(false);

  const signIn = async () => {
    const result = openMicrosoft({ redirect: window.location.pathname + window.location.search, keepPage: true });
    setWaiting(true);
    const outcome = await result;
    setWaiting(false);
    if (outcome === 'failed')
      toast({ title: t('failed.title'), content: t('failed.content'), success: false, accent: 'danger' });
    else if (outcome === 'closed') await leaveClosedAccount(readClosed() ?? []);
    // Another user starts on the dashboard, because they may not see this page.
    else if (outcome === 'ok' && !resumeSession()) window.location.replace(paths.dashboard());
    else if (outcome === 'ok') await queryClient.invalidateQueries();
  };

  return (
    <AlertDialog open={lost}>
      <AlertDialogContent onEscapeKeyDown={(event) => event.preventDefault()}>
        <AlertDialogHeader>
          <AlertDialogTitle>{t('lost.title')}</AlertDialogTitle>
          <AlertDialogDescription>{waiting ? t('waiting') : t('lost.text')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <Button variant="outline" className="gap-3" onClick={() => void signIn()}>
            <MicrosoftLogo />
            {t('lost.button')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

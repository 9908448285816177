'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { momentText } from '@/components/shell/day-text';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Panel } from '@/components/shell/panel';
import { Button } from '@/components/ui/button';
import { fileToken } from '@/lib/files/queries';
import { pb } from '@/lib/pocketbase/client';
import { fileUrl } from '@/lib/pocketbase/file-url';
import { signJob } from '@/lib/service/mutations';
import type { JobAggregate } from '@/lib/service/types';
import { revNow, useJobChange } from './use-job-change';

const SignatureDialog = lazyDialog(
  () => import('./signature-dialog').then((module) => module.SignatureDialog),
  ({ onClose }) => onClose(),
);

/** The customer's word that the work is done. */
export function JobSignature({ data: { job, can } }: { data: JobAggregate }) {
  const t = useTranslations('service.signature');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const token = useQuery({ ...fileToken(pb), enabled: job.signature !== '' });
  const sign = useJobChange(job.id, (input: { signedBy: string; image: string }) => signJob(job.id, { rev: revNow(queryClient, job), ...input }), { title: t('failed'), onDone: () => setOpen(false) });
  const maySign = can.edit !== 'none';
  if (!maySign && job.signature === '') return null;
  const url = token.data ? fileUrl({ id: job.id, collectionName: 'service_jobs' }, job.signature, { token: token.data }) : '';
  return (
    <Panel
      title={t('title')}
      action={
        maySign ? (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <PenLine aria-hidden /> {t(job.signature ? 'again' : 'sign')}
          </Button>
        ) : undefined
      }
    >
      <div className="p-4">
        {job.signature === '' ? (
          <p className="text-muted-foreground">{t('empty')}</p>
        ) : (
          <>
            {/* eslint-disable-next-line @next/next/no-img-element -- protected, opened by a token of its own */}
            {url && <img src={url} alt={t('of', { name: job.signedBy })} className="h-20 rounded border bg-white" />}
            <p className="mt-1 text-muted-foreground">
              {job.signedBy} · {momentText(job.signedAt, locale)}
            </p>
          </>
        )}
      </div>
      {open && <SignatureDialog name={job.signedBy || job.contactName || job.customerName} busy={sign.isPending} onClose={() => setOpen(false)} onSign={(input) => sign.mutate(input)} />}
    </Panel>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { momentText } from '@/components/common/day/day-text';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { fileToken } from '@/lib/files/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';
import { toAct } from '@/lib/service/browser/outbox/commands';
import { KEPT_PICTURE } from '@/lib/service/browser/outbox/shown';
import { service } from '@/lib/service/commands';
import type { JobAggregate } from '@/lib/service/shared/types';
import { expectRead, onJob } from '@/components/service/outbox/keep-on-job';
import { getNewestRev, useJobCommand } from '@/components/service/use-job-command';

const SignatureDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/signature-dialog').then((module) => module.SignatureDialog), {
    ssr: false,
  }),
);

type ButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { data: JobAggregate };

/** Lets the customer sign in a dialog. */
export function SignButton({ data, ...look }: ButtonProps) {
  const { job } = data;
  const t = useTranslations('service.signature');
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const sign = useJobCommand<{ signedBy: string; image: string }>(job.id, {
    command: (input) => service.signJob(job.id, { rev: getNewestRev(queryClient, job), ...input }),
    keep: {
      toAct: (input) => {
        const rev = getNewestRev(queryClient, job);
        return toAct('signJob', { ...input, rev, before: job.signedBy }, onJob(job, input.signedBy));
      },
      expect: expectRead(queryClient, data),
    },
    failure: t('failed'),
  });
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setOpen(true)}>
        <PenLine aria-hidden /> {t(job.signature ? 'again' : 'sign')}
      </Button>
      {open && (
        <SignatureDialog
          job={job.id}
          name={job.signedBy || job.contactName || job.customerName}
          busy={sign.isPending}
          onClose={() => setOpen(false)}
          onSign={(input) => sign.run(input)}
        />
      )}
    </>
  );
}

/** The customer's signature under the finished work. */
export function JobSignature({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.signature');
  const locale = useLocale();
  const { job, can } = data;
  const isKept = job.signature.startsWith(KEPT_PICTURE);
  const token = useQuery({ ...fileToken(pb), enabled: job.signature !== '' && !isKept });
  const maySign = can.edit !== 'none';
  if (!maySign && job.signature === '') return null;
  const stored = token.data
    ? fileUrl({ id: job.id, collectionName: 'service_jobs' }, job.signature, { token: token.data })
    : '';
  const url = isKept ? job.signature : stored;
  return (
    <Panel
      title={t('title')}
      action={maySign ? <SignButton data={data} size="sm" className="touch:h-11" /> : undefined}
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
    </Panel>
  );
}

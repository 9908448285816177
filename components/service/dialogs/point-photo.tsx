'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Camera, CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FileInput } from '@/components/common/files/file-input';
import { useFileRefusal } from '@/components/common/files/use-file-refusal';
import { toast } from '@/components/common/toast/toast';
import { onJob } from '@/components/service/outbox/keep-on-job';
import { Button } from '@/components/ui/button';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { files } from '@/lib/files/commands';
import { fileKeys } from '@/lib/files/shared/queries';
import { FILE_MAX } from '@/lib/files/shared/rules';
import { ClientError, toClientError } from '@/lib/pocketbase/shared/command';
import { toAct } from '@/lib/service/browser/outbox/commands';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import { pointText, type KlsPoint } from '@/lib/settings/shared/kls/definition';

type Props = { data: JobAggregate; point: KlsPoint };

/** How many photos show the point, and the button that takes another one. It is stored with the job's files at once. */
export function PointPhoto({ data, point }: Props) {
  const t = useTranslations('service.kls.photo');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { add, isBusy } = useAddPhoto(data, point.key);
  const count = (data.klsPhotos ?? []).filter((key) => key === point.key).length;
  const label = t('takeOf', { point: pointText(point, locale) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" aria-label={label} disabled={isBusy} onClick={() => input.current?.click()}>
        <Camera aria-hidden /> {t('take')}
      </Button>
      <span className={count === 0 ? 'text-tone-warning-text' : 'flex items-center gap-1 text-muted-foreground'}>
        {count > 0 && <CircleCheck aria-hidden className="size-4 text-tone-success-text" />}
        {t('count', { count })}
      </span>
      <FileInput
        inputRef={input}
        label={label}
        accept="image/*"
        capture="environment"
        onFiles={([chosen]) => {
          if (chosen) void add(chosen);
        }}
      />
    </div>
  );
}

/** Stores a photo of the point. Without a network it is kept, in order before the report and Udført, which need it. */
function useAddPhoto({ job, keepsPhotoPlace }: JobAggregate, klsPoint: string) {
  const t = useTranslations('service.kls.photo');
  const say = useFileRefusal();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const add = async (chosen: File) => {
    setBusy(true);
    try {
      const { file, takenAt } = await preparePhoto(chosen, keepsPhotoPlace);
      if (file.size > FILE_MAX) throw new ClientError('too_large', 413);
      const about = { job: job.id, category: 'kls', klsPoint, ...(takenAt ? { takenAt } : {}) } as const;
      const send = () => files.uploadFile(about, { files: { file } });
      const outbox = getOutbox();
      if (outbox) await outbox.run(toAct('uploadFile', { ...about, file }, onJob(job, file.name)), send);
      else await send();
      void queryClient.invalidateQueries({ queryKey: fileKeys.of({ job: job.id }) });
      await queryClient.invalidateQueries({ queryKey: jobKeys.one(job.id) });
    } catch (thrown) {
      toast({ title: t('failed'), content: say(toClientError(thrown)), success: false, accent: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { offerJob } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate } from '@/components/offers/editor/context';
import { useConvert } from '@/components/offers/use-convert';

/** Makes a service job from an accepted offer, or links to the existing job. */
export function ConvertButton() {
  const t = useTranslations('offers.convert');
  const router = useRouter();
  const viewer = useViewer();
  const { offer } = useAggregate();
  const job = useQuery({ ...offerJob(pb, offer.id), enabled: offer.status === 'konverteret' });
  const convert = useConvert(t('failed'), (made) => router.push(paths.job(made.id)));
  if (offer.status === 'konverteret' && job.data) {
    return (
      <ButtonLink href={paths.job(job.data.id)} prefetch={false}>
        <Wrench aria-hidden /> {t('open', { number: job.data.jobNumber })}
      </ButtonLink>
    );
  }
  const mayConvert = can(viewer, 'offers', 'change', offer.seller);
  if (offer.status !== 'accepteret' || !mayConvert) return null;
  return (
    <Button
      disabled={convert.isPending || convert.isSuccess}
      onClick={(event) => event.detail < 2 && void convert.run(offer.id)}
    >
      <Wrench aria-hidden /> {t('convert')}
    </Button>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useStopFollowUps } from './use-follow-up-commands';

type Props = {
  /** The offer's id. */
  inquiry: string;
  /** Names the offer to screen readers. */
  of: string;
  variant: 'ghost' | 'outline';
};

/** 'Stop': no mail follows the offer up any more. */
export function StopFollowUps({ inquiry, of, variant }: Props) {
  const t = useTranslations('offers.followUp');
  const stop = useStopFollowUps(inquiry);
  return (
    <Button size="sm" variant={variant} disabled={stop.isPending} onClick={() => void stop.run()}>
      {t('stop')}
      <span className="sr-only">: {of}</span>
    </Button>
  );
}

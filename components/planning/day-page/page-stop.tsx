'use client';

import { Car, ClipboardCheck, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { StopLinks } from '@/components/planning/day/stop-details';
import { StopHead } from '@/components/planning/day/stop-head';
import { StopNoticeText } from '@/components/planning/day/stop-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { directionsUrl } from '@/lib/core/browser/map-urls';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { dayPage } from '@/lib/planning/day-page-commands';
import {
  DAY_PAGE_STATUSES,
  type DayPageItem,
  type DayPageStatus,
  type DayPageStop,
} from '@/lib/planning/shared/day-page';
import { allowedStopTransitions } from '@/lib/planning/shared/rules';

type Props = { token: string; stop: DayPageStop; isNext: boolean; appUrl: string };

const ICON = { paa_vej: Car, ankommet: MapPin, udfoert: ClipboardCheck } as const;

/** One visit: when, where, for whom, and the steps that can be told without a sign-in. */
export function PageStop({ token, stop, isNext, appUrl }: Props) {
  const t = useTranslations('dayPage');
  const { item } = stop;
  return (
    <Card className={cn('overflow-hidden', isNext && 'border-2 border-primary')}>
      <StopHead stop={{ ...stop, item: null }} large={isNext} />
      <div className="flex flex-col gap-3 p-3">
        <h2 className={cn('leading-snug font-semibold', isNext ? 'text-xl' : 'text-base')}>
          {item?.title ?? t('gone')}
        </h2>
        <StopNoticeText stop={stop} />
        {item && <StopText item={item} note={stop.note} />}
        {stop.skipReason && <p className="text-muted-foreground">{stop.skipReason}</p>}
        <StatusButtons token={token} stop={stop} isNext={isNext} />
        {item?.kind === 'job' && (
          <a
            href={`${appUrl}${paths.job(item.id)}`}
            className="inline-flex min-h-11 items-center text-sm text-primary-text underline-offset-4 hover:underline"
          >
            {t('openJob', { number: String(item.number) })}
          </a>
        )}
      </div>
    </Card>
  );
}

function StopText({ item, note }: { item: DayPageItem; note: string }) {
  const place = [item.address, [item.zip, item.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <>
      <p>{[item.customer, item.contact].filter(Boolean).join(', ')}</p>
      <StopLinks item={item} href={directionsUrl(place)} drive="" />
      {note && <p className="rounded-md bg-tone-info px-2 py-1 text-tone-info-text">{note}</p>}
      {item.accessNote && (
        <p className="rounded-md bg-tone-warning px-2 py-1 text-tone-warning-text">{item.accessNote}</p>
      )}
      {item.description && <p className="whitespace-pre-line text-muted-foreground">{item.description}</p>}
    </>
  );
}

/** The next steps, the likeliest as the large button. */
function StatusButtons({ token, stop, isNext }: Omit<Props, 'appUrl'>) {
  const t = useTranslations('dayPage');
  const tell = useTranslations('planning.tell');
  const router = useRouter();
  const { run, isPending } = useCommand({
    command: (status: DayPageStatus) => dayPage.setStatus({ token, stop: stop.id, status }),
    onSuccess: () => router.refresh(),
    failure: t('failed'),
    onRefused: (error) => {
      router.refresh();
      if (error.fields.klsForm === undefined) return false;
      toast({ title: t('failed'), content: t('report'), success: false });
      return true;
    },
  });
  const allowed = allowedStopTransitions(stop.status);
  const next = DAY_PAGE_STATUSES.filter((status) => allowed.includes(status as never));
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {next.map((status, at) => {
        const Icon = ICON[status];
        const isMain = at === 0 && isNext;
        return (
          <Button
            key={status}
            size="lg"
            variant={isMain ? 'default' : 'outline'}
            disabled={isPending}
            className={cn(isMain && 'h-14 text-lg font-semibold touch:h-16')}
            onClick={() => void run(status)}
          >
            <Icon aria-hidden />
            {tell(status === 'udfoert' && !stop.isWhole ? 'part' : status)}
          </Button>
        );
      })}
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { useAggregate } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { can } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { chooseFollowUpDays, explainNoFollowUp, type NoFollowUp } from '@/lib/offers/shared/follow-up';
import { offerCompany } from '@/lib/offers/shared/queries';
import { offerDates } from '@/lib/offers/shared/rules';
import { pb } from '@/lib/pocketbase/shared/client';
import { toFollowUpSettings } from '@/lib/settings/shared/company/follow-up';
import { usePlanNow } from './use-follow-up-commands';
import { useTemplateDays } from './use-template-days';

/** Reasons that the firm's settings can change. */
const OF_FIRM: readonly NoFollowUp[] = ['fra', 'kundetype', 'firma'];

/** `onChoose`: opens the choice of the offer's own days; undefined for users who may only read. */
type Props = { onChoose: (() => void) | undefined };

/** Says which mails sending the offer plans, or why it plans none, with a button for the remedy. */
export function FollowUpOutlook({ onChoose }: Props) {
  const t = useTranslations('offers.followUp');
  const { offer, lead } = useAggregate();
  const { data: company } = useQuery(offerCompany(pb));
  const templates = useTemplateDays(offer.followUp?.language ?? 'da');
  if (company === undefined || templates === null) return <ListSkeleton rows={1} />;
  const settings = toFollowUpSettings(company?.followUp);
  const days = chooseFollowUpDays(settings, lead.customerType, offer.followUp, templates);
  const [now, daysOff] = [new Date(), company?.extraDaysOff ?? []];
  const dates =
    offer.status === 'kladde'
      ? { sentAt: '', ...offerDates(offer, copenhagenToday(now), company?.validityDays ?? 20, daysOff) }
      : offer;
  const why = explainNoFollowUp({ days, isOn: settings.on, isArchived: lead.archived }, dates, now, daysOff);
  const { after, before, from } = days;
  if (why === null)
    return (
      <p className="px-4 py-3 text-muted-foreground">
        {t('forecast', { after, before, afterFrom: from.after, beforeFrom: from.before })}
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="text-muted-foreground">
        {t('nothing')} {t(`why.${why}`)}
      </p>
      {onChoose && why !== 'arkiveret' && <Remedy why={why} onChoose={onChoose} />}
    </div>
  );
}

function Remedy({ why, onChoose }: { why: NoFollowUp; onChoose: () => void }) {
  const t = useTranslations('offers.followUp');
  const viewer = useViewer();
  const { offer } = useAggregate();
  const planNow = usePlanNow(offer);
  if (why === 'senere')
    return (
      <Button size="sm" variant="outline" disabled={planNow.isPending} onClick={() => void planNow.run()}>
        {t('planNow')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onChoose}>
        {t('chooseDays')}
      </Button>
      {OF_FIRM.includes(why) && can(viewer, 'company', 'change') && (
        <ButtonLink href={paths.settings.company()} prefetch={false} size="sm" variant="ghost">
          {t('toSettings')}
        </ButtonLink>
      )}
    </div>
  );
}

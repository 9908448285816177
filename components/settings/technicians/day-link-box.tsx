'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { formatDayLong } from '@/lib/core/shared/dates';
import { dayLink, settingsKeys } from '@/lib/settings/browser/queries';
import { technicians } from '@/lib/settings/commands';
import { dayLinks } from '@/lib/settings/day-link-commands';
import { DAY_LINK_DAYS, type DayLink } from '@/lib/settings/shared/technicians/day-link';

type Days = (typeof DAY_LINK_DAYS)[number];

/** The technician's day link: made, copied and revoked at once, independent of the form around it. */
export function DayLinkBox({ technician }: { technician: string }) {
  const t = useTranslations('settings.dayLink');
  const { data, error } = useQuery(dayLink(technician));
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="text-muted-foreground">{t('text')}</p>
      <ErrorText error={error} />
      {data?.link && <ShownLink link={data.link} />}
      {data && !data.link && <p>{t('none')}</p>}
      {data && <LinkTools technician={technician} hasLink={data.link !== null} />}
    </section>
  );
}

function ShownLink({ link }: { link: DayLink }) {
  const t = useTranslations('settings.dayLink');
  const locale = useLocale();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      toast({ title: t('copied') });
    } catch {
      // Not available on plain http, or not allowed: the address stands in the field.
      toast({ title: t('address'), content: link.url, success: false });
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={t('address')}
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden /> {t('copy')}
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{t('until', { day: formatDayLong(link.lastDay, locale) })}</p>
    </div>
  );
}

/** Makes a link, or another in its place, and revokes it. */
function LinkTools({ technician, hasLink }: { technician: string; hasLink: boolean }) {
  const t = useTranslations('settings.dayLink');
  const queryClient = useQueryClient();
  const [days, setDays] = useState<Days>(1);
  const show = (answer: { link: DayLink | null }) => queryClient.setQueryData(settingsKeys.dayLink(technician), answer);
  const create = useCommand({
    command: () => dayLinks.createLink({ technician, days }),
    onSuccess: show,
    success: () => ({ title: t('created') }),
    failure: t('failed'),
  });
  const revoke = useCommand({
    command: () => technicians.revokeDayLink(technician),
    onSuccess: show,
    success: () => ({ title: t('revoked'), accent: 'neutral' }),
    failure: t('failed'),
  });
  const isPending = create.isPending || revoke.isPending;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label={t('days')}
        value={days}
        onChange={(event) => setDays(Number(event.target.value) as Days)}
        className="w-32"
      >
        {DAY_LINK_DAYS.map((count) => (
          <option key={count} value={count}>
            {t('dayCount', { count })}
          </option>
        ))}
      </NativeSelect>
      <Button variant="outline" disabled={isPending} onClick={() => void create.run()}>
        <Link2 aria-hidden /> {t(hasLink ? 'replace' : 'create')}
      </Button>
      {hasLink && (
        <Button variant="ghost" disabled={isPending} onClick={() => void revoke.run()}>
          <Link2Off aria-hidden /> {t('revoke')}
        </Button>
      )}
      {hasLink && <p className="text-sm text-muted-foreground">{t('replaceText')}</p>}
    </div>
  );
}

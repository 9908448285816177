'use client';

import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { useNames } from '@/components/common/use-names';
import { Badge } from '@/components/ui/badge';
import { formatDay } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { ABOUT_LEADS, ABOUT_USERS, type SecurityKind } from '@/lib/core/shared/security-log';
import type { SecurityLogEntry } from '@/lib/settings/browser/system/security-log';

/** Marked in colour: refusals, failures, and acts that cannot be undone. */
const LOOK: Partial<Record<SecurityKind, 'danger' | 'warning'>> = {
  login_afvist: 'warning',
  kopi_fejlet: 'danger',
  gendan_fejlet: 'danger',
  gendannet: 'warning',
  eksport: 'warning',
  sletning: 'warning',
};

/** One entry: time, act, actor, subject and address. `at`: its time in words. */
export function SecurityRow({ entry, at }: { entry: SecurityLogEntry; at: string }) {
  const t = useTranslations('settings.system.security');
  const names = useNames();
  const { kind, actor = '', network = '' } = entry;
  // Whose sign-in Microsoft refused is not known.
  const isSystem = actor === '' && kind !== 'login_afvist';
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
      <Badge variant={LOOK[kind] ?? 'neutral'}>{t(`kinds.${kind}`)}</Badge>
      <time dateTime={entry.at} className="tabular text-muted-foreground">
        {at}
      </time>
      <span>{isSystem ? t('nobody') : names(actor) || t('unknownUser')}</span>
      {network !== '' && <span className="tabular wrap-anywhere text-muted-foreground">{network}</span>}
      <Details entry={entry} />
    </li>
  );
}

function Details({ entry: { kind, subject = '', data } }: { entry: SecurityLogEntry }) {
  const t = useTranslations('settings.system.security');
  const roles = useTranslations('settings.profile.role');
  const faults = useTranslations('settings.backup.fault');
  const names = useNames();
  const { added = [], removed = [], reason = '', from = '', to = '' } = data ?? {};
  const right = (name: string) =>
    name === 'technician' ? t('technician') : roles.has(name as 'admin') ? roles(name as 'admin') : name;
  const parts = [
    ABOUT_USERS.includes(kind) ? names(subject) || t('unknownUser') : '',
    ABOUT_USERS.includes(kind) || ABOUT_LEADS.includes(kind) ? '' : subject,
    added.length > 0 ? t('added', { rights: added.map(right).join(', ') }) : '',
    removed.length > 0 ? t('removed', { rights: removed.map(right).join(', ') }) : '',
    t.has(`reasons.${reason}` as 'reasons.state') ? t(`reasons.${reason}` as 'reasons.state') : '',
    from !== '' && to !== '' ? t('period', { from: formatDay(from), to: formatDay(to) }) : '',
    faults.has(reason as 'damaged') ? faults(reason as 'damaged') : '',
  ].filter((part) => part !== '');
  const isAboutLead = ABOUT_LEADS.includes(kind) && subject !== '';
  if (parts.length === 0 && !isAboutLead) return null;
  return (
    <p className="basis-full text-sm wrap-anywhere text-muted-foreground">
      {isAboutLead && (
        <HoverLink href={paths.lead(subject)} className="underline">
          {t('customer')}
        </HoverLink>
      )}
      {parts.join(' · ')}
    </p>
  );
}

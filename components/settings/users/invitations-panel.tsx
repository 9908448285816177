'use client';

import { useQuery } from '@tanstack/react-query';
import { Ellipsis, MailX, Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import { ErrorState } from '@/components/common/list/error-state';
import { MailText } from '@/components/common/mail-text';
import { Menu } from '@/components/common/menu';
import { Panel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { useNames } from '@/components/common/use-names';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/browser/queries';
import type { Technician } from '@/lib/settings/shared/technicians/form';
import { invitationState } from '@/lib/settings/shared/users/invitations';
import { invitations } from '@/lib/settings/browser/users/queries';
import type { Invitation } from '@/lib/settings/shared/users/types';

/** The colleagues who are invited and have not signed in yet. Empty without invitations. */
export function InvitationsPanel({ technicians }: { technicians: readonly Technician[] }) {
  const t = useTranslations('settings.invitations');
  const { data, error, refetch } = useQuery(invitations(pb));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('title')} count={data.length}>
      <ul className="divide-y">
        {data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} technicians={technicians} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ invitation, technicians }: { invitation: Invitation; technicians: readonly Technician[] }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const names = useNames();
  const technician = technicians.find((one) => one.id === invitation.technician);
  const rights = [...(invitation.roles ?? []).map((role) => t(`profile.role.${role}`)), technician?.name ?? ''];
  const until = { day: dayText(copenhagenDay(invitation.expiresAt), locale) };
  return (
    <li className="flex min-h-(--row) items-center gap-3 py-1.5 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">
            <MailText address={invitation.email} />
          </span>
          <State invitation={invitation} />
        </span>
        <span className="block text-xs text-muted-foreground">
          {[
            rights.filter(Boolean).join(', '),
            t('invitations.until', until),
            t('invitations.by', { name: names(invitation.invitedBy) }),
          ].join(' · ')}
        </span>
      </span>
      <RowMenu invitation={invitation} />
    </li>
  );
}

function State({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('settings.invitations');
  const mails = invitation.expand?.mail_outbox_via_invitation ?? [];
  const newest = [...mails].sort((a, b) => (a.created < b.created ? 1 : -1))[0];
  if (newest?.status === 'fejlet') return <Badge variant="danger">{t('notSent')}</Badge>;
  if (invitationState(invitation, new Date()) === 'expired') return <Badge variant="warning">{t('expired')}</Badge>;
  return <Badge variant="neutral">{t(newest?.status === 'sendt' ? 'invited' : 'sending')}</Badge>;
}

function RowMenu({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('settings.invitations');
  const all = useTranslations('settings');
  const { email } = invitation;
  const invalidates = { always: [{ queryKey: settingsKeys.all }] };
  const resend = useCommand({
    command: () => settings.resendInvitation(invitation.id, { rev: invitation.rev ?? 0 }),
    success: () => ({ title: t('sent', { email }), accent: 'success' }),
    failure: t('failed'),
    invalidates,
  });
  const withdraw = useCommand({
    command: () => settings.withdrawInvitation(invitation.id, { rev: invitation.rev ?? 0 }),
    success: () => ({ title: t('withdrawn', { email }), accent: 'neutral' }),
    failure: t('failed'),
    invalidates,
  });
  return (
    <Menu
      items={() => [
        { label: t('resend'), icon: Send, onSelect: () => void resend.run() },
        { label: t('withdraw'), icon: MailX, onSelect: () => void withdraw.run() },
      ]}
    >
      {(trigger) => (
        <Button variant="ghost" size="icon-sm" aria-label={all('rowMenu', { name: email })} {...trigger}>
          <Ellipsis aria-hidden />
        </Button>
      )}
    </Menu>
  );
}

'use client';

import {
  Briefcase,
  Clock,
  FileText,
  Files,
  KeyRound,
  ListChecks,
  Mail,
  MapPin,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/common/panel';
import { useFieldText } from '@/components/leads/field-text';
import { cn } from '@/lib/core/shared/cn';
import type { Merged } from '@/lib/leads/shared/merge';
import type { Lead, MergeCounts } from '@/lib/leads/shared/types';
import { MOST_TAGS } from '@/lib/leads/shared/values';
import { nameOf } from './use-merge';

/** A customer with what it has. */
export type MergeSide = { lead: Lead; counts: MergeCounts };

const KINDS: readonly [kind: keyof MergeCounts, icon: LucideIcon][] = [
  ['offers', FileText],
  ['jobs', Briefcase],
  ['tasks', ListChecks],
  ['files', Files],
  ['mails', Mail],
  ['activities', Clock],
  ['contacts', UserRound],
  ['addresses', MapPin],
  ['keys', KeyRound],
];

/** Lists the records that move to the kept customer, and the contacts and addresses made of values not chosen. */
export function MergeMoves({ other, merged }: { other: MergeSide; merged: Merged }) {
  const t = useTranslations('leads.merge.moves');
  const { value } = useFieldText();
  const moving = KINDS.filter(([kind]) => other.counts[kind] > 0);
  return (
    <Panel title={t('title')}>
      <ul className="flex flex-col gap-2 p-4" aria-live="polite">
        {moving.length === 0 && <li className="text-muted-foreground">{t('nothing', { name: nameOf(other.lead) })}</li>}
        {moving.map(([kind, icon]) => (
          <Row key={kind} icon={icon}>
            {t(kind, { count: other.counts[kind] })}
          </Row>
        ))}
        {merged.contacts.map((contact, at) => (
          <Row key={`contact-${at}`} icon={UserRound}>
            {t('toContact', {
              text: value('contact', { ...contact, phones: contact.phones.map((raw) => ({ raw, normalised: '' })) }),
            })}
          </Row>
        ))}
        {merged.addresses.map((place, at) => (
          <Row key={`address-${at}`} icon={MapPin}>
            {t('toAddress', { text: value('installationAddress', place) })}
          </Row>
        ))}
        {merged.tags.length > MOST_TAGS && (
          <Row icon={TriangleAlert} isWarning>
            {t('tooManyTags', { count: merged.tags.length, maximum: MOST_TAGS })}
          </Row>
        )}
      </ul>
    </Panel>
  );
}

type RowProps = { icon: LucideIcon; isWarning?: boolean; children: ReactNode };

function Row({ icon: Icon, isWarning = false, children }: RowProps) {
  return (
    <li className={cn('flex items-start gap-2', isWarning && 'text-tone-warning-text')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

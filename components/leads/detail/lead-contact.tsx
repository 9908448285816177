'use client';

import { Building2, Hash, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { mapSearchUrl } from '@/lib/core/browser/map-urls';
import type { Lead } from '@/lib/leads/shared/types';
import { CopyButton } from './copy-button';
import { MailText } from '@/components/common/mail-text';
import { Panel } from '@/components/common/panel';
import { TelLink } from '@/components/leads/tel-link';

/** How to reach the customer. */
export function LeadContact({ lead, mayChange, onEdit }: { lead: Lead; mayChange: boolean; onEdit: () => void }) {
  const t = useTranslations('leads');
  const phones = lead.phones ?? [];
  const town = [lead.zip, lead.city].filter(Boolean).join(' ');
  const place = [lead.address, town].filter(Boolean).join(', ');
  const isBare = phones.length === 0 && !lead.email && place === '';
  return (
    <Panel title={t('profile.contact')}>
      <div className="flex flex-col gap-1 px-2 py-2">
        {phones.map((phone) => {
          const number = phone.normalised || phone.raw;
          return (
            <Row key={phone.raw} icon={<Phone />} copy={number} copyLabel={t('profile.copyPhone')}>
              {phone.normalised ? (
                <TelLink number={phone.raw} className="font-medium" />
              ) : (
                <span className="tabular">{number}</span>
              )}
            </Row>
          );
        })}
        {lead.email && (
          <Row icon={<Mail />} copy={lead.email} copyLabel={t('profile.copyEmail')}>
            <a href={`mailto:${lead.email}`} className="text-primary-text hover:underline">
              <MailText address={lead.email} />
            </a>
          </Row>
        )}
        {place && <AddressRow lead={lead} place={place} town={town} />}
        {(lead.cvr || lead.ean) && (
          <Row icon={<Building2 />} copy={lead.cvr ?? ''} copyLabel={t('profile.copyCvr')}>
            {lead.cvr && (
              <span className="tabular block">
                {t('fields.cvr')} {lead.cvr}
              </span>
            )}
            {lead.ean && (
              <span className="tabular block">
                {t('fields.ean')} {lead.ean}
              </span>
            )}
          </Row>
        )}
        {lead.secondContact && (
          <Row icon={<UserRound />} copy={lead.secondContact} copyLabel={t('profile.copySecondContact')}>
            <span className="block text-xs text-muted-foreground">{t('fields.secondContact')}</span>
            {lead.secondContact}
          </Row>
        )}
        {lead.customerNumber && (
          <Row icon={<Hash />} copy={lead.customerNumber} copyLabel={t('profile.copyNumber')}>
            <span className="tabular">
              {t('fields.customerNumber')} {lead.customerNumber}
            </span>
          </Row>
        )}
        {isBare && (
          <div className="px-2 py-1 text-muted-foreground">
            <p>{t('profile.noContact')}</p>
            {mayChange && (
              <Button variant="link" size="sm" className="px-0" onClick={onEdit}>
                {t('profile.addContact')}
              </Button>
            )}
          </div>
        )}
      </div>
      <TagsAndNote lead={lead} />
    </Panel>
  );
}

/** The address with a link to a map. `place`: the whole address; `town`: postcode and town. */
function AddressRow({ lead, place, town }: { lead: Lead; place: string; town: string }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  return (
    <Row icon={<MapPin />} copy={place} copyLabel={t('profile.copyAddress')}>
      <a href={mapSearchUrl(place)} target="_blank" rel="noreferrer noopener" className="hover:underline">
        {lead.address}
        {lead.address && town && <br />}
        {town}
        <span className="sr-only"> ({common('newWindow')})</span>
      </a>
    </Row>
  );
}

function TagsAndNote({ lead }: { lead: Lead }) {
  const t = useTranslations('leads');
  return (
    <>
      {(lead.tags ?? []).length > 0 && (
        <ul aria-label={t('fields.tags')} className="flex flex-wrap gap-1 border-t px-4 py-3">
          {(lead.tags ?? []).map((tag) => (
            <li key={tag}>
              <Badge variant="neutral">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {lead.note && (
        <div className="border-t px-4 py-3">
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{t('fields.note')}</h3>
          <p className="whitespace-pre-line">{lead.note}</p>
        </div>
      )}
    </>
  );
}

function Row({
  icon,
  copy,
  copyLabel,
  children,
}: {
  icon: ReactNode;
  copy: string;
  copyLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="group/row flex min-h-8 items-center gap-2.5 rounded-md px-2 hover:bg-accent/60 touch:min-h-11">
      <span aria-hidden className="text-muted-foreground [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 py-1">{children}</div>
      {copy && <CopyButton text={copy} label={copyLabel} />}
    </div>
  );
}

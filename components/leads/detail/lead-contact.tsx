'use client';

import { Building2, Hash, Mail, MapPin, Phone, Plus, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { mapSearchUrl } from '@/lib/core/browser/map-urls';
import type { Lead, LeadPhone } from '@/lib/leads/shared/types';
import { CopyButton } from './copy-button';
import { CONTACT_PARTS, hasPart, isHeadPart, type ContactPart, type PartEditing } from './lead-parts';
import { EditButton, PartForm } from './part-slot';
import { usePartText } from './use-part-text';
import { MailText } from '@/components/common/mail-text';
import { Panel } from '@/components/common/panel';
import { TelLink } from '@/components/leads/tel-link';

type Props = { lead: Lead; editing: PartEditing };

/** How to reach the customer. Each part is edited in its place; what is missing is added below. */
export function LeadContact({ lead, editing }: Props) {
  const t = useTranslations('leads');
  const shown = CONTACT_PARTS.filter((part) => hasPart(lead, part) && editing.part !== part);
  const isBare = !(['phones', 'email', 'address'] as const).some((part) => hasPart(lead, part));
  const rows = shown.filter((part) => part !== 'tags' && part !== 'note');
  const isEdited = editing.part !== null && !isHeadPart(editing.part);
  return (
    <Panel title={t('profile.contact')}>
      <div className="flex flex-col gap-1 px-2 py-2 empty:hidden">
        {rows.map((part) => (
          <PartRow key={part} lead={lead} part={part} editing={editing} />
        ))}
        <CompanyNumbers lead={lead} editing={editing} />
        {isBare && !isEdited && <p className="px-2 py-1 text-muted-foreground">{t('profile.noContact')}</p>}
      </div>
      {isEdited && editing.part && (
        <div className="border-t first:border-t-0">
          <PartForm key={editing.part} lead={lead} part={editing.part} onDone={editing.close} />
        </div>
      )}
      {shown.includes('tags') && <Tags lead={lead} editing={editing} />}
      {shown.includes('note') && <Note lead={lead} editing={editing} />}
      <MissingParts lead={lead} editing={editing} />
    </Panel>
  );
}

/** Buttons that add what the customer does not have yet. */
function MissingParts({ lead, editing }: Props) {
  const textOf = usePartText();
  const missing = CONTACT_PARTS.filter((part) => !hasPart(lead, part) && editing.part !== part);
  if (!editing.edit || missing.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-3 border-t px-4 py-2 print:hidden">
      {missing.map((part) => (
        <Button
          key={part}
          variant="link"
          size="sm"
          className="px-0"
          data-edit={part}
          onClick={() => editing.edit?.(part)}
        >
          <Plus aria-hidden /> {textOf(part)}
        </Button>
      ))}
    </div>
  );
}

type RowProps = Props & { part: Exclude<ContactPart, 'tags' | 'note'> };

function PartRow({ lead, part, editing }: RowProps) {
  const t = useTranslations('leads');
  const edit = <EditButton part={part} editing={editing} />;
  switch (part) {
    case 'phones':
      return (lead.phones ?? []).map((phone, at) => (
        <PhoneRow key={phone.raw} phone={phone} edit={at === 0 ? edit : null} />
      ));
    case 'email':
      return (
        <Row icon={<Mail />} copy={lead.email ?? ''} copyLabel={t('profile.copyEmail')} edit={edit}>
          <a href={`mailto:${lead.email}`} className="text-primary-text hover:underline">
            <MailText address={lead.email ?? ''} />
          </a>
        </Row>
      );
    case 'address':
      return <AddressRow lead={lead} edit={edit} />;
    case 'secondContact':
      return (
        <Row
          icon={<UserRound />}
          copy={lead.secondContact ?? ''}
          copyLabel={t('profile.copySecondContact')}
          edit={edit}
        >
          <span className="block text-xs text-muted-foreground">{t('fields.secondContact')}</span>
          {lead.secondContact}
        </Row>
      );
    case 'customerNumber':
      return (
        <Row icon={<Hash />} copy={lead.customerNumber ?? ''} copyLabel={t('profile.copyNumber')} edit={edit}>
          <span className="tabular">
            {t('fields.customerNumber')} {lead.customerNumber}
          </span>
        </Row>
      );
  }
}

function PhoneRow({ phone, edit }: { phone: LeadPhone; edit: ReactNode }) {
  const t = useTranslations('leads.profile');
  const number = phone.normalised || phone.raw;
  return (
    <Row icon={<Phone />} copy={number} copyLabel={t('copyPhone')} edit={edit}>
      {phone.normalised ? (
        <TelLink number={phone.raw} className="font-medium" />
      ) : (
        <span className="tabular">{number}</span>
      )}
    </Row>
  );
}

/** CVR and EAN, which are edited with the company's name. */
function CompanyNumbers({ lead, editing }: Props) {
  const t = useTranslations('leads');
  if (!lead.cvr && !lead.ean) return null;
  return (
    <Row
      icon={<Building2 />}
      copy={lead.cvr ?? ''}
      copyLabel={t('profile.copyCvr')}
      edit={editing.edit && <EditButton part="customer" editing={editing} />}
    >
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
  );
}

/** The address with a link to a map. */
function AddressRow({ lead, edit }: { lead: Lead; edit: ReactNode }) {
  const t = useTranslations('leads');
  const common = useTranslations('common');
  const town = [lead.zip, lead.city].filter(Boolean).join(' ');
  const place = [lead.address, town].filter(Boolean).join(', ');
  return (
    <Row icon={<MapPin />} copy={place} copyLabel={t('profile.copyAddress')} edit={edit}>
      <a href={mapSearchUrl(place)} target="_blank" rel="noreferrer noopener" className="hover:underline">
        {lead.address}
        {lead.address && town && <br />}
        {town}
        <span className="sr-only"> ({common('newWindow')})</span>
      </a>
    </Row>
  );
}

function Tags({ lead, editing }: Props) {
  const t = useTranslations('leads.fields');
  return (
    <div className="group/row flex items-start gap-2 border-t py-3 pr-2 pl-4">
      <ul aria-label={t('tags')} className="flex flex-1 flex-wrap gap-1">
        {(lead.tags ?? []).map((tag) => (
          <li key={tag}>
            <Badge variant="neutral">{tag}</Badge>
          </li>
        ))}
      </ul>
      <EditButton part="tags" editing={editing} className="-my-1" />
    </div>
  );
}

function Note({ lead, editing }: Props) {
  const t = useTranslations('leads.fields');
  return (
    <div className="group/row flex items-start gap-2 border-t py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-xs font-medium text-muted-foreground">{t('note')}</h3>
        <p className="whitespace-pre-line">{lead.note}</p>
      </div>
      <EditButton part="note" editing={editing} className="-my-1" />
    </div>
  );
}

type RowFrameProps = { icon: ReactNode; copy: string; copyLabel: string; edit: ReactNode; children: ReactNode };

function Row({ icon, copy, copyLabel, edit, children }: RowFrameProps) {
  return (
    <div className="group/row flex min-h-8 items-center gap-2.5 rounded-md px-2 hover:bg-accent/60 touch:min-h-11">
      <span aria-hidden className="text-muted-foreground [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 py-1">{children}</div>
      {copy && <CopyButton text={copy} label={copyLabel} />}
      {edit}
    </div>
  );
}

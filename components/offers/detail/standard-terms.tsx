'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { useAggregate, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { offerCompany, offerTemplates } from '@/lib/offers/shared/queries';
import { findStandardTerms } from '@/lib/offers/shared/standard-terms';
import { pb } from '@/lib/pocketbase/shared/client';

/**
 * Proposes the firm's standard terms once the offer's kind has been changed: a new offer begins with those of its first
 * kind. A text that a person has written is kept: nothing is proposed then.
 */
export function StandardTerms() {
  const t = useTranslations('offers.texts');
  const session = useOfferSession();
  const proposed = useUnchangedDuringPress(useProposal());
  if (!proposed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-4 text-xs text-muted-foreground">
      <span role="status">{t('standard', { name: proposed.name })}</span>
      <Button
        variant="outline"
        size="sm"
        onClick={() => session.dispatch({ type: 'head', patch: { terms: proposed.body ?? '' } })}
      >
        {t('useStandard')}
      </Button>
    </div>
  );
}

function useProposal() {
  const { lead } = useAggregate();
  const kind = useDoc((doc) => doc.kind);
  const terms = useDoc((doc) => doc.terms.trim());
  const [firstKind] = useState(kind);
  const { data: templates } = useQuery({ ...offerTemplates(pb, 'betingelser'), enabled: kind !== firstKind });
  const { data: company } = useQuery(offerCompany(pb));
  if (!templates || kind === firstKind) return null;
  const known = [company?.terms, ...templates.map(({ body }) => body)].map((text) => (text ?? '').trim());
  const standard = findStandardTerms(templates, { customerType: lead.customerType, kind });
  if (!standard || terms === standard.body?.trim()) return null;
  return terms === '' || known.includes(terms) ? standard : null;
}

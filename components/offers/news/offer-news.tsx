'use client';

import { CircleCheck, CircleHelp, CircleX, Eye, SquareCheck, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { toast } from '@/components/common/toast/toast';
import { useRecordNews } from '@/components/common/use-record-news';
import { isStaff } from '@/lib/auth/shared/permissions';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { OfferActivity } from '@/lib/offers/shared/queries';

/** The icons are those of the timeline. */
const LOOKS = {
  tilbud_set: { accent: 'primary', icon: Eye },
  tilbud_valgt: { accent: 'primary', icon: SquareCheck },
  tilbud_spoergsmaal: { accent: 'warning', icon: CircleHelp },
  tilbud_accepteret: { accent: 'success', icon: CircleCheck },
  tilbud_afvist: { accent: 'danger', icon: CircleX },
  tilbud_fortrudt: { accent: 'danger', icon: Undo2 },
} as const;
type Kind = keyof typeof LOOKS;
const isKind = (type: string): type is Kind => Object.hasOwn(LOOKS, type);

/** What PocketBase writes of something that a customer did on their page (pocketbase/offers/customer-page.ts). */
type ByCustomer = { byCustomer?: boolean; seller?: string; customer?: string; offerNumber?: number; revision?: number };

/** Shows the offer's seller a toast on any page when the customer opens, asks or answers on theirs. */
export default function OfferNews() {
  const t = useTranslations('offers.news');
  const router = useRouter();
  const { id: userId, roles } = useCurrentUser();
  useRecordNews<OfferActivity>('activities', userId !== '' && isStaff(roles), ({ action, record }) => {
    const { byCustomer, seller, customer = '', offerNumber = 0, revision = 1 } = (record.data ?? {}) as ByCustomer;
    const { type, inquiry } = record;
    if (action !== 'create' || !byCustomer || seller !== userId || !isKind(type) || !inquiry) return;
    toast({
      title: t(type, { customer, number: offerNumberText(offerNumber, revision) }),
      ...LOOKS[type],
      action: { label: t('show'), onClick: () => router.push(paths.offer(inquiry)) },
    });
  });
  return null;
}
